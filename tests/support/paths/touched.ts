import { expectedNames } from '../../../scripts/paths/expectedNames.ts'

/** A step that tells to use a control of this screen by its name, on this device. */
const USES = /^(?:press|choose|open|switch) (?!.*another (?:tab|device))/

/** Whether a step tells to use a control by its name. */
export function usesControl(does: string): boolean {
  return USES.test(does)
}

/** Whether the words stand in the name: `This device` in `Notifications on this device Push`. */
function hasWords(name: string, words: string): boolean {
  return ` ${name} `.toLowerCase().includes(` ${words} `.toLowerCase())
}

/**
 * The controls that a step names and that its gesture did not touch; `touched` and `before` are the names of touched
 * controls and of those on the screen before. If the screen had a control of exactly this name, it must be this one. A
 * step without a touch was sent to the flow, which is right only if its control is on another part of the page.
 */
export function untouched(
  does: string,
  touched: readonly string[],
  before: readonly string[],
): string[] {
  if (!usesControl(does)) return []
  const isSent = touched.length === 0
  const wrong = expectedNames(does).texts.filter((words) =>
    before.includes(words)
      ? !touched.includes(words)
      : !isSent && !touched.some((name) => hasWords(name, words)),
  )
  return does.includes('* or *') ? wrong.slice(1) : wrong
}
