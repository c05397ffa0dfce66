import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crowd } from '../../bench/matching/speed/crowd.ts'
import { scan } from '../../bench/matching/speed/scan.ts'
import { isEligible } from '../../server/matching/eligible.ts'
import { Dictionary } from '../../server/matching/index/dictionary.ts'
import { Pack, pack, traitsAt } from '../../server/matching/index/pack.ts'
import { topK } from '../../server/matching/index/topK.ts'
import { couldMeet, evidenceAt, mutualAt, viewerOf } from '../../server/matching/index/viewer.ts'
import { evidenceFor, UNCALIBRATED } from '../../server/matching/probability.ts'
import { traitsOf } from '../../server/matching/traits.ts'
import { anybody, crowdOf, SEARCHER } from './people.ts'

const plain = ({ rows, scores }: { rows: Uint32Array; scores: Float64Array }) => ({
  rows: [...rows],
  scores: [...scores],
})

describe('the scan', () => {
  test('finds exactly what computing every score finds, in any market', () => {
    const asked = fc.record({ k: fc.nat(40), salt: fc.nat(), out: fc.array(fc.nat(60)) })
    const at = fc.record({
      intercept: fc.double({ min: -4, max: 2, noNaN: true }),
      slope: fc.double({ min: 0.2, max: 4, noNaN: true }),
    })
    fc.assert(
      fc.property(
        crowdOf({ min: 1, max: 60 }),
        asked,
        at,
        (people, { k, salt, out }, calibration) => {
          const packed = pack(people)
          const question = { k, salt, isExcluded: (row: number) => out.includes(row) }
          people.forEach((_, row) => {
            const viewer = viewerOf(packed, row, calibration)
            const expected = plain(scan(packed, viewer, question))
            expect(plain(topK(packed, viewer, question))).toEqual(expected)
          })
        },
      ),
      { numRuns: 150 },
    )
  })

  test.each([1, 20, 240])('finds the best %i of 20,000 as computing every score does', (k) => {
    const packed = pack(crowd(20_000, k))
    for (let row = 0; row < 60; row += 1) {
      const viewer = viewerOf(packed, row * 331, UNCALIBRATED)
      const question = { k, salt: row, isExcluded: (other: number) => other % 7 === 0 }
      expect(plain(topK(packed, viewer, question))).toEqual(plain(scan(packed, viewer, question)))
    }
  })

  test.each([
    ['at the beginning', { from: 0, size: 40 }],
    ['in the middle', { from: 30, size: 40 }],
    ['that goes on at the first row', { from: 80, size: 40 }],
  ])('finds the rows of a window %s, each once', (_, window) => {
    const packed = pack(crowd(100, 1))
    const isOutside = (row: number) => (row - window.from + 100) % 100 >= window.size
    for (let row = 0; row < 100; row += 7) {
      const viewer = viewerOf(packed, row, UNCALIBRATED)
      const question = { k: 60, salt: row, isExcluded: isOutside }
      const within = { ...question, isExcluded: () => false, window }
      expect(plain(topK(packed, viewer, within))).toEqual(plain(scan(packed, viewer, question)))
    }
  })

  test('answers an empty question and an empty market', () => {
    const packed = pack(crowd(1, 1))
    const viewer = viewerOf(packed, 0, UNCALIBRATED)
    const isExcluded = () => false
    expect(plain(topK(packed, viewer, { k: 0, salt: 0, isExcluded }))).toEqual({
      rows: [],
      scores: [],
    })
    expect(plain(topK(pack([]), viewer, { k: 5, salt: 0, isExcluded }))).toEqual({
      rows: [],
      scores: [],
    })
  })
})

test('a market that people came to and changed in is the same as one packed at once', () => {
  fc.assert(
    fc.property(crowdOf({ min: 2, max: 40 }), fc.array(fc.nat(39)), (people, changed) => {
      const grown = new Pack()
      for (const { id } of people) grown.append(id, traitsOf(SEARCHER))
      const viewer = () => viewerOf(grown, 0, UNCALIBRATED)
      const question = { k: 10, salt: 1, isExcluded: () => false }
      topK(grown, viewer(), question)
      for (const [row, person] of people.entries()) grown.change(row, traitsOf(person))
      for (const row of changed)
        grown.change(row % people.length, traitsOf(people[row % people.length] ?? SEARCHER))
      const expected = plain(scan(pack(people), viewerOf(pack(people), 0, UNCALIBRATED), question))
      expect(plain(topK(grown, viewer(), question))).toEqual(expected)
      expect(people.map((_, row) => traitsAt(grown, row))).toEqual(people.map(traitsOf))
    }),
  )
})

test.each([
  ['a place that is taken', { hasRoom: false }, []],
  ['a place that costs too much now', { money: 2000 }, []],
  ['a place that costs less now', { money: 100 }, [1]],
  ['the age of who has the place', { age: 60 }, [1]],
])('the columns follow %s', (_, change, found) => {
  const packed = new Pack()
  const searcher = { ...traitsOf(SEARCHER), money: 900, age: 20 }
  const poster = { ...searcher, isPoster: true, money: 700, hasRoom: true }
  packed.append('searcher', searcher)
  packed.append('poster', poster)
  const ask = () => {
    const viewer = viewerOf(packed, 0, UNCALIBRATED)
    const { rows, scores } = topK(packed, viewer, { k: 5, salt: 0, isExcluded: () => false })
    return {
      rows: [...rows],
      scores: [...scores],
      whole: rows.length === 0 ? [] : [mutualAt(packed, viewer, 1)],
    }
  }
  const before = ask()
  expect(before.rows).toEqual([1])
  packed.change(1, { ...poster, ...change })
  const after = ask()
  expect(after.rows).toEqual(found)
  expect(after.scores).toEqual(after.whole)
})

test('the packed market says who could meet as eligibility does', () => {
  fc.assert(
    fc.property(anybody, anybody, (one, other) => {
      const packed = pack([one, other])
      const could = couldMeet(packed, viewerOf(packed, 0, UNCALIBRATED), 1)
      expect(could).toBe(isEligible(one, other, new Date(0)))
    }),
  )
})

test('campuses are data: any number of universities and programmes is told apart', () => {
  const people = Array.from({ length: 600 }, (_, at) => ({
    ...SEARCHER,
    id: `${at}`,
    university: `University ${at % 300}`,
    program: `Programme ${at % 200}`,
  }))
  const packed = pack(people)
  const viewer = viewerOf(packed, 0, UNCALIBRATED)
  const evidence = people.map((_, row) => evidenceAt(packed, viewer, row))
  expect(evidence).toEqual(
    people.map((other) => expect.closeTo(evidenceFor(people[0] ?? SEARCHER, other), 12)),
  )
  expect(new Set(evidence.map((value) => value.toFixed(9))).size).toBe(4)
})

test('a name beyond the 65,535th counts as unknown', () => {
  const names = new Dictionary()
  const codes = Array.from({ length: 65_540 }, (_, at) => names.codeOf(`name ${at}`))
  expect(codes.slice(65_533)).toEqual([65_534, 65_535, 0, 0, 0, 0, 0])
  expect(names.nameOf(names.codeOf('name 65534'))).toBe('name 65534')
  expect(names.nameOf(names.codeOf('name 65539'))).toBe(null)
})
