import { describe, expect, test } from 'vitest'
import {
  acceptsByDefault,
  allLevels,
  answerProblem,
  firstAnswer,
  withLevel,
  withOwn,
} from '../../../domain/living/answers.ts'
import { compareAnswers } from '../../../domain/living/compare.ts'
import {
  BROKEN_FROM,
  breaks,
  DEAL_BREAKERS,
  limitsProblem,
} from '../../../domain/living/dealBreakers.ts'
import { DEFAULT_ORDER, ITEM_IDS, ITEMS, itemOf } from '../../../domain/living/items.ts'
import { ITEM_TEXTS } from '../../../domain/living/itemTexts.ts'

describe('the items of the questionnaire', () => {
  test('are about 20, each with an answer for every level', () => {
    expect(ITEMS.map(({ id }) => id)).toEqual([...ITEM_IDS])
    expect(ITEMS).toHaveLength(20)
    for (const { id, levels } of ITEMS) {
      expect([id, ITEM_TEXTS[id].levels.length]).toEqual([id, levels])
      expect(levels).toBeGreaterThanOrEqual(2)
      expect(levels).toBeLessThanOrEqual(6)
    }
  })

  test('ask first what weighs most', () => {
    expect([...DEFAULT_ORDER].sort()).toEqual([...ITEM_IDS].sort())
    const weights = DEFAULT_ORDER.map((id) => itemOf(id).weight)
    expect(weights).toEqual(weights.toSorted((one, other) => other - one))
  })

  test('never ask about religion, orientation, ethnicity, politics or health', () => {
    const never = /religi|faith|pray|orientation|ethnic|origin|politic|vote|health|illness|medic/i
    expect(JSON.stringify(ITEM_TEXTS)).not.toMatch(never)
  })
})

describe('an answer', () => {
  test('can live with its neighbours until more is said', () => {
    expect(acceptsByDefault('bedtime', 0)).toBe(0b000011)
    expect(acceptsByDefault('bedtime', 2)).toBe(0b001110)
    expect(acceptsByDefault('bedtime', 5)).toBe(0b110000)
    expect(firstAnswer('dishes', 1)).toEqual({ own: 1, accepts: 0b0111, importance: 1 })
  })

  test('changed: what one can live with follows, unless it was chosen; then it holds the new one, too', () => {
    const first = firstAnswer('bedtime', 1)
    expect(withOwn('bedtime', first, 4)).toEqual({ own: 4, accepts: 0b111000, importance: 1 })
    const chosen = withLevel(first, 5)
    expect(chosen.accepts).toBe(0b100111)
    expect(withOwn('bedtime', chosen, 3)).toEqual({ own: 3, accepts: 0b101111, importance: 1 })
    expect(withLevel(chosen, 5)).toEqual(first)
    expect(withLevel(chosen, 1)).toEqual(chosen)
    expect(withOwn('bedtime', undefined, 3)).toEqual(firstAnswer('bedtime', 3))
  })

  test.each([
    [{ own: 6, accepts: 0b1, importance: 1 }, 'Choose one of the answers.'],
    [{ own: -1, accepts: 0b1, importance: 1 }, 'Choose one of the answers.'],
    [{ own: 0.5, accepts: 0b1, importance: 1 }, 'Choose one of the answers.'],
    [{ own: 0, accepts: 0, importance: 1 }, 'Choose what you can live with from the answers.'],
    [{ own: 0, accepts: 65, importance: 1 }, 'Choose what you can live with from the answers.'],
    [{ own: 2, accepts: 1, importance: 1 }, 'What you can live with must include your own answer.'],
  ] as const)('may not be %j', (answer, sentence) => {
    expect(answerProblem('bedtime', answer)).toBe(sentence)
  })

  test('may be every level of every item, with all others', () => {
    for (const { id, levels } of ITEMS) {
      for (let own = 0; own < levels; own += 1) {
        expect(answerProblem(id, firstAnswer(id, own))).toBeUndefined()
        expect(answerProblem(id, { own, accepts: allLevels(id), importance: 9 })).toBeUndefined()
      }
    }
  })
})

describe('deal-breakers', () => {
  test('exclude the answers that they name, and nobody who has not answered', () => {
    for (const dealBreaker of DEAL_BREAKERS) {
      const { item, level } = BROKEN_FROM[dealBreaker]
      expect(level).toBeLessThan(itemOf(item).levels)
      expect(breaks(dealBreaker, {})).toBe(false)
      expect(breaks(dealBreaker, { [item]: firstAnswer(item, level - 1) })).toBe(false)
      expect(breaks(dealBreaker, { [item]: firstAnswer(item, level) })).toBe(true)
    }
  })

  test('are at most three, each once', () => {
    const of = (...deal_breakers: (typeof DEAL_BREAKERS)[number][]) =>
      limitsProblem({ deal_breakers, own_gender_only: false })
    expect(of('pets', 'smoking', 'parties')).toBeUndefined()
    expect(of('pets', 'smoking', 'parties', 'cannabis')).toBe('Choose at most 3 deal-breakers.')
    expect(of('pets', 'pets')).toBe('Each deal-breaker may occur only once.')
  })
})

test('two answers side by side: what somebody cannot live with first, then other answers, then the same', () => {
  const mine = {
    bedtime: firstAnswer('bedtime', 1),
    dishes: firstAnswer('dishes', 0),
    smoking: firstAnswer('smoking', 0),
    pets: firstAnswer('pets', 0),
  }
  const theirs = {
    bedtime: firstAnswer('bedtime', 1),
    dishes: firstAnswer('dishes', 1),
    smoking: firstAnswer('smoking', 3),
    parties: firstAnswer('parties', 3),
  }
  expect(compareAnswers(mine, theirs)).toEqual([
    { item: 'smoking', own: 0, theirs: 3, verdict: 'talk' },
    { item: 'dishes', own: 0, theirs: 1, verdict: 'differ' },
    { item: 'bedtime', own: 1, theirs: 1, verdict: 'agree' },
  ])
  const patient = { smoking: { ...mine.smoking, accepts: 0b1111 } }
  expect(compareAnswers(patient, theirs)).toMatchObject([{ verdict: 'talk' }])
})
