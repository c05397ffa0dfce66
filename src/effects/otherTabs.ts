import { removeStored, TAB_PREFIX } from './browserStorage.ts'

/** How a session ends: the student logs out, or the server no longer knows it. */
export type SessionEnd = 'session.ended' | 'session.expired'

export interface OtherTabs {
  /** Tells the other tabs of this browser how the session has ended. */
  tellSessionEnd: (end: SessionEnd) => void
}

/** Connects the tabs of this browser, so that a session that ends in one of them ends in all. */
export function connectOtherTabs(onSessionEnd: (end: SessionEnd) => void): OtherTabs {
  const channel = openBroadcast('nookmate.session', (end) => {
    // The tab that logs out clears localStorage, which all tabs share. Only this tab can clear its sessionStorage.
    if (end !== 'session.expired') removeStored('sessionStorage', TAB_PREFIX)
    onSessionEnd(end === 'session.expired' ? end : 'session.ended')
  })
  return { tellSessionEnd: channel.post }
}

/** A channel to the other tabs of this browser. */
export interface Broadcast {
  readonly post: (message: unknown) => void
  readonly close: () => void
}

/** Opens a channel to the other tabs. A browser without BroadcastChannel sends and receives nothing. */
export function openBroadcast(name: string, onMessage: (data: unknown) => void): Broadcast {
  if (typeof BroadcastChannel === 'undefined') return { post() {}, close() {} }
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data))
  return { post: (message) => channel.postMessage(message), close: () => channel.close() }
}
