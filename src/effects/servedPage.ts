import { emailEndings } from '../../domain/email.ts'
import { logFailure } from './log.ts'

/** What the page says of itself, when it was rendered before there was a script. */
export interface ServedPage {
  /** The screen that it shows; undefined when it shows none yet. */
  screen: string | undefined
  /** The tag of the language that it is in, chosen by who served it. */
  language: string | undefined
  /** The mail domains that the server accepts, to be read; '' where the page carries no settings. */
  emailEndings: string
}

function servedEmailEndings(): string {
  const settings = document.getElementById('config')?.textContent
  return settings ? emailEndings(JSON.parse(settings).emailDomains ?? []) : ''
}

/** Reads what was served. */
export function readServedPage(): ServedPage {
  const { screen, language } = document.documentElement.dataset
  return { screen, language, emailEndings: servedEmailEndings() }
}

interface Early {
  readonly pressed: readonly HTMLElement[]
  readonly end: () => void
}

/** Presses what was pressed before the script ran (`src/early.ts`), each element once and in order. */
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
 * Lets a service worker keep the shell, once the page has nothing better to do. A new one waits until
 * no tab is open any more: nothing changes under anybody's hands.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => navigator.serviceWorker.register('/serviceWorker.js').catch(logFailure)
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register) : register()
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
