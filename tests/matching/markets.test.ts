import { describe, expect, test } from 'vitest'
import { baselinesFor } from '../../bench/matching/baselines/baselines.ts'
import { enginePolicy } from '../../bench/matching/enginePolicy.ts'
import { figuresOf } from '../../bench/matching/figures/figures.ts'
import { pairableShare } from '../../bench/matching/figures/pairable.ts'
import { DEFAULTS, LIVING, type Settings } from '../../bench/matching/market/settings.ts'
import { simulate } from '../../bench/matching/market/simulate.ts'
import { makeWorld, type World } from '../../bench/matching/market/world.ts'

type Mind = World['likeChance']

/** Builds a simulated market with these settings, chance of likes and joining days. */
function marketOf(
  changes: Partial<Settings>,
  likeChance?: Mind,
  joinsOn?: (row: number) => number,
) {
  const world = makeWorld({ ...DEFAULTS, users: 120, ...changes }, 3)
  const students = world.students.map((student, row) => ({
    ...student,
    joinsOn: joinsOn ? joinsOn(row) : student.joinsOn,
  }))
  return { ...world, students, likeChance: likeChance ?? world.likeChance }
}

const EVERYBODY_LIKES_ONE: Mind = (_, shown) => Number(shown === 5)
const isOdd: Mind = (viewer, shown) => Number((viewer + shown) % 2 === 0)

const MARKETS: readonly (readonly [string, World])[] = [
  ['everybody likes one person', marketOf({}, EVERYBODY_LIKES_ONE)],
  ['nobody likes anybody', marketOf({}, () => 0)],
  ['everybody likes everybody', marketOf({}, () => 1)],
  ['two camps', marketOf({}, isOdd)],
  ['all are posters', marketOf({ posterShare: 1 })],
  ['nobody is', marketOf({ posterShare: 0 })],
  ['one newcomer a day', marketOf({ days: 30 }, undefined, (row) => (row < 90 ? 0 : row - 90))],
  ['all come late', marketOf({ joinLateShare: 1 })],
  ['it matters how people live', marketOf({ living: LIVING })],
  ['everybody lies about it', marketOf({ living: { silent: 0, half: 0, liars: 1 } })],
  ['three students', marketOf({ users: 3 })],
  ['one', marketOf({ users: 1 })],
  ['none', marketOf({ users: 0 })],
  ['no days', marketOf({ days: 0 })],
]

describe('a market where', () => {
  test.each(MARKETS)('%s: nothing breaks, no rule is broken', (_, world) => {
    const figures = figuresOf(simulate(world, enginePolicy()))
    for (const figure of Object.values(figures)) expect(figure).not.toBeNaN()
    expect(figures.violations).toBe(0)
  })
})

test('everybody likes one person: that one is not shown to everybody for it', () => {
  const world = marketOf({ users: 300 }, EVERYBODY_LIKES_ONE)
  const { seen } = simulate(world, enginePolicy())
  const mean = seen.reduce((sum, count) => sum + count, 0) / seen.length
  // The cap is twice the mean of each week; over two weeks the first day may add a little.
  expect(seen[5]).toBeLessThan(2.5 * mean)
})

test('in small markets the engine pairs off more than any of the others, on the whole', () => {
  const worlds = [31, 32, 33, 34].map((seed) =>
    makeWorld({ ...DEFAULTS, users: 400, days: 10 }, seed),
  )
  const sums = new Map<string, number>()
  for (const world of worlds) {
    for (const policy of [...baselinesFor(world), enginePolicy()]) {
      const pairable = pairableShare(simulate(world, policy))
      sums.set(policy.name, (sums.get(policy.name) ?? 0) + pairable)
    }
  }
  const best = [...sums].sort(([, one], [, other]) => other - one)[0]
  expect(best?.[0]).toBe('engine')
})
