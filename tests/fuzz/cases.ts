/** The senders of requests: students in different states, or nobody signed in. */
export const SENDERS = ['nobody', 'guest', 'fresh', 'searcher', 'poster', 'liker', 'liked'] as const
export type Sender = (typeof SENDERS)[number]

/**
 * A request of the fuzz test as data that can be stored and replayed. `$(searcher.id)` stands for a value of the
 * running server; `me` is the sender.
 */
export interface CallCase {
  /** The name under which answers are counted. */
  readonly kind: string
  readonly as: Sender
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** The body as UTF-8 text. */
  readonly body?: string
  /** The body as bytes in base64. */
  readonly bytes?: string
}

/** Bytes for a raw socket, one character per byte. There is a short pause between the pieces. */
export interface SocketCase {
  readonly kind: 'socket'
  readonly pieces: readonly string[]
}

export type FuzzCase = CallCase | SocketCase

export function isSocketCase(one: FuzzCase): one is SocketCase {
  return one.kind === 'socket'
}
