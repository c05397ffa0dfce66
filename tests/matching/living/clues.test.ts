import { expect, test } from 'vitest'
import type { LivingAnswers } from '../../../domain/living/answers.ts'
import { DEAL_BREAKERS, type DealBreaker } from '../../../domain/living/dealBreakers.ts'
import { clueAbout, cluesOf } from '../../../server/matching/living/clues.ts'
import { sameAnswers, topicsFor } from '../../../server/matching/living/topics.ts'
import { answer } from './said.ts'

const [LOW, MIDDLE, HIGH] = [1, 2, 3]

test.each<[DealBreaker, LivingAnswers, number]>([
  ['smoking', {}, MIDDLE],
  ['smoking', { ...answer('smoking', 3), ...answer('bedtime', 5) }, MIDDLE],
  ['smoking', { ...answer('cannabis', 0), ...answer('alcohol', 1) }, LOW],
  ['smoking', { ...answer('cannabis', 0), ...answer('alcohol', 2) }, MIDDLE],
  ['smoking', { ...answer('cannabis', 3), ...answer('alcohol', 0) }, MIDDLE],
  ['smoking', { ...answer('cannabis', 1), ...answer('alcohol', 3) }, HIGH],
  ['cannabis', { ...answer('smoking', 0), ...answer('cannabis', 3) }, LOW],
  ['pets', { ...answer('studying', 3), ...answer('sharing', 3), ...answer('pets', 0) }, HIGH],
  ['parties', { ...answer('friends', 4), ...answer('notice', 0) }, MIDDLE],
  ['partnerNights', { ...answer('friends', 1), ...answer('parties', 0) }, LOW],
  ['quietAfter23', { ...answer('bedtime', 5), ...answer('wake', 5) }, HIGH],
])('about %s the answers %j are a clue', (name, answers, clue) => {
  expect(clueAbout(DEAL_BREAKERS.indexOf(name), answers)).toBe(clue)
})

test('the clues about all deal-breakers are two bits each, none where the item was answered', () => {
  const bits = (answers: LivingAnswers) => cluesOf(answers).toString(2).padStart(12, '0')
  expect(bits({})).toBe('101010101010')
  expect(bits(answer('smoking', 3))).toBe('101010101100')
  expect(bits({ ...answer('nightNoise', 0), ...answer('friends', 0) })).toBe('000101101010')
})

test('what matters to neither is no reason and no topic', () => {
  const idle = (own: number) => answer('tidiness', own, { importance: 0, accepts: 0b1111 })
  const mine = { ...idle(0), ...answer('dishes', 0) }
  expect(sameAnswers(mine, mine)).toEqual(['dishes'])
  const theirs = { ...idle(3), ...answer('dishes', 3) }
  expect(topicsFor(mine, theirs)).toEqual(['dishes'])
  expect(topicsFor(idle(0), answer('tidiness', 3))).toEqual(['tidiness'])
})
