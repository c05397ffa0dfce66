import { expect } from 'vitest'

/** The perceivable content of a screen; while a dialog is open, only the dialog's. */
interface Seen {
  /** The document title. */
  title?: string
  heading?: string
  /** The name of the open dialog. */
  dialog?: string
  /** Paragraphs that are neither messages nor hints of fields. */
  text: string[]
  /** Values by field name. */
  fields: Record<string, string | boolean>
  /** Error messages by field name. */
  wrong: Record<string, string>
  /** Names with states: `Verify (disabled)`, `Save (busy)`, `Poster (pressed)`. */
  buttons: string[]
  /** Names with targets: `Login → /login`. */
  links: string[]
  /** Messages with role `alert`. */
  alerts: string[]
  /** Messages with role `status`. */
  says: string[]
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

const UNSEEN = '[hidden], [aria-hidden="true"], details:not([open]) > :not(summary)'

function isShown(element: Element): boolean {
  return element.closest(UNSEEN) === null
}

function all<Found extends Element>(place: ParentNode, selector: string): Found[] {
  return [...place.querySelectorAll<Found>(selector)].filter(isShown)
}

function textById(ids: string): string {
  return plain(
    ids
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
}

function nameOf(element: HTMLElement): string {
  const by = element.getAttribute('aria-labelledby')
  if (by) return textById(by)
  const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0] : undefined
  return plain(element.getAttribute('aria-label') ?? (label ?? element).textContent)
}

/** Whether a button is disabled; a busy one is marked as busy only. */
function isDisabled(button: HTMLElement): boolean {
  if (button.getAttribute('aria-busy') === 'true') return false
  return button.matches(':disabled, [aria-disabled="true"]')
}

function marksOf(button: HTMLElement): string[] {
  const is = (name: string) => button.getAttribute(name) === 'true'
  return [
    is('aria-pressed') && 'pressed',
    isDisabled(button) && 'disabled',
    is('aria-busy') && 'busy',
    is('aria-expanded') && 'open',
    button.matches('input') && 'file',
  ].filter((mark) => typeof mark === 'string')
}

function buttonOf(button: HTMLElement): string {
  const marks = marksOf(button)
  return marks.length > 0 ? `${nameOf(button)} (${marks.join(', ')})` : nameOf(button)
}

function linkOf(link: HTMLAnchorElement): string {
  const isCurrent = link.hasAttribute('aria-current')
  return `${nameOf(link)} → ${link.pathname}${isCurrent ? ' (current)' : ''}`
}

function contentOf(control: Control): string | boolean {
  return control.matches('[type="checkbox"], [type="radio"]')
    ? (control as HTMLInputElement).checked
    : control.value
}

function texts(place: ParentNode, selector: string): string[] {
  return all(place, selector)
    .map(({ textContent }) => plain(textContent))
    .filter((text) => text !== '')
}

function wrongFields(controls: readonly Control[]): Record<string, string> {
  const wrong = controls.filter((control) => control.getAttribute('aria-invalid') === 'true')
  return Object.fromEntries(
    wrong.map((control) => {
      const ids = control.getAttribute('aria-describedby') ?? ''
      return [nameOf(control), textById(ids.split(' ').find((id) => id.endsWith('-error')) ?? '')]
    }),
  )
}

/** Reads the current screen. */
export function seen(): Seen {
  // The last open dialog is the topmost.
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
  const place = dialog ?? document.body
  const controls = all<Control>(place, 'input:not([type="file"]), select, textarea')
  const heading = place.querySelector('h1')
  return {
    ...(dialog ? { dialog: nameOf(dialog) } : { title: document.title }),
    ...(heading && { heading: plain(heading.textContent) }),
    text: texts(place, 'p:not([role], [role="status"] p, [role="alert"] p, [id$="-hint"])'),
    fields: Object.fromEntries(controls.map((control) => [nameOf(control), contentOf(control)])),
    wrong: wrongFields(controls),
    buttons: all<HTMLElement>(place, 'button, input[type="file"]').map(buttonOf),
    links: all<HTMLAnchorElement>(place, 'a').map(linkOf),
    alerts: texts(place, '[role="alert"]:not([id$="-error"])'),
    says: texts(place, '[role="status"]'),
  }
}

const NOTHING: Omit<Seen, 'title' | 'heading' | 'dialog'> = {
  text: [],
  fields: {},
  wrong: {},
  buttons: [],
  links: [],
  alerts: [],
  says: [],
}

/** Fails unless exactly this is on the screen; omitted fields must be empty. */
export function expectSeen(expected: Partial<Seen>): void {
  expect(seen()).toEqual({ ...NOTHING, ...expected })
}

/** Fails unless the elements have these texts, in order. */
export function expectTexts(elements: Iterable<Element>, expected: readonly string[]): void {
  expect([...elements].map(({ textContent }) => plain(textContent))).toEqual(expected)
}

/** Fails unless the focused element has this name. */
export function expectFocus(name: string): void {
  const focused = document.activeElement
  expect(focused instanceof HTMLElement ? nameOf(focused) : undefined).toBe(name)
}
