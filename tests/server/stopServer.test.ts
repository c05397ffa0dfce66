import { expect, onTestFinished, test } from 'vitest'
import type { Dependencies } from '../../server/dependencies.ts'
import { createLog } from '../../server/log.ts'
import { createLeases } from '../../server/services/suggestions/owners/leases.ts'
import { stopServer } from '../../server/stopServer.ts'
import { startTestServer } from './support/testServer.ts'

const PARTS = ['streams', 'markets', 'requests', 'background', 'figures', 'database'] as const
/** Markets are given back twice, because requests may still take some. */
const STEPS = [...PARTS.slice(0, -1), 'markets', 'database']

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
  expect(stopped).toEqual(STEPS)
  expect(patience).toEqual([8000])
  expect(lines).toEqual([])
})

test('a server that drains first is whole for that time, which its requests have less', async () => {
  const { draining, stopped, patience, started } = runningServer(0.05)
  const ending = stopServer(started, true)
  expect([draining.isOn, stopped]).toEqual([true, []])
  await ending
  expect(stopped).toEqual(STEPS)
  expect(patience).toEqual([7950])
})

test('the database stays until the markets that are being loaded are there', async () => {
  const { stopped, started } = runningServer(0)
  const loading = Promise.withResolvers<void>()
  const ending = stopServer({ ...started, warming: loading.promise }, false)
  await expect.poll(() => stopped).toEqual(PARTS.slice(0, -1))
  loading.resolve()
  await ending
  expect(stopped).toEqual(STEPS)
})

test.each(PARTS)(
  'where the %s do not stop, the rest still does, and the log says so',
  async (broken) => {
    const { stopped, lines, started } = runningServer(0, broken)
    await stopServer(started, false)
    expect(stopped).toEqual(STEPS)
    const msg = 'a part of the server did not stop cleanly'
    const told = { level: 40, reason: `${broken} are away`, msg }
    const times = STEPS.filter((step) => step === broken)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(times.map(() => told))
  },
)

test('a market that a request takes during the stop is free for other processes afterwards', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.stop())
  const { owner, db } = server.deps
  const take = () => owner.take(['london-ontario'])
  await take()
  const taken: string[] = []
  const requests = { stop: async () => void taken.push(...(await take())) }
  const database = { destroy: async () => undefined } as unknown as Dependencies['db']
  await stopServer(
    {
      ...{ deps: { ...server.deps, db: database }, listening: requests, metrics: undefined },
      ...{ housekeeping: { stop: async () => undefined }, warming: Promise.resolve() },
    },
    false,
  )
  expect(taken).toEqual(['london-ontario'])
  expect(await createLeases(db).hold('london-ontario')).toBe(true)
})
