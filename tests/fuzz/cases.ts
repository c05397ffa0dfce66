/** Who sends a request: students in different states, or nobody. */
export const SENDERS = ['nobody', 'guest', 'fresh', 'searcher', 'poster', 'liker', 'liked'] as const
export type Sender = (typeof SENDERS)[number]

/**
 * A request of the fuzz, as data that can be kept and sent again. `$(searcher.id)` and the like stand
 * for what only the running world knows; `me` is the sender.
 */
export interface CallCase {
  /** What is counted together. */
  readonly kind: string
  readonly as: Sender
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Text, in UTF-8. */
  readonly body?: string
  /** Bytes, in base64. */
  readonly bytes?: string
}

/** Bytes for a bare socket; one character a byte. Between the pieces is a short pause. */
export interface SocketCase {
  readonly kind: 'socket'
  readonly pieces: readonly string[]
}

export type FuzzCase = CallCase | SocketCase

export function isSocketCase(one: FuzzCase): one is SocketCase {
  return one.kind === 'socket'
}
