import { expect, test } from 'vitest'
import { candidatesFor } from '../../server/matching/allocation/candidates.ts'
import { evidenceAt } from '../../server/matching/index/viewer.ts'
import type { Person } from '../../server/matching/person.ts'
import { ALLOCATION } from '../../server/matching/weights.ts'
import { marketOf, SEARCHER } from './people.ts'

test('of too many pending likes, those most likely to be returned are looked at', () => {
  const people = Array.from({ length: 2 * ALLOCATION.pendingLikes + 1 }, (_, row): Person => {
    return { ...SEARCHER, id: `${row}`, age: row === 0 ? 20 : 20 + ((row * 7) % 60) }
  })
  const likers = people.map((_, row) => row).slice(1)
  const relations = { excludedFor: () => new Set<number>(), likersOf: () => likers }
  const market = marketOf(people, { relations })
  const { candidates, viewer } = candidatesFor(market, 0, () => false)
  const evidence = (row: number) => evidenceAt(market.packed, viewer, row)
  const chosen = [...candidates.rows].filter((_, at) => (candidates.pending[at] ?? 0) > 0)
  expect(chosen).toHaveLength(ALLOCATION.pendingLikes)
  const others = likers.filter((row) => !chosen.includes(row))
  expect(Math.min(...chosen.map(evidence))).toBeGreaterThanOrEqual(
    Math.max(...others.map(evidence)),
  )
})
