import { type AddressInfo, createServer, Socket } from 'node:net'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { createListener, type Listener } from '../../../server/store/listener.ts'
import { proxyDatabase } from '../support/databaseProxy.ts'

async function tell(channel: string, message: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer') })
  await client.connect()
  await client.query('select pg_notify($1, $2)', [channel, message])
  await client.end()
}

/** A server that accepts connections, says nothing, and leaves them open when the other side ends them. */
async function silentServer() {
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket.on('error', () => undefined).resume())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `postgres://postgres@127.0.0.1:${port}/nookmate`, sockets }
}

function listenTo(url: string, onLost: (error: unknown) => void = () => undefined): Listener {
  return createListener({
    ...{ url, channel: 'quiet', onMessage: () => undefined },
    ...{ onListening: () => undefined, onLost },
  })
}

test('a connection that listens asks the network to notice when the other side is gone', async () => {
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive')
  const listener = listenTo(inject('databaseServer'))
  onTestFinished(() => listener.stop())
  listener.start()
  await expect.poll(() => listener.isListening()).toBe(true)
  expect(keepAlive.mock.calls).toContainEqual([true, 10_000])
})

test('a database that accepts the connection and stays silent is given up and tried again', async () => {
  const { url, sockets } = await silentServer()
  const lost: unknown[] = []
  const listener = listenTo(url, (error) => lost.push(error))
  onTestFinished(() => listener.stop())
  listener.start()
  await expect.poll(() => sockets.size, { timeout: 30_000 }).toBeGreaterThan(1)
  expect(lost.length).toBeGreaterThan(0)
})

test('a listener stops while the database is silent', async () => {
  const { url, sockets } = await silentServer()
  const lost: unknown[] = []
  const listener = listenTo(url, (error) => lost.push(error))
  listener.start()
  await expect.poll(() => sockets.size).toBe(1)
  await listener.stop()
  expect([listener.isListening(), lost]).toEqual([false, []])
})

test('a connection that is lost is told once, and made again with what it prepares, until it is stopped', async () => {
  const proxy = await proxyDatabase(inject('databaseServer'))
  onTestFinished(() => proxy.stop())
  const steps: string[] = []
  const listener: Listener = createListener({
    ...{ url: proxy.url, channel: 'lost_and_found' },
    onMessage: (payload) => void steps.push(payload),
    prepare: async () => void steps.push('prepared'),
    onListening: () => void steps.push('listening'),
    onLost: () => void steps.push(`lost, listening: ${listener.isListening()}`),
  })
  onTestFinished(() => listener.stop())
  for (const _ of ['once', 'again']) listener.start()
  await expect.poll(() => steps).toEqual(['prepared', 'listening'])
  proxy.cut()
  proxy.mend()
  const back = ['prepared', 'listening', 'lost, listening: false', 'prepared', 'listening']
  await expect.poll(() => steps).toEqual(back)
  expect(listener.isListening()).toBe(true)
  await tell('lost_and_found', 'a message')
  await expect.poll(() => steps).toEqual([...back, 'a message'])
  await listener.stop()
  expect([listener.isListening(), steps.length]).toEqual([false, back.length + 1])
})
