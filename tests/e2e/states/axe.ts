import type { Frame } from '@playwright/test'
import axe from 'axe-core'

interface Finding {
  id: string
  nodes: { html: string }[]
}

interface AxeWindow {
  axe: { run: (options: object) => Promise<{ violations: Finding[] }> }
}

/** Loads axe into a frame, where `violations` can then be called many times. */
export async function loadAxe(screen: Frame): Promise<void> {
  await screen.evaluate(axe.source)
}

/** The axe rules that need a layout or a whole page. tests/views runs the other rules on every state. */
const RULES = [
  ...['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block'],
  ...['label-content-name-mismatch', 'landmark-one-main', 'page-has-heading-one', 'region'],
  ...['duplicate-id-aria', 'nested-interactive', 'meta-viewport', 'document-title'],
]

/** Runs these rules on a screen. Returns one line per violation. */
export async function violations(screen: Frame): Promise<string[]> {
  const found = await screen.evaluate(async (values) => {
    const here = window as unknown as AxeWindow
    return (await here.axe.run({ runOnly: { type: 'rule', values }, resultTypes: ['violations'] }))
      .violations
  }, RULES)
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))
}
