import type { LivingAnswers } from '../../../domain/living/answers.ts'
import { BROKEN_FROM, DEAL_BREAKERS } from '../../../domain/living/dealBreakers.ts'
import { ITEMS, itemOf } from '../../../domain/living/items.ts'

/**
 * What a student's other answers in the area tell about an item: their mean level is low, middle or high.
 * Without other answers it is `MIDDLE`.
 */
export type Clue = 1 | 2 | 3
const [LOW, MIDDLE, HIGH] = [1, 2, 3] as const
/** Mean levels, where 0 is the lowest level of every item and 1 the highest. */
const MIDDLE_FROM = 0.3
const HIGH_FROM = 0.6

export const CLUE_BITS = 2

/** The item of each deal-breaker, and the other items in its area. */
const ASKED = DEAL_BREAKERS.map((name) => {
  const { id, area } = itemOf(BROKEN_FROM[name].item)
  return { item: id, others: ITEMS.filter((one) => one.area === area && one.id !== id) }
})

/** The clue about the item of the deal-breaker at this place in `DEAL_BREAKERS`. */
export function clueAbout(place: number, answers: LivingAnswers): Clue {
  const levels = (ASKED[place]?.others ?? []).flatMap(({ id, levels: count }) => {
    const own = answers[id]?.own
    return own === undefined ? [] : [own / (count - 1)]
  })
  if (levels.length === 0) return MIDDLE
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length
  if (mean < MIDDLE_FROM) return LOW
  return mean < HIGH_FROM ? MIDDLE : HIGH
}

/**
 * The clues about all deal-breakers, two bits each, the first one lowest; 0 where the student has answered the
 * item itself.
 */
export function cluesOf(answers: LivingAnswers): number {
  return ASKED.reduce((bits, { item }, place) => {
    const clue = answers[item] === undefined ? clueAbout(place, answers) : 0
    return bits | (clue << (CLUE_BITS * place))
  }, 0)
}

/** The clues of a student without answers. */
export const NO_CLUES = cluesOf({})
