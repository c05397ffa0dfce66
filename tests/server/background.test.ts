import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat, runOnce } from '../../server/background.ts'
import { createComplaints } from '../../server/jobs/complaints.ts'
import { createLog } from '../../server/log.ts'

const lines: string[] = []
const log = createLog('trace', { write: (line: string) => void lines.push(line) })

beforeEach(() => {
  lines.length = 0
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

/** Background work whose rounds end when the test says so. */
function rounds() {
  const open: PromiseWithResolvers<void>[] = []
  const work = () => {
    const round = Promise.withResolvers<void>()
    open.push(round)
    return round.promise
  }
  return { open, work }
}

test('background work goes round and round, one round at a time, the first after its time', async () => {
  const { open, work } = rounds()
  const { stop } = repeat(log, 'test', 1000, work)
  await vi.advanceTimersByTimeAsync(999)
  expect(open).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(open).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(open).toHaveLength(1)
  open[0]?.resolve()
  await vi.advanceTimersByTimeAsync(1000)
  expect(open).toHaveLength(2)
  open[1]?.resolve()
  await stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(open).toHaveLength(2)
})

test('a round that failed is told to the log, and the next one comes', async () => {
  const { open, work } = rounds()
  const { stop } = repeat(log, 'decks', 1000, work, true)
  expect(open).toHaveLength(1)
  open[0]?.reject(new Error('away'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(open).toHaveLength(2)
  const told = { level: 40, work: 'decks', reason: 'away', msg: 'background work failed' }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([told])
  open[1]?.resolve()
  await stop()
})

test('stopping waits for the round that is under way', async () => {
  const { open, work } = rounds()
  const { stop } = repeat(log, 'test', 1000, work, true)
  let isStopped = false
  const stopping = stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect([isStopped, open.length]).toEqual([false, 1])
  open[0]?.resolve()
  await stopping
})

test('work that is done once is waited for at the stop, and its failure is told to the log', async () => {
  const { open, work } = rounds()
  const { stop } = runOnce(log, 'first sweep', work)
  let isStopped = false
  const stopping = stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect([isStopped, open.length]).toEqual([false, 1])
  open[0]?.reject(new Error('away'))
  await stopping
  const told = { level: 40, work: 'first sweep', reason: 'away', msg: 'background work failed' }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([told])
})

test('what the job queue complains of is told once a minute, without what the database quotes', async () => {
  const complain = createComplaints(log)
  const told = () => lines.splice(0).map((line) => JSON.parse(line))
  const refused = { code: '23505', message: 'Key (email)=(ada@uwo.ca) exists', severity: 'ERROR' }
  complain({ ...refused, queue: 'mails' })
  expect(told()).toMatchObject([{ level: 40, work: 'jobs', queue: 'mails', code: '23505' }])
  complain(new Error('away'))
  await vi.advanceTimersByTimeAsync(59_999)
  complain(new Error('away'))
  expect(told()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  complain({ message: 'away' })
  expect(told()).toMatchObject([{ reason: 'away', msg: 'background work failed' }])
  await vi.advanceTimersByTimeAsync(60_000)
  complain(refused)
  expect(JSON.stringify(told())).not.toContain('ada@')
})
