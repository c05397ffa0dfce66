import type { World } from './world.ts'

/** The result of one kind of fault. */
export interface Outcome {
  /** Number of faults. */
  readonly faults: number
  /** Number of acknowledged writes. */
  readonly writes: number
  /** A sentence for each loss or error. */
  readonly found: readonly string[]
  /** Further figures as text. */
  readonly more?: string
}

/** Creates the result after `faults` faults; `more` is extended by what the writers noticed. */
export function outcomeOf({ writing, found }: World, faults: number, more?: string): Outcome {
  const { refused, unanswered } = writing.troubles
  const noticed = `${refused} answers 503, ${unanswered} calls without an answer`
  const told = more === undefined ? noticed : `${more}; ${noticed}`
  return { faults, writes: writing.ledger.count, found: [...found], more: told }
}
