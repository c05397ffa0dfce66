import type { Operator } from './fault.ts'
import { SURVIVORS } from './survivors.ts'
import type { Outcome } from './trial.ts'

/** So many of the faults, in per cent, must be found. */
export const WANTED_SCORE = 95

/** The outcomes of one operator, or of all, counted. */
export interface Tally {
  readonly made: number
  readonly killed: number
  readonly timedOut: number
  readonly survived: number
  /** Faults that nobody can notice; they are in no other number but `made`. */
  readonly equivalent: number
}

function isEquivalent({ mutant, fate }: Outcome): boolean {
  return fate.kind === 'survived' && SURVIVORS[mutant.id]?.as === 'equivalent'
}

/** Counts outcomes. */
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

/** How many of the faults that can be noticed were found, in per cent. */
export function scoreOf({ killed, timedOut, survived }: Tally): number {
  const found = killed + timedOut
  return found + survived === 0 ? 100 : (100 * found) / (found + survived)
}

/** A tally for each operator that made any fault, in the order of the operators. */
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
