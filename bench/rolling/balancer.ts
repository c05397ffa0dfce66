import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A small reverse proxy that checks each server's `/readyz` every 100 ms and keeps connections open. */
export interface Balancer {
  readonly url: string
  /** Number of ready servers. */
  ready(): number
  stop(): Promise<void>
}

interface Backend {
  readonly address: string
  isReady: boolean
  isAsked: boolean
}

const ASK_EVERY_MS = 100
const agent = new Agent({ keepAlive: true })

/** Checks whether a server is ready; skipped while the previous check is pending, so a slow answer changes nothing. */
function ask(backend: Backend): void {
  if (backend.isAsked) return
  backend.isAsked = true
  const settle = (isReady: boolean) => {
    backend.isReady = isReady
    backend.isAsked = false
  }
  const sent = request(`${backend.address}/readyz`, { agent: false }, (answer) => {
    answer.once('error', () => settle(false))
    answer.resume().once('end', () => settle(answer.statusCode === 200))
  })
  sent.once('error', () => settle(false)).end()
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Forwards a request. Rejects with the connection's error only if no answer has started. */
function pass(backend: Backend, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse) {
  return new Promise<void>((resolve, reject) => {
    const { method, url = '/' } = incoming
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress }
    const sent = request(`${backend.address}${url}`, { agent, method, headers }, (answer) => {
      const { connection, 'keep-alive': keepAlive, ...others } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, others).flushHeaders()
      answer.pipe(outgoing)
      answer.once('error', () => outgoing.destroy())
      outgoing.once('close', () => {
        sent.destroy()
        resolve()
      })
    })
    sent.once('error', reject).end(body)
  })
}

/** Returns the ready servers in turn; undefined if none is. */
function createChoice(backends: readonly Backend[]): () => Backend | undefined {
  let turn = 0
  return () => {
    const ready = backends.filter(({ isReady }) => isReady)
    turn += 1
    return ready[turn % Math.max(1, ready.length)]
  }
}

/**
 * Starts a proxy for these servers. If a connection is refused, the next server is tried; any other failure gives
 * 502, and no ready server 503. Listens on a free port by default.
 */
export async function startBalancer(addresses: readonly string[], port = 0): Promise<Balancer> {
  const backends = addresses.map(
    (address): Backend => ({ address, isReady: false, isAsked: false }),
  )
  const choose = createChoice(backends)
  /** Resolves to the status that the proxy itself must answer with, or undefined if a server answered. */
  const passOn = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await readBody(incoming)
    let backend = choose()
    while (backend !== undefined) {
      const failure = await pass(backend, incoming, body, outgoing).catch((error) => error)
      if (failure === undefined) return undefined
      if (failure.code !== 'ECONNREFUSED') return 502
      backend.isReady = false
      backend = choose()
    }
    return 503
  }
  const server = createServer((incoming, outgoing) => {
    passOn(incoming, outgoing).then(
      (status) => status !== undefined && outgoing.writeHead(status).end(),
      () => outgoing.destroy(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  const timer = setInterval(() => backends.forEach(ask), ASK_EVERY_MS)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => backends.filter(({ isReady }) => isReady).length,
    stop: async () => {
      clearInterval(timer)
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
