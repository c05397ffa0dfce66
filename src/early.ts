/*
 * Inlined into the pages that the build renders. On a public page it adds the product's files after the first paint or
 * the first touch, and notes presses until the product runs; `src/effects/servedPage.ts` replays them.
 * On every page it reloads once if a script cannot be loaded.
 */
import { reloadOnce, restoreTypedText } from './ui/loading/reloadOnce.ts'

/** The script, its imports and the style sheet. */
const files = document.querySelector<HTMLTemplateElement>('#files')
/** Selects the buttons whose presses are noted. Submit buttons are not selected, because the form's submission is noted. */
const BUTTONS = '[type=button],[data-early]'
const TOUCHES = ['pointerdown', 'keydown', 'focusin']
const pressed: HTMLElement[] = []
const watch = new AbortController()

/** Adds the files of the template. A second call does nothing, because the template is empty then. */
function addFiles(): void {
  if (files) document.head.append(files.content)
}

function keep(event: Event, element: HTMLElement | null | undefined): void {
  if (!element) return
  event.preventDefault()
  pressed.push(element)
}

function isScript(target: EventTarget | null): boolean {
  return target instanceof HTMLScriptElement
}

addEventListener('error', ({ target }) => isScript(target) && reloadOnce(), true)
restoreTypedText()

if (files) {
  const options = { capture: true, signal: watch.signal }
  addEventListener(
    'submit',
    (event) => keep(event, event.submitter ?? (event.target as HTMLElement)),
    options,
  )
  addEventListener(
    'click',
    (event) => keep(event, (event.target as Element).closest<HTMLElement>(BUTTONS)),
    options,
  )
  for (const touch of TOUCHES) addEventListener(touch, addFiles, options)
  new PerformanceObserver(() => setTimeout(addFiles)).observe({ type: 'paint', buffered: true })
  Object.assign(window, { nookmateEarly: { pressed, end: () => watch.abort() } })
}
