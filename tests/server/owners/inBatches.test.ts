import { expect, test } from 'vitest'
import { inBatches } from '../../../server/services/suggestions/owners/inBatches.ts'

test('simultaneous calls are sent together, up to a limit, and each gets its own answer', async () => {
  const batches: (readonly number[])[] = []
  const double = inBatches(2, async (items: readonly number[]) => {
    batches.push(items)
    return (item) => item * 2
  })
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
  expect(await double(4)).toBe(8)
  expect(batches).toEqual([[1, 2], [3], [4]])
})

test('a batch that fails fails for those in it alone', async () => {
  const odd = inBatches(2, async (items: readonly number[]) => {
    if (items.includes(2)) throw new Error('two')
    return (item) => item
  })
  const outcomes = await Promise.allSettled([1, 2, 3].map(odd))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(await odd(5)).toBe(5)
})
