import { logFailure } from './log.ts'

/** What the build and the server wrote into the page. */
export interface ServedPage {
  /** The rendered screen; undefined when the page shows the spinner. */
  screen: string | undefined
  /** The language tag of the page, chosen by the server. */
  language: string | undefined
  /** The accepted mail domains as a text; '' when the page has no settings. */
  emailEndings: string
}

function servedEmailEndings(): string {
  const settings = document.getElementById('config')?.textContent
  return settings ? (JSON.parse(settings).emailEndings ?? '') : ''
}

/** Reads from the document what the build and the server wrote into it. */
export function readServedPage(): ServedPage {
  const { screen, language } = document.documentElement.dataset
  return { screen, language, emailEndings: servedEmailEndings() }
}

interface Early {
  readonly pressed: readonly HTMLElement[]
  readonly end: () => void
}

/** Replays the presses from before the script ran (`src/early.ts`), each element once and in order. */
export function replayPresses(): void {
  const page = window as { nookmateEarly?: Early }
  const early = page.nookmateEarly
  if (!early) return
  early.end()
  delete page.nookmateEarly
  for (const element of new Set(early.pressed)) {
    if (element instanceof HTMLFormElement) element.requestSubmit()
    else element.click()
  }
}

/**
 * Registers the service worker once the page has loaded. A new service worker becomes active only when all tabs are
 * closed, so that open tabs keep their files.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => navigator.serviceWorker.register('/serviceWorker.js').catch(logFailure)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
