import { emailEndings } from '../../domain/email.ts'

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
