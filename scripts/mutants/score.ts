import type { Operator } from './fault.ts'
import { SURVIVORS } from './survivors.ts'
import type { Outcome } from './trial.ts'

/** The minimum score in percent. */
export const WANTED_SCORE = 95

/** Numbers of results. */
export interface Tally {
  readonly made: number
  readonly killed: number
  readonly timedOut: number
  readonly survived: number
  /** Mutants that behave like the original; they count only in `made`. */
  readonly equivalent: number
}

function isEquivalent({ mutant, fate }: Outcome): boolean {
  return fate.kind === 'survived' && SURVIVORS[mutant.id]?.as === 'equivalent'
}

export function tally(outcomes: readonly Outcome[]): Tally {
  const count = (is: (outcome: Outcome) => boolean) => outcomes.filter(is).length
  return {
    made: outcomes.length,
    killed: count(({ fate }) => fate.kind === 'killed'),
    timedOut: count(({ fate }) => fate.kind === 'timed out'),
    survived: count((one) => one.fate.kind === 'survived' && !isEquivalent(one)),
    equivalent: count(isEquivalent),
  }
}

/** The percentage of detected mutants, without the equivalent ones. */
export function scoreOf({ killed, timedOut, survived }: Tally): number {
  const found = killed + timedOut
  return found + survived === 0 ? 100 : (100 * found) / (found + survived)
}

/** Counts per operator, in the order of the operators; those without a mutant are left out. */
export function tallies(
  operators: readonly Operator[],
  outcomes: readonly Outcome[],
): { operator: Operator; tally: Tally }[] {
  const by = Map.groupBy(outcomes, ({ mutant }) => mutant.operator)
  return operators.flatMap((operator) => {
    const own = by.get(operator.name)
    return own ? [{ operator, tally: tally(own) }] : []
  })
}
