import { expect, onTestFinished, test, vi } from 'vitest'
import { createFairQueue } from '../../server/storage/image/fairQueue.ts'

/** Opens a queue with a clock that the test moves, and work that ends when the test says so. */
function openQueue(places: number) {
  const time = { ms: 0 }
  const queue = createFairQueue(places, () => time.ms)
  const begun: string[] = []
  const gates = new Map<string, PromiseWithResolvers<void>>()
  const begin = (owner: string, name: string) => {
    const gate = Promise.withResolvers<void>()
    gates.set(name, gate)
    return queue.take(owner, async () => {
      begun.push(name)
      await gate.promise
      return name
    })
  }
  const end = async (name: string) => {
    gates.get(name)?.resolve()
    await vi.waitFor(() => expect(begun).toContain(name))
    await new Promise(setImmediate)
  }
  const endAll = () => {
    for (const gate of gates.values()) gate.resolve()
  }
  return { time, queue, begun, begin, end, endAll }
}

test('safety 25: a student has one picture worked on at a time, and others go first', async () => {
  const { begun, begin, end } = openQueue(2)
  const all = ['a1', 'a2', 'a3'].map((name) => begin('a', name))
  await new Promise(setImmediate)
  expect(begun).toEqual(['a1'])
  all.push(begin('b', 'b1'), begin('c', 'c1'), begin('b', 'b2'))
  await new Promise(setImmediate)
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  for (const name of ['b1', 'a2', 'c1', 'a3', 'b2']) await end(name)
  expect(begun.toSorted()).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2'])
})

test('safety 25: who has used the least processor time comes next, also when others came before', async () => {
  const { queue, begun, begin, end, time } = openQueue(1)
  queue.charge('heavy', 6000)
  queue.charge('light', 200)
  const all = [begin('first', 'first'), begin('heavy', 'h1'), begin('heavy', 'h2')]
  all.push(begin('light', 'l1'), begin('light', 'l2'), begin('new', 'n1'))
  for (const name of ['first', 'n1', 'l1', 'l2']) await end(name)
  expect(begun).toEqual(['first', 'n1', 'l1', 'l2', 'h1'])
  // The recorded use is halved every thirty seconds.
  time.ms += 300_000
  queue.charge('light', 200)
  all.push(begin('light', 'l3'))
  await end('h1')
  expect(begun.at(-1)).toBe('h2')
  await end('h2')
  await end('l3')
  await Promise.all(all)
})

test('safety 25: who uses processor time without end is refused for a while, and nobody else', async () => {
  const { queue, time } = openQueue(2)
  for (let count = 0; count < 9; count += 1) queue.charge('heavy', 3000)
  expect(() => queue.expect('heavy')).toThrow('You have sent many large photos.')
  expect(() => queue.expect('other')).not.toThrow()
  time.ms += 30_000
  expect(() => queue.expect('heavy')).not.toThrow()
})

test('safety 25: expensive pictures of one student do not make another’s wait look long', async () => {
  const { queue, begun, begin, end, time } = openQueue(2)
  const all: Promise<string>[] = []
  for (const name of ['h1', 'h2', 'h3']) {
    all.push(begin('heavy', name))
    time.ms += 9000
    await end(name)
    queue.charge('heavy', 3000)
  }
  all.push(...['h4', 'h5', 'h6', 'h7'].map((name) => begin('heavy', name)))
  const light = ['l1', 'l2', 'l3'].map((name) => begin('light', name))
  await new Promise(setImmediate)
  expect(begun.slice(3)).toEqual(['h4', 'l1'])
  for (const name of ['l1', 'l2', 'l3', 'h4', 'h5', 'h6', 'h7']) await end(name)
  expect(await Promise.all([...all, ...light])).toHaveLength(10)
})

test('overload: past 20 of one student, and where all others make the wait long, it is 503 at once', async () => {
  const { queue, begin, end, endAll, time } = openQueue(1)
  const all: Promise<string>[] = []
  for (let nth = 0; nth < 21; nth += 1) all.push(begin('many', `m${nth}`))
  await expect(begin('many', 'too many')).rejects.toMatchObject({
    kind: 'unavailable',
    retryAfter: 2,
  })
  time.ms += 1000
  await end('m0')
  for (const owner of ['a', 'b']) all.push(begin(owner, owner))
  expect(() => queue.expect('c')).toThrow('very busy')
  endAll()
  expect(await Promise.all(all)).toHaveLength(23)
})

test('overload: nobody waits longer than eight seconds, and the place goes to the next', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const queue = createFairQueue(1, () => 0)
  const gate = Promise.withResolvers<void>()
  const first = queue.take('a', () => gate.promise)
  const late = queue.take('b', async () => 'late').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(7999)
  const early = queue.take('c', async () => 'early')
  await vi.advanceTimersByTimeAsync(1)
  expect(await late).toMatchObject({ kind: 'unavailable', retryAfter: 2 })
  gate.resolve()
  await first
  expect(await early).toBe('early')
})
