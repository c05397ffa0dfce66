import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A small reverse proxy that asks each server every 100 ms whether it is ready, and keeps its connections to them. */
export interface Balancer {
  readonly url: string
  /** How many servers are ready. */
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

/** An answer that is late, as on a busy machine, changes nothing. */
function ask(backend: Backend): void {
  if (backend.isAsked) return
  backend.isAsked = true
  const settle = (isReady: boolean) => {
    backend.isReady = isReady
    backend.isAsked = false
  }
  const sent = request(`${backend.address}/readyz`, { agent: false }, (answer) => {
    answer.resume().once('end', () => settle(answer.statusCode === 200))
  })
  sent.once('error', () => settle(false)).end()
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Passes a request on; rejects only before anything was answered, with what the connection said. */
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

/** Gives the servers that are ready in turn; undefined when there is none. */
function createChoice(backends: readonly Backend[]): () => Backend | undefined {
  let turn = 0
  return () => {
    const ready = backends.filter(({ isReady }) => isReady)
    turn += 1
    return ready[turn % Math.max(1, ready.length)]
  }
}

/**
 * Starts one before these servers. A connection that is refused is tried at the next one; any other failure is a 502. Without a server
 * that is ready it answers 503. Listens at any free port by default.
 */
export async function startBalancer(addresses: readonly string[], port = 0): Promise<Balancer> {
  const backends = addresses.map(
    (address): Backend => ({ address, isReady: false, isAsked: false }),
  )
  const choose = createChoice(backends)
  /** Gives the status of an answer that no server gave. */
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
