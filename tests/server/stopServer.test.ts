import { expect, test } from 'vitest'
import type { Dependencies } from '../../server/dependencies.ts'
import { createLog } from '../../server/log.ts'
import { stopServer } from '../../server/stopServer.ts'

const PARTS = ['streams', 'markets', 'requests', 'background', 'figures', 'database'] as const

/** A server whose parts note the order in which they are stopped; one of them may fail. */
function runningServer(drainSeconds: number, broken?: string) {
  const stopped: string[] = []
  const patience: unknown[] = []
  const lines: string[] = []
  const stopping = (name: (typeof PARTS)[number]) => async (given?: number) => {
    stopped.push(name)
    if (given !== undefined) patience.push(given)
    if (name === broken) throw new Error(`${name} are away`)
  }
  const draining = { isOn: false }
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const deps = {
    ...{ draining, log, settings: { drainSeconds } },
    live: { stop: stopping('streams') },
    owner: { stop: stopping('markets') },
    db: { destroy: stopping('database') },
  } as unknown as Dependencies
  const started = {
    ...{ deps, warming: Promise.resolve() },
    listening: { stop: stopping('requests') },
    housekeeping: { stop: stopping('background') },
    metrics: { stop: stopping('figures') },
  }
  return { draining, stopped, patience, lines, started }
}

test('a server is stopped part by part, the database last, and requests have eight seconds', async () => {
  const { draining, stopped, patience, lines, started } = runningServer(5)
  const ending = stopServer(started, false)
  expect(draining.isOn).toBe(true)
  await ending
  expect(stopped).toEqual(PARTS)
  expect(patience).toEqual([8000])
  expect(lines).toEqual([])
})

test('a server that drains first is whole for that time, which its requests have less', async () => {
  const { draining, stopped, patience, started } = runningServer(0.05)
  const ending = stopServer(started, true)
  expect([draining.isOn, stopped]).toEqual([true, []])
  await ending
  expect(stopped).toEqual(PARTS)
  expect(patience).toEqual([7950])
})

test('the database stays until the markets that are being loaded are there', async () => {
  const { stopped, started } = runningServer(0)
  const loading = Promise.withResolvers<void>()
  const ending = stopServer({ ...started, warming: loading.promise }, false)
  await expect.poll(() => stopped).toEqual(PARTS.slice(0, -1))
  loading.resolve()
  await ending
  expect(stopped).toEqual(PARTS)
})

test.each(PARTS)(
  'where the %s do not stop, the rest still does, and the log says so',
  async (broken) => {
    const { stopped, lines, started } = runningServer(0, broken)
    await stopServer(started, false)
    expect(stopped).toEqual(PARTS)
    const msg = 'a part of the server did not stop cleanly'
    const told = { level: 40, reason: `${broken} are away`, msg }
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([told])
  },
)
