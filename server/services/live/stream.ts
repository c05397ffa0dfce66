import type { LiveEvent } from '../../../domain/likes.ts'
import { eventsSent } from '../../metrics/registry.ts'
import type { CurrentEvent, Start } from './readEvents.ts'

/** Bytes that may wait for a reader; one who reads more slowly is dropped and comes again. */
const MOST_UNREAD = 65_536
/** A browser that lost its stream comes again after a while between these, so that not all come at once. */
const RETRY_MS = { least: 1000, spread: 2000 }

/** Who wants to be told, from where on, and how. */
export interface StreamRequest {
  readonly student: string
  readonly session: string
  /** The last number that the browser has; NaN when it named something else, undefined when it has none. */
  readonly after: number | undefined
  /** An event as it is sent, in the reader's language. */
  render(event: CurrentEvent): LiveEvent
  /** Cuts the connection without waiting for what was not read. */
  readonly cut?: (() => void) | undefined
}

const encoder = new TextEncoder()

/** A message without anything: the browser is to read its state again. */
const resetAt = (seq: number) => `id: ${seq}\nevent: reset\ndata: {}\n\n`

function linesOf(event: LiveEvent): string {
  return `id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`
}

/** One open stream, as server-sent events. */
export class Stream {
  readonly request: StreamRequest
  readonly body: ReadableStream<Uint8Array>
  /** The last number that was sent; undefined before the stream has begun. */
  seq: number | undefined
  readonly #ended: (stream: Stream) => void
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined

  /** `ended` is called once, whoever ends it. */
  constructor(request: StreamRequest, ended: (stream: Stream) => void) {
    this.request = request
    this.#ended = ended
    const source = {
      start: (controller: ReadableStreamDefaultController<Uint8Array>) => {
        this.#controller = controller
      },
      cancel: () => void this.#release(),
    }
    const size = (chunk: Uint8Array) => chunk.byteLength
    this.body = new ReadableStream(source, { highWaterMark: 0, size })
  }

  get isOpen(): boolean {
    return this.#controller !== undefined
  }

  begin({ seq, isReset }: Start): void {
    this.seq = seq
    const retry = Math.round(RETRY_MS.least + Math.random() * RETRY_MS.spread)
    this.#write(`retry: ${retry}\n${isReset ? resetAt(seq) : `id: ${seq}\n\n`}`)
  }

  /** Sends those of the events that follow the last one. */
  send(events: readonly CurrentEvent[]): void {
    if (this.seq === undefined) return
    const text = events.map((event) => this.#follow(event)).join('')
    if (text !== '') this.#write(text)
  }

  /** Shows that the connection lives. */
  beat(): void {
    this.#write(':\n\n')
  }

  end(): void {
    this.#release()?.close()
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
    if (this.#controller === undefined) return
    this.#controller.enqueue(encoder.encode(text))
    if (-(this.#controller.desiredSize ?? 0) <= MOST_UNREAD) return
    const controller = this.#release()
    if (this.request.cut === undefined) controller?.error(new Error('The reader is too slow.'))
    else this.request.cut()
  }

  #release() {
    const controller = this.#controller
    if (controller === undefined) return undefined
    this.#controller = undefined
    this.#ended(this)
    return controller
  }
}
