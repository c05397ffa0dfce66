import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Answer } from './answer.ts'
import { type CallCase, type FuzzCase, isSocketCase, type SocketCase } from './cases.ts'
import type { World } from './world.ts'

/** The time after which an answer is given up, in milliseconds. */
const GIVE_UP = 20_000
const PIECES_APART = 4
const STATUS = /HTTP\/1\.[01] (\d{3}) /g

/** Sends cases to one server. `close` ends all connections. */
export interface Sending {
  send(one: FuzzCase, world: World): Promise<Answer>
  close(): void
}

function unpacked(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'gzip') return gunzipSync(bytes)
  return encoding === 'br' ? brotliDecompressSync(bytes) : bytes
}

async function readAll(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return unpacked(Buffer.concat(chunks), answer.headers['content-encoding']).toString('latin1')
}

function bodyOf({ body, bytes, as }: CallCase, world: World): Buffer | undefined {
  if (bytes !== undefined) return Buffer.from(bytes, 'base64')
  return body === undefined ? undefined : Buffer.from(world.fill(body, as))
}

function headersOf(one: CallCase, world: World, body: Buffer | undefined) {
  const filled = Object.entries(one.headers).map(([name, value]) => [
    name,
    world.fill(value, one.as),
  ])
  const cookie = world.cookie(one.as, one.path)
  return {
    ...(cookie === undefined ? {} : { cookie }),
    ...(Object.fromEntries(filled) as Record<string, string>),
    ...(body === undefined ? {} : { 'content-length': String(body.length) }),
  }
}

function call(agent: Agent | false, address: string, one: CallCase, world: World): Promise<Answer> {
  const body = bodyOf(one, world)
  const { hostname, port } = new URL(address)
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const path = world.fill(one.path, one.as)
    const headers = headersOf(one, world, body)
    const options = { agent, hostname, port, path, method: one.method, headers, timeout: GIVE_UP }
    const sent = request(options, (answer) => {
      readAll(answer).then((text) => {
        const status = answer.statusCode ?? 0
        const took = performance.now() - began
        resolve({ status, statuses: [status], headers: answer.headers, text, took })
      }, reject)
    })
    sent.once('timeout', () => sent.destroy(new Error('timeout')))
    sent.once('error', reject)
    sent.end(body)
  })
}

function nothing(began: number): Answer {
  return { status: 0, statuses: [], headers: {}, text: '', took: performance.now() - began }
}

/**
 * Sends a case. If the connection fails, sends it once more on a new one, because a kept connection may just have
 * been closed.
 */
async function callTwice(agent: Agent, address: string, one: CallCase, world: World) {
  const began = performance.now()
  const again = () => call(false, address, one, world).catch(() => nothing(began))
  return call(agent, address, one, world).catch(again)
}

async function onSocket(address: string, { pieces }: SocketCase): Promise<Answer> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  for (const piece of pieces) {
    if (socket.destroyed) break
    socket.write(piece, 'latin1')
    await wait(PIECES_APART)
  }
  const began = performance.now()
  socket.end()
  const patience = new AbortController()
  await Promise.race([
    closed,
    wait(GIVE_UP, undefined, { signal: patience.signal }).catch(() => undefined),
  ])
  patience.abort()
  socket.destroy()
  const took = performance.now() - began
  const text = Buffer.concat(chunks).toString('latin1')
  const statuses = [...text.matchAll(STATUS)].map(([, status]) => Number(status))
  return { status: statuses[0] ?? 0, statuses, headers: {}, text, took }
}

/**
 * Returns a sender with up to `connections` kept connections. It sends each case exactly, with the world's values
 * filled in.
 */
export function createSending(address: string, connections: number): Sending {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    send: (one, world) =>
      isSocketCase(one) ? onSocket(address, one) : callTwice(agent, address, one, world),
    close: () => agent.destroy(),
  }
}
