import type { LivingAnswers } from '../../../domain/living/answers.ts'
import { breaks, DEAL_BREAKERS, type DealBreaker } from '../../../domain/living/dealBreakers.ts'

/** The bit of a deal-breaker; 0 for an unknown name. */
function bitOf(name: string): number {
  const place = DEAL_BREAKERS.indexOf(name as DealBreaker)
  return place < 0 ? 0 : 1 << place
}

/** Deal-breakers as bits. Unknown names are ignored. */
export function dealBreakerBits(chosen: readonly string[]): number {
  return chosen.reduce((bits, name) => bits | bitOf(name), 0)
}

/** The deal-breakers that a student's own answers break, as bits. An item that was not answered breaks nothing. */
export function brokenBits(answers: LivingAnswers): number {
  return DEAL_BREAKERS.reduce(
    (bits, name) => (breaks(name, answers) ? bits | bitOf(name) : bits),
    0,
  )
}
