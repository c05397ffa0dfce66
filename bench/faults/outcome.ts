import type { World } from './world.ts'

/** What a kind of fault came to. */
export interface Outcome {
  /** How many faults there were. */
  readonly faults: number
  /** How many writes were acknowledged. */
  readonly writes: number
  /** What was lost or wrong, in words. */
  readonly found: readonly string[]
  /** More figures, in words. */
  readonly more?: string
}

/** The result of `faults` faults in a world. */
export function outcomeOf({ writing, found }: World, faults: number, more?: string): Outcome {
  const { refused, unanswered, slowest } = writing.troubles
  const noticed = `${refused} answers 503, ${unanswered} calls without an answer, slowest answer ${Math.round(slowest)} ms`
  const told = more === undefined ? noticed : `${more}; ${noticed}`
  return { faults, writes: writing.ledger.count, found: [...found], more: told }
}
