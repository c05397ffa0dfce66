import type { ServerResponse } from 'node:http'
import type { AppContext } from './env.ts'

/** Where server-sent events are written to. */
export interface EventSink {
  write(text: string): void
  /** Bytes that were written and not read yet. */
  unread(): number
  end(): void
  /** Ends the stream without waiting for the reader. */
  cut(): void
}

/** Is given the sink to write to; returns the function to call when the reader has gone. */
export type BeginStream = (sink: EventSink) => () => void

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Proxies must not cache, compress or buffer the stream.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  // A stream that ends takes its connection along, so that the server can stop at once.
  Connection: 'close',
}

/** By this header Hono's adapter for Node knows that the answer is written without it. */
const ALREADY_SENT = 'x-hono-already-sent'

function connectionSink(outgoing: ServerResponse): EventSink {
  return {
    write: (text) => void outgoing.write(text),
    unread: () => outgoing.writableLength,
    end: () => void outgoing.end(),
    cut: () => void outgoing.destroy(),
  }
}

/** Writes to the connection itself: a web stream in between takes as much memory again for each of thousands of readers. */
function sendOnConnection(c: AppContext, outgoing: ServerResponse, begin: BeginStream): Response {
  const response = c.body(null, 200, { ...HEADERS, [ALREADY_SENT]: 'true' })
  // By then all middleware has set its headers.
  setImmediate(() => {
    if (outgoing.destroyed) return
    const headers = Object.fromEntries(c.res.headers)
    delete headers[ALREADY_SENT]
    outgoing.writeHead(200, headers)
    outgoing.once('close', begin(connectionSink(outgoing)))
  })
  return response
}

const encoder = new TextEncoder()

/** For an app that is called in process. */
function sendAsBody(c: AppContext, begin: BeginStream): Response {
  let left: () => void = () => undefined
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      left = begin({
        write: (text) => controller.enqueue(encoder.encode(text)),
        unread: () => -(controller.desiredSize ?? 0),
        end: () => controller.close(),
        cut: () => controller.error(new Error('The reader is too slow.')),
      })
    },
    cancel: () => left(),
  }
  const size = (chunk: Uint8Array) => chunk.byteLength
  return c.body(new ReadableStream(source, { highWaterMark: 0, size }), 200, HEADERS)
}

/** Answers with a stream of server-sent events. */
export function sendEvents(c: AppContext, begin: BeginStream): Response {
  const outgoing = c.env?.outgoing
  const isOnNode = outgoing !== undefined && 'writableLength' in outgoing
  return isOnNode ? sendOnConnection(c, outgoing as ServerResponse, begin) : sendAsBody(c, begin)
}
