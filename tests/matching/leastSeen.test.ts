import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draw } from '../../server/matching/random.ts'
import { crowdOf, marketOf } from './people.ts'

test('a market is sorted by exposure, ties in random order, without students who are away', () => {
  const seen = fc.oneof(fc.nat(3), fc.nat(2000), fc.constantFrom(4094, 4095, 4096, 9000))
  const rows = fc.array(fc.record({ seen, isAway: fc.boolean() }), { minLength: 80, maxLength: 80 })
  fc.assert(
    fc.property(crowdOf({ min: 1, max: 80 }), rows, fc.nat(), (people, drawn, seed) => {
      const stats = {
        exposure: drawn.map((row) => row.seen),
        open: drawn.map(() => 0),
        isNew: drawn.map(() => 0),
        isAway: drawn.map(({ isAway }) => Number(isAway)),
      }
      const { leastSeen, packed } = marketOf(people, { stats, seed })
      const lotOf = (row: number) => draw(packed.key[row] ?? 0, seed) % 2 ** 16
      const countOf = (row: number) => Math.min(4095, drawn[row]?.seen ?? 0)
      const expected = [...people.keys()]
        .filter((row) => drawn[row]?.isAway === false)
        .sort((one, other) => countOf(one) - countOf(other) || lotOf(one) - lotOf(other))
      expect([...leastSeen]).toEqual(expected)
    }),
  )
})
