import type { LiveEvent } from '../../../domain/likes.ts'
import { eventsSent } from '../../metrics/registry.ts'
import type { CurrentEvent, Start } from './readEvents.ts'

/** Bytes that may wait for a slow reader. Beyond that the stream is cut, and the browser reconnects. */
const MOST_UNSENT_BYTES = 65_536
/**
 * How long a browser that lost its stream waits before it reconnects: a random time, so that not all
 * reconnect at once.
 */
const RETRY_MS = { least: 1000, spread: 2000 }

/** How long it waits if this process stops with `count` open streams and another process can take over. */
const movedMs = (count: number) => ({ least: 200, spread: 1000 + 5 * count })

/** The `retry` field of server-sent events, with a random wait. */
function retryField({ least, spread }: typeof RETRY_MS): string {
  return `retry: ${Math.round(least + Math.random() * spread)}\n`
}

/** The target of a stream's bytes. */
export interface Sink {
  write(text: string): void
  /** The number of bytes that were written but not sent yet. */
  unsentBytes(): number
  end(): void
  /** Ends the stream at once, even if the reader has not received everything. */
  cut(): void
}

/** A browser's request for a stream. */
export interface StreamRequest {
  readonly student: string
  readonly session: string
  /** The number of the last event that the browser has; NaN if it sent something else, undefined if it has none. */
  readonly after: number | undefined
  /** Renders an event in the reader's language. */
  render(event: CurrentEvent): LiveEvent
}

/** A message without data, which makes the browser reload its state. */
const resetAt = (seq: number) => `id: ${seq}\nevent: reset\ndata: {}\n\n`

/** The message after the session has ended, which makes the page log out. */
const ENDED = 'event: ended\ndata: {}\n\n'

function linesOf(event: LiveEvent): string {
  return `id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`
}

/** An open stream of server-sent events. */
export class Stream {
  readonly request: StreamRequest
  /** The number of the last event that was sent; undefined before the stream has begun. */
  seq: number | undefined
  readonly #ended: (stream: Stream) => void
  #sink: Sink | undefined

  /** `ended` is called once when the stream ends, whichever side ends it. */
  constructor(request: StreamRequest, sink: Sink, ended: (stream: Stream) => void) {
    this.request = request
    this.#sink = sink
    this.#ended = ended
  }

  begin({ seq, isReset }: Start): void {
    this.seq = seq
    this.#write(`${retryField(RETRY_MS)}${isReset ? resetAt(seq) : `id: ${seq}\n\n`}`)
  }

  /** Sends those of the events that are newer than the last one sent. */
  send(events: readonly CurrentEvent[]): void {
    if (this.seq === undefined) return
    const text = events.map((event) => this.#follow(event)).join('')
    if (text !== '') this.#write(text)
  }

  /** Shows that the connection works. An event, because scripts in a browser cannot see comments. */
  beat(): void {
    if (this.seq !== undefined) this.#write(':\nevent: heartbeat\ndata: {}\n\n')
  }

  /** Shows that another member is typing. It has no event number, because it is not stored and never sent again. */
  sendTyping(conversation: string): void {
    if (this.seq === undefined) return
    this.#write(`event: typing\ndata: ${JSON.stringify({ conversation })}\n\n`)
  }

  end(): void {
    this.leave()?.end()
  }

  /**
   * Ends the stream because this process stops with `count` open streams; the browser soon reconnects to
   * another process.
   */
  dismiss(count: number): void {
    this.#write(`${retryField(movedMs(count))}\n`)
    this.end()
  }

  /** Ends the stream because its session has ended, and makes the page log out. */
  expire(): void {
    this.#sink?.write(ENDED)
    this.end()
  }

  /**
   * Detaches the sink, because the reader has disconnected or will be disconnected; nothing is written afterwards. Returns
   * the sink.
   */
  leave(): Sink | undefined {
    const sink = this.#sink
    if (sink === undefined) return undefined
    this.#sink = undefined
    this.#ended(this)
    return sink
  }

  #follow(event: CurrentEvent): string {
    const { seq = 0 } = this
    if (event.seq <= seq) return ''
    this.seq = event.seq
    // Events in between were deleted because of their age.
    if (event.seq !== seq + 1) return resetAt(event.seq)
    eventsSent.inc()
    return linesOf(this.request.render(event))
  }

  #write(text: string): void {
    if (this.#sink === undefined) return
    // Looked at before writing: Node sends what is written only later, so that any long text would count as unsent.
    if (this.#sink.unsentBytes() > MOST_UNSENT_BYTES) this.leave()?.cut()
    else this.#sink.write(text)
  }
}
