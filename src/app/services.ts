import type { Language } from '../../domain/language.ts'
import { connectOtherTabs, type OtherTabs, type SessionEnd } from '../effects/otherTabs.ts'
import { loadChunk, prefetchChunk } from '../ui/loading/loadChunk.ts'
import type { Connection } from './connection.ts'
import type { LanguageActor } from './startLanguage.ts'

/** Everything outside the flows that their effects need. */
export interface Services {
  /** Loads the connection to the server with the first call, and again after a failure. */
  connect: () => Promise<Connection>
  /** Loads the code of the connection before it is needed. */
  prefetchConnection: () => void
  otherTabs: OtherTabs
  /** The language of the page now. */
  language: () => Language
  /** The running flow that changes the language. */
  languageActor: LanguageActor
  /** The accepted mail domains as a text; '' when they are unknown. */
  emailEndings: string
}

/** The services together with the connection, for the screens behind the login. */
export type ConnectedServices = Services & Connection

/** Calls `callBack` whenever the language of the page has changed. Returns a function that stops it. */
export function onLanguageChange(
  { language, languageActor }: Services,
  callBack: () => void,
): () => void {
  let last = language()
  const watching = languageActor.subscribe(() => {
    if (language() === last) return
    last = language()
    callBack()
  })
  return () => watching.unsubscribe()
}

/** Informs the app that the session has ended in another tab, or has expired on the server. */
export type OnSessionEnd = (type: SessionEnd) => void

const loadConnection = () => import('./connection.ts')

/** Makes the services of this browser. The connection to the server is loaded when it is needed. */
export function createServices(
  languageActor: LanguageActor,
  emailEndings: string,
  tell: OnSessionEnd,
): Services {
  const language = () => languageActor.getSnapshot().context.language
  let connecting: Promise<Connection> | undefined
  const connect = () => {
    connecting ??= loadChunk(loadConnection)
      .then((module) => module.openConnection(language, () => tell('session.expired')))
      .catch((error: unknown) => {
        connecting = undefined
        throw error
      })
    return connecting
  }
  return {
    connect,
    prefetchConnection: () => prefetchChunk(loadConnection),
    otherTabs: connectOtherTabs(tell),
    language,
    languageActor,
    emailEndings,
  }
}
