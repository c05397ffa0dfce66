import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SettingsError } from '../settings.ts'
import { registry } from './registry.ts'

const HOST = '127.0.0.1'

/** The listener of the metrics. */
export interface MetricsListener {
  readonly address: string
  stop(): Promise<void>
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeAllConnections()
  await closed
}

/**
 * Answers `GET /metrics` on this machine only. It has a port of its own, because a reverse proxy on this machine
 * would forward `/metrics` of the main port to anybody. Rejects with a sentence when the port is taken.
 */
export function listenMetrics(port: number): Promise<MetricsListener> {
  const server = createServer({ requestTimeout: 5000 }, async (request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics'
    const text = isAsked ? await registry.metrics().catch(() => undefined) : undefined
    if (text === undefined) response.writeHead(isAsked ? 500 : 404).end()
    else response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  })
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const why = cause.code === 'EADDRINUSE' ? 'is in use already' : `fails: ${cause.message}`
      reject(new SettingsError(`METRICS_PORT ${port} ${why}. Set it to another number.`, { cause }))
    })
    server.listen(port, HOST, () => {
      const address = `http://${HOST}:${(server.address() as AddressInfo).port}/metrics`
      resolve({ address, stop: () => close(server) })
    })
  })
}
