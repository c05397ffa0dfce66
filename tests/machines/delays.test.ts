import { expect, test } from 'vitest'
import { loadMachines } from '../architecture/machines.ts'

/** The tries after which a delay is asked for: before the first, after one, two and many. */
const ATTEMPTS = [0, 1, 2, 50]

/** The milliseconds of each named delay; of one that depends on the number of tries, the milliseconds after each. */
async function namedDelays(): Promise<Record<string, number | readonly number[]>> {
  const machines = await loadMachines()
  const delays = machines.flatMap(([, machine]) =>
    Object.entries(machine.implementations.delays).map(([name, delay]) => {
      const after = ATTEMPTS.map((attempt): number => {
        const context = { attempt, wait: 0, pending: [] }
        return typeof delay === 'function' ? delay({ context } as never, {} as never) : delay
      })
      const isFixed = new Set(after).size === 1
      return [`${machine.id}.${name}`, isFixed ? (after[0] ?? 0) : after] as const
    }),
  )
  return Object.fromEntries(delays)
}

const isRetry = ([name]: readonly [string, unknown]) => name.endsWith('.retryDelay')
/** Flows that count the failed try before they wait. */
const COUNT_FIRST = ['liveStream', 'messageOutbox']

test('what failed is tried again after 200 ms, 400 ms … up to half a minute', async () => {
  const retries = Object.entries(await namedDelays()).filter(isRetry)
  expect(retries.length).toBeGreaterThan(12)
  for (const [name, after] of retries) {
    const first = COUNT_FIRST.includes(name.split('.')[0] ?? '') ? [100, 200, 400] : [200, 400, 800]
    expect([name, after]).toEqual([name, [...first, 30_000]])
  }
})

test('every other wait of the flows is as long as was decided', async () => {
  const others = Object.entries(await namedDelays()).filter((delay) => !isRetry(delay))
  expect(Object.fromEntries(others)).toEqual({
    'app.patience': 30_000,
    'liveStream.followTime': 1000,
    'liveStream.pollDelay': 10_000,
    'liveStream.steadyTime': 10_000,
    'messageOutbox.patience': 300_000,
    'messageOutbox.pause': 0,
    'messageOutbox.second': 1000,
    'messageOutbox.warningTime': 60_000,
    'questionnaireOffer.patience': 2000,
    'storageSession.tick': 30_000,
    'undo.undoTime': 10_000,
    'verifyCode.second': 1000,
  })
})
