import type { LivingAnswers } from './answers.ts'
import type { ItemId } from './items.ts'

/** What a student may exclude; the other student is then never suggested. */
export const DEAL_BREAKERS = [
  'smoking',
  'cannabis',
  'pets',
  'parties',
  'partnerNights',
  'quietAfter23',
] as const
export type DealBreaker = (typeof DEAL_BREAKERS)[number]

/** The most deal-breakers a student may choose, because each leaves fewer candidates. */
export const MOST_DEAL_BREAKERS = 3

/** The answers that a deal-breaker excludes: this level of the item and all higher ones. */
export const BROKEN_FROM: Readonly<
  Record<DealBreaker, { readonly item: ItemId; readonly level: number }>
> = {
  smoking: { item: 'smoking', level: 1 },
  cannabis: { item: 'cannabis', level: 1 },
  pets: { item: 'pets', level: 1 },
  parties: { item: 'parties', level: 2 },
  partnerNights: { item: 'partnerNights', level: 3 },
  quietAfter23: { item: 'nightNoise', level: 2 },
}

/** Whether another student's answers break a deal-breaker. An item that was not answered breaks nothing. */
export function breaks(dealBreaker: DealBreaker, answers: LivingAnswers): boolean {
  const { item, level } = BROKEN_FROM[dealBreaker]
  const answer = answers[item]
  return answer !== undefined && answer.own >= level
}

/** The limits that a student sets to whom they can be suggested. */
export interface LivingLimits {
  readonly deal_breakers: readonly DealBreaker[]
  /** Searchers only: live only with people of their own gender; it counts in both directions. */
  readonly own_gender_only: boolean
}

export const NO_LIMITS: LivingLimits = { deal_breakers: [], own_gender_only: false }

/** Returns why limits cannot be stored, or undefined if they can. */
export function limitsProblem({ deal_breakers: chosen }: LivingLimits): string | undefined {
  if (chosen.length > MOST_DEAL_BREAKERS) return 'Choose at most 3 deal-breakers.'
  if (new Set(chosen).size < chosen.length) return 'Each deal-breaker may occur only once.'
  return undefined
}
