/** Talk among the pages of one origin. */
export interface Broadcast {
  readonly post: (message: unknown) => void
}

/** Opens a channel; where the browser has none, nobody hears and nobody is heard. */
export function openBroadcast(name: string, onMessage: (data: unknown) => void): Broadcast {
  if (typeof BroadcastChannel === 'undefined') return { post() {} }
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data))
  return { post: (message) => channel.postMessage(message) }
}
