import { expect } from 'vitest'
import { expectedNames } from '../../../scripts/paths/expectedNames.ts'

const CONTROL = 'button, a, input, select, textarea, summary, label, [role]'

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

/** Everything by which a person knows this control: what it is called, what is written on it, and what is in it. */
function namesOf(control: Element): string[] {
  const by = (control.getAttribute('aria-labelledby') ?? '').split(' ')
  const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : []
  return [
    control.getAttribute('aria-label'),
    control.textContent,
    by.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
    ...labels.map(({ textContent }) => textContent),
    'value' in control ? String(control.value) : '',
  ]
    .map(plain)
    .filter((name) => name !== '')
}

/** Watches which controls a gesture clicks or fills in. `end` returns their names. */
export function watchTouches(): { end: () => string[] } {
  const names = new Set<string>()
  const note = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest(CONTROL) : null
    for (const name of control ? namesOf(control) : []) names.add(name)
  }
  const types = ['click', 'input', 'change']
  for (const type of types) document.addEventListener(type, note, true)
  return {
    end() {
      for (const type of types) document.removeEventListener(type, note, true)
      return [...names]
    },
  }
}

/** The names of all controls on the screen. */
export function controlsOnScreen(): string[] {
  return [...document.querySelectorAll(CONTROL)].flatMap(namesOf)
}

/** A step that tells to use a control of this screen by its name, on this device. */
const USES = /^(?:press|choose|open|switch) (?!.*another (?:tab|device))/

/** Whether the words stand in the name: `This device` in `Notifications on this device Push`. */
function hasWords(name: string, words: string): boolean {
  return ` ${name} `.toLowerCase().includes(` ${words} `.toLowerCase())
}

/**
 * Fails unless a gesture touched the control that its step names. If the screen had a control of exactly this name, it must be
 * this one. A step without a touch was sent to the flow, which is right only if its control is on another part of the page.
 */
export function expectTouched(does: string, touched: readonly string[], before: readonly string[]) {
  if (!USES.test(does)) return
  const isSent = touched.length === 0
  const wrong = expectedNames(does).texts.filter((words) =>
    before.includes(words)
      ? !touched.includes(words)
      : !isSent && !touched.some((name) => hasWords(name, words)),
  )
  const named = does.includes('* or *') ? wrong.slice(1) : wrong
  expect(named, `the path says: ${does}; touched: ${touched.join(', ')}`).toEqual([])
}
