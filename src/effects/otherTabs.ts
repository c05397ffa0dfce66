import { removeStored } from './browserStorage.ts'

export interface OtherTabs {
  /** Tells the other tabs of this browser that the session has ended. */
  tellSessionEnded: () => void
}

/** Connects the tabs of this browser, so that logging out in one of them ends the session in all. */
export function connectOtherTabs(onSessionEnded: () => void): OtherTabs {
  if (typeof BroadcastChannel === 'undefined') return { tellSessionEnded() {} }
  const channel = new BroadcastChannel('nookmate.session')
  channel.addEventListener('message', () => {
    // The tab that logs out clears localStorage, which all tabs share. Only this tab can clear its sessionStorage.
    removeStored('sessionStorage', 'nookmate.tab.')
    onSessionEnded()
  })
  return { tellSessionEnded: () => channel.postMessage('ended') }
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
