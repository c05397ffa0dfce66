import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SettingsError } from '../settings.ts'
import { registry } from './registry.ts'

/** The server that answers requests for metrics. */
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
 * Serves `GET /metrics` at this host. It has a port of its own, because a reverse proxy would forward
 * `/metrics` of the main port to anybody. Rejects with a SettingsError if it cannot listen there.
 */
export function listenMetrics(port: number, host: string): Promise<MetricsListener> {
  const server = createServer({ requestTimeout: 5000 }, async (request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics'
    const text = isAsked ? await registry.metrics().catch(() => undefined) : undefined
    if (text === undefined) response.writeHead(isAsked ? 500 : 404).end()
    else response.writeHead(200, { 'content-type': registry.contentType }).end(text)
  })
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const sentence =
        cause.code === 'EADDRINUSE'
          ? `METRICS_PORT ${port} is in use already. Set it to another number.`
          : `Metrics cannot be served at METRICS_HOST ${host}, METRICS_PORT ${port}: ${cause.message}.`
      reject(new SettingsError(sentence, { cause }))
    })
    server.listen(port, host, () => {
      const address = `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}/metrics`
      resolve({ address, stop: () => close(server) })
    })
  })
}
