import { removeStored } from './browserStorage.ts'

export interface OtherTabs {
  /** Tells the other tabs of this browser that the session has ended. */
  tellSessionEnded: () => void
}

/** Logging out in one tab signs out all. */
export function connectOtherTabs(onSessionEnded: () => void): OtherTabs {
  if (typeof BroadcastChannel === 'undefined') return { tellSessionEnded() {} }
  const channel = new BroadcastChannel('nookmate.session')
  channel.addEventListener('message', () => {
    // The tab that logs out clears what all share; what a tab keeps by itself only that tab can clear.
    removeStored('sessionStorage', 'nookmate.tab.')
    onSessionEnded()
  })
  return { tellSessionEnded: () => channel.postMessage('ended') }
}

/** Talk among the pages of one origin. */
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
