import type { Language } from '../../domain/language.ts'
import { connectOtherTabs, type OtherTabs } from '../effects/otherTabs.ts'
import { loadChunk, prefetchChunk } from '../ui/loading/loadChunk.ts'
import type { Connection } from './connection.ts'

/** Everything outside the flows that their effects need. */
export interface Services {
  /** The way to the server. Its code is fetched when it is first wanted, and again where that failed. */
  connect: () => Promise<Connection>
  /** Loads its code before it is needed. */
  prefetchConnection: () => void
  otherTabs: OtherTabs
  /** What the page speaks now. */
  language: () => Language
  /** The mail domains that are accepted, to be read; '' when they are not known. */
  emailEndings: string
}

/** The same with the way to the server, for the screens of students. */
export type ConnectedServices = Services & Connection

/** How the app hears that a session is over: somebody logged out in another tab, or the server no longer knows it. */
export type OnSessionEnd = (type: 'session.ended' | 'session.expired') => void

const loadConnection = () => import('./connection.ts')

/** Connects the flows' effects to this browser and, when that is wanted, to the server. */
export function createServices(
  language: () => Language,
  emailEndings: string,
  tell: OnSessionEnd,
): Services {
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
    otherTabs: connectOtherTabs(() => tell('session.ended')),
    language,
    emailEndings,
  }
}
