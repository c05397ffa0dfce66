import process from 'node:process'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../server/listen.ts'
import { startTestServer } from './support/testServer.ts'

const CONNECTIONS = 64

// Elsewhere than on Linux a port has one listener, which takes one connection a turn.
const MOST_TURNS = process.platform === 'linux' ? CONNECTIONS / 2 : CONNECTIONS * 2

/** Opens all at once in a thread of its own, where no turn is long, and tells when each was answered. */
const CALLERS = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { get } = require('node:http')
  const ask = () => new Promise((resolve, reject) => {
    get(workerData.url, { agent: false }, (answer) => answer.resume().once('end', () => resolve(answer.statusCode))).once('error', reject)
  })
  Promise.all(Array.from({ length: workerData.count }, ask)).then((all) => parentPort.postMessage(all))
`

/** Keeps each turn of this thread's loop busy for 10 ms, and counts them. */
function slowTurns() {
  const state = { count: 0, isOver: false }
  const turn = () => {
    const end = performance.now() + 10
    while (performance.now() < end);
    state.count += 1
    if (!state.isOver) setImmediate(turn)
  }
  turn()
  return state
}

test('overload: when turns of the loop are long, new connections do not wait one turn each', async () => {
  const server = await startTestServer({ PORT: '0' })
  const listening = await listen(server.app, server.deps.settings)
  const url = `${listening.address}/healthz`
  const worker = new Worker(CALLERS, { eval: true, workerData: { url, count: CONNECTIONS } })
  const turns = slowTurns()
  onTestFinished(async () => {
    turns.isOver = true
    await worker.terminate()
    await listening.stop()
    await server.stop()
  })
  // The thread takes a while to begin.
  const began = new Promise<number>((resolve) => worker.once('online', () => resolve(turns.count)))
  const answers = new Promise<number[]>((resolve) => worker.once('message', resolve))
  const first = await began
  expect(await answers).toEqual(Array.from({ length: CONNECTIONS }, () => 200))
  expect(turns.count - first).toBeLessThan(MOST_TURNS)
})
