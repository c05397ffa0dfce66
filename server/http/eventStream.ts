import type { ServerResponse } from 'node:http'
import type { Sink } from '../services/live/stream.ts'
import type { AppContext } from './env.ts'

/** Starts writing events to the sink. Returns a function. The caller runs it when the server or the reader closes the connection. */
export type BeginStream = (sink: Sink) => () => void

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Proxies must not cache, compress or buffer the stream.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  // Closing the connection with the stream lets the server stop at once.
  Connection: 'close',
}

/** This header tells Hono's adapter for Node that the handler writes the answer itself. */
const ALREADY_SENT = 'x-hono-already-sent'

function connectionSink(outgoing: ServerResponse): Sink {
  return {
    write: (text) => void outgoing.write(text),
    unsentBytes: () => outgoing.writableLength,
    end: () => void outgoing.end(),
    cut: () => void outgoing.destroy(),
  }
}

/**
 * Writes directly to the connection, because a web stream in between would double the memory for each of
 * thousands of readers.
 */
function sendOnConnection(c: AppContext, outgoing: ServerResponse, begin: BeginStream): Response {
  const response = c.body(null, 200, { ...HEADERS, [ALREADY_SENT]: 'true' })
  // Deferred until all middleware has set its headers.
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

/** Sends the events as a web stream, for tests that call the app in process. */
function sendAsBody(c: AppContext, begin: BeginStream): Response {
  let onGone: () => void = () => undefined
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      onGone = begin({
        write: (text) => controller.enqueue(encoder.encode(text)),
        unsentBytes: () => -(controller.desiredSize ?? 0),
        end: () => controller.close(),
        cut: () => controller.error(new Error('The reader is too slow.')),
      })
    },
    cancel: () => onGone(),
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
