/*
 * Runs in a page that was rendered when the product was built, before the product's script is there. It
 * fetches that script when the page has nothing else to do or is touched, and keeps what is pressed until
 * then. It is written into the page; `src/effects/earlyPresses.ts` takes over from it.
 */
import { runInPieces } from './runInPieces.ts'
import { keepTypedText, restoreTypedText } from './typedText.ts'

const { main = '', ahead = '', sheet = '' } = document.currentScript?.dataset ?? {}
/** What does nothing by itself. A button that sends a form is kept with the form. */
const BUTTONS = '[type=button],[data-early]'
const TOUCHES = ['pointerdown', 'keydown', 'focusin']
/** Between the first paint and the script. Milliseconds. */
const PAUSE = 200
/** However busy the page is. Milliseconds. */
const LONGEST_WAIT = 1000
/** How often a page begins anew by itself. */
const MOST_BEGUN = 5
const pressed: HTMLElement[] = []
const watch = new AbortController()
let isStarted = false

/** The page is loaded anew, with what is typed until it goes. What something keeps away on purpose never comes. */
function beginAnew(): void {
  const { begun = 0 } = (history.state ?? {}) as { begun?: number }
  if (begun >= MOST_BEGUN) return
  history.replaceState({ ...history.state, begun: begun + 1 }, '')
  addEventListener('pagehide', keepTypedText)
  location.reload()
}

function start(): void {
  if (isStarted) return
  isStarted = true
  runInPieces({ ahead, main, sheet }, beginAnew)
}

function startWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: LONGEST_WAIT })
  else start()
}

/** The page is painted first: until then nothing else uses the line or the processor. */
function startWhenPainted(): void {
  const soon = () => setTimeout(startWhenIdle, PAUSE)
  new PerformanceObserver(soon).observe({ type: 'paint', buffered: true })
}

function keep(event: Event, element: HTMLElement | null | undefined): void {
  if (!element) return
  event.preventDefault()
  pressed.push(element)
  start()
}

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
for (const touch of TOUCHES) addEventListener(touch, start, options)
addEventListener('load', startWhenPainted, options)
Object.assign(window, { nookmateEarly: { pressed, end: () => watch.abort() } })
restoreTypedText()
