import { createServer, type Server } from 'node:http'
import type { AddressInfo, ListenOptions } from 'node:net'
import process from 'node:process'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Env } from './http/env.ts'
import { type Settings, SettingsError } from './settings.ts'

const HEADERS_MS = 10_000
// Long enough to upload a photo of 10 MB over a slow mobile connection.
const REQUEST_MS = 120_000
const IDLE_MS = 15_000
// The Keep-Alive header announces IDLE_MS to browsers. The server waits this much longer, so that a request
// sent in the last moment still arrives.
const IDLE_BUFFER_MS = 5000
const HEADER_BYTES = 16_384
/** How often connections that have become idle are closed while the server stops. */
const CLOSE_IDLE_MS = 100

// Node accepts one new connection per listener in each turn of its event loop. With one listener, new
// connections can wait seconds under load before they are accepted or rejected. Linux can share a port among
// listeners; macOS and Windows cannot.
const LISTENERS = process.platform === 'linux' ? 8 : 1

/** Hosts that a browser on this machine reaches as localhost. 127.0.0.2, say, is another address of its own. */
const AT_LOCALHOST = new Set(['localhost', '127.0.0.1', '::1', '0.0.0.0', '::'])

export interface Listening {
  /** The URL to open in a browser. */
  readonly address: string
  /**
   * Stops accepting requests, lets those in progress finish for up to `patience` milliseconds, then closes
   * all connections.
   */
  stop(patience: number): Promise<void>
}

function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  const name = AT_LOCALHOST.has(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

async function stop(server: Server, patience: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS)
  const end = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearInterval(idle)
  clearTimeout(end)
}

function listenError(error: NodeJS.ErrnoException, { host, port }: Settings): SettingsError {
  const sentence =
    error.code === 'EADDRINUSE'
      ? `Port ${port} is in use already. Stop what uses it, or set PORT to another number.`
      : `Nookmate cannot listen at HOST ${host}, PORT ${port}: ${error.message}.`
  return new SettingsError(sentence, { cause: error })
}

/** Answers a request that hono's adapter cannot parse, such as one with an invalid Host header. */
function answerUnreadable(error: unknown): Response {
  const status = error instanceof RequestError ? 400 : 500
  const message = 'This request cannot be read.'
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
  }
  return Response.json({ status, message }, { status, headers })
}

function opened(server: Server, options: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options, resolve)
  })
}

/** Returns the configured port after checking that it is free; for port 0, any free port. */
async function findPort({ host, port }: Settings): Promise<number> {
  const probe = createServer()
  await opened(probe, { host, port })
  const { port: found } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return found
}

async function openAll(servers: readonly Server[], settings: Settings): Promise<void> {
  const { host } = settings
  const [only, ...others] = servers
  if (only !== undefined && others.length === 0) return opened(only, { host, port: settings.port })
  // With `reusePort`, listening succeeds even if another process uses the port, so it is checked first.
  const port = await findPort(settings)
  await Promise.all(servers.map((server) => opened(server, { host, port, reusePort: true })))
}

/** Listens at HOST and PORT (any free port for 0). Rejects with a SettingsError when that is not possible. */
export async function listen(app: Hono<Env>, settings: Settings): Promise<Listening> {
  const limits = {
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: IDLE_MS,
    keepAliveTimeoutBuffer: IDLE_BUFFER_MS,
  }
  const options = { ...limits, maxHeaderSize: HEADER_BYTES, connectionsCheckingInterval: 2000 }
  const answer = getRequestListener(app.fetch, { errorHandler: answerUnreadable })
  const servers = Array.from({ length: LISTENERS }, () => createServer(options, answer))
  const stopAll = async (patience: number) => {
    // Lets connections that have already arrived be accepted first, because closing the listener would reset
    // them.
    await nextTurn()
    await Promise.all(servers.map((server) => stop(server, patience)))
  }
  try {
    await openAll(servers, settings)
  } catch (error) {
    await stopAll(0)
    throw listenError(error as NodeJS.ErrnoException, settings)
  }
  return { address: addressOf(servers[0] as Server, settings.host), stop: stopAll }
}
