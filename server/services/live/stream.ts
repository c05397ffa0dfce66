import type { LiveEvent } from '../../../domain/likes.ts'
import { eventsSent } from '../../metrics/registry.ts'
import type { CurrentEvent, Start } from './readEvents.ts'

/** Bytes that may wait for a reader; one who reads more slowly is dropped and comes again. */
const MOST_UNREAD = 65_536
/** A browser that lost its stream comes again after a while between these, so that not all come at once. */
const RETRY_MS = { least: 1000, spread: 2000 }

/** The same for one whose process stops while others are there, which `count` streams of it do. */
const movedMs = (count: number) => ({ least: 200, spread: 1000 + 5 * count })

/** The field that says when to come again. */
function comeAgain({ least, spread }: typeof RETRY_MS): string {
  return `retry: ${Math.round(least + Math.random() * spread)}\n`
}

/** Where the bytes of a stream go. */
export interface Sink {
  write(text: string): void
  /** Bytes that were written and not read yet. */
  unread(): number
  end(): void
  /** Ends the stream without waiting for the reader. */
  cut(): void
}

/** The student of a stream, the number of the last event that the browser has, and its language. */
export interface StreamRequest {
  readonly student: string
  readonly session: string
  /** The last number that the browser has; NaN when it named something else, undefined when it has none. */
  readonly after: number | undefined
  /** An event as it is sent, in the reader's language. */
  render(event: CurrentEvent): LiveEvent
}

/** A message without anything: the browser is to read its state again. */
const resetAt = (seq: number) => `id: ${seq}\nevent: reset\ndata: {}\n\n`

/** The session is over: the page leaves. */
const ENDED = 'event: ended\ndata: {}\n\n'

function linesOf(event: LiveEvent): string {
  return `id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`
}

/** One open stream, as server-sent events. */
export class Stream {
  readonly request: StreamRequest
  /** The last number that was sent; undefined before the stream has begun. */
  seq: number | undefined
  readonly #ended: (stream: Stream) => void
  #sink: Sink | undefined

  /** `ended` is called once when the stream ends, from the server's or the browser's side. */
  constructor(request: StreamRequest, sink: Sink, ended: (stream: Stream) => void) {
    this.request = request
    this.#sink = sink
    this.#ended = ended
  }

  begin({ seq, isReset }: Start): void {
    this.seq = seq
    this.#write(`${comeAgain(RETRY_MS)}${isReset ? resetAt(seq) : `id: ${seq}\n\n`}`)
  }

  /** Sends those of the events that follow the last one. */
  send(events: readonly CurrentEvent[]): void {
    if (this.seq === undefined) return
    const text = events.map((event) => this.#follow(event)).join('')
    if (text !== '') this.#write(text)
  }

  /** Shows that the connection lives. Scripts in a browser see an event, but no comment. */
  beat(): void {
    if (this.seq !== undefined) this.#write(':\nevent: heartbeat\ndata: {}\n\n')
  }

  /** Says that another member writes. Without a number: it is not kept, and not sent again. */
  tellTyping(conversation: string): void {
    if (this.seq === undefined) return
    this.#write(`event: typing\ndata: ${JSON.stringify({ conversation })}\n\n`)
  }

  end(): void {
    this.leave()?.end()
  }

  /** Ends it because this process stops, as one of `count`: another process takes the browser soon. */
  dismiss(count: number): void {
    this.#write(`${comeAgain(movedMs(count))}\n`)
    this.end()
  }

  /** Ends the stream because its session is over, and tells the page so. */
  expire(): void {
    this.#sink?.write(ENDED)
    this.end()
  }

  /** The reader has gone, or is to go: nothing is written any more. Gives where it was written to. */
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
    // Events between the two were removed because of their age.
    if (event.seq !== seq + 1) return resetAt(event.seq)
    eventsSent.inc()
    return linesOf(this.request.render(event))
  }

  #write(text: string): void {
    if (this.#sink === undefined) return
    this.#sink.write(text)
    if (this.#sink.unread() > MOST_UNREAD) this.leave()?.cut()
  }
}
