import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { answeringCrowd } from '../../../bench/matching/speed/crowd.ts'
import { UNCALIBRATED } from '../../../server/matching/probability.ts'
import { Roster } from '../../../server/services/suggestions/markets/roster.ts'

/** Ids that differ in the first eight digits only, like generated ones of a counter. */
const idOf = (at: number) => `${at.toString(16).padStart(8, '0')}-0000-4000-8000-00000000000a`

test('a market with the whole questionnaire takes at most 200 bytes for each student', () => {
  const people = answeringCrowd(20_000, 7)
  const roster = new Roster('large')
  const now = new Date()
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  collectGarbage()
  const before = process.memoryUsage()
  people.forEach((person, at) => {
    const known = { ...person, id: idOf(at), lastActiveAt: now }
    roster.put(known.id, { person: known, onboardedAt: now })
  })
  const snapshot = roster.market(UNCALIBRATED, now)
  collectGarbage()
  const after = process.memoryUsage()
  expect(snapshot.packed.size).toBe(people.length)
  // A market only keeps typed arrays, which are stored outside the heap.
  expect((after.arrayBuffers - before.arrayBuffers) / people.length).toBeLessThan(200)
  expect(roster.rowOf(idOf(12_345))).toBe(12_345)
})
