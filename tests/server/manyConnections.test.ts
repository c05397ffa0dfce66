import process from 'node:process'
import { Worker } from 'node:worker_threads'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import type { Env } from '../../server/http/env.ts'
import { listen } from '../../server/listen.ts'
import { readSettings } from '../../server/settings.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const CONNECTIONS = 64

// On Linux several listeners share a port; elsewhere one listener accepts one connection per turn of the event loop.
const MOST_TURNS = process.platform === 'linux' ? CONNECTIONS / 2 : CONNECTIONS * 2

/** Connects and sends every request while the server's thread is blocked, then wakes that thread. */
const CALLERS = `
  const { workerData } = require('node:worker_threads')
  const { connect } = require('node:net')
  const request = 'GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n'
  const open = () => new Promise((resolve, reject) => {
    const socket = connect(workerData.port, '127.0.0.1', () => socket.write(request, resolve)).once('error', reject)
    socket.resume()
  })
  Promise.all(Array.from({ length: workerData.count }, open)).then(() => {
    Atomics.store(workerData.sent, 0, 1)
    Atomics.notify(workerData.sent, 0)
  })
`

test('overload: connections that wait are not accepted one in a turn of the event loop', async () => {
  let answered = 0
  const app = new Hono<Env>().get('/healthz', (context) => {
    answered += 1
    return context.text('alive')
  })
  const folder = await temporaryFolder()
  const listening = await listen(app, readSettings({ PORT: '0', DATA_DIR: folder }, folder))
  const sent = new Int32Array(new SharedArrayBuffer(4))
  const port = Number(new URL(listening.address).port)
  const worker = new Worker(CALLERS, { eval: true, workerData: { port, count: CONNECTIONS, sent } })
  onTestFinished(async () => {
    await worker.terminate()
    await listening.stop(8000)
  })
  Atomics.wait(sent, 0, 0)
  let turns = 0
  while (answered < CONNECTIONS) {
    await new Promise((resolve) => setImmediate(resolve))
    turns += 1
  }
  expect(turns).toBeLessThan(MOST_TURNS)
})
