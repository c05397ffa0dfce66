import type { Frame } from '@playwright/test'
import axe from 'axe-core'

interface Finding {
  id: string
  nodes: { html: string }[]
}

interface AxeWindow {
  axe: { run: (options: object) => Promise<{ violations: Finding[] }> }
}

/** Brings axe into a frame, to be asked again and again. */
export async function loadAxe(screen: Frame): Promise<void> {
  await screen.evaluate(axe.source)
}

/** What axe finds on a screen, each as a line. */
export async function violations(screen: Frame): Promise<string[]> {
  const found = await screen.evaluate(async () => {
    const here = window as unknown as AxeWindow
    return (await here.axe.run({ resultTypes: ['violations'] })).violations
  })
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))
}
