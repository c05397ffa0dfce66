import type { Bench } from './bench.ts'
import type { Failure } from './messages.ts'
import type { Mutant } from './mutants.ts'
import type { TestFile } from './relatedTests.ts'

/** What became of a fault. */
export type Fate =
  | { readonly kind: 'killed'; readonly by: Failure }
  | { readonly kind: 'timed out' }
  | { readonly kind: 'survived'; readonly isAgainstHouseRules: boolean }

/** A fault, what became of it and how long that took. */
export interface Outcome {
  readonly mutant: Mutant
  readonly fate: Fate
  readonly milliseconds: number
}

/** The tests that may find a fault, and those of the house rules, which do not count. */
export interface Tests {
  readonly related: readonly TestFile[]
  readonly houseRules: readonly TestFile[]
}

function fateOf(bench: Bench, mutant: Mutant, { related, houseRules }: Tests): Promise<Fate> {
  return bench.withFault(mutant, async (run): Promise<Fate> => {
    const { failures, isHung } = await run(related)
    if (isHung) return { kind: 'timed out' }
    const [by] = failures
    if (by) return { kind: 'killed', by }
    const rules = await run(houseRules)
    return { kind: 'survived', isAgainstHouseRules: rules.failures.length > 0 }
  })
}

/** Tries one fault. */
export async function tryMutant(bench: Bench, mutant: Mutant, tests: Tests): Promise<Outcome> {
  const began = performance.now()
  const fate = await fateOf(bench, mutant, tests)
  return { mutant, fate, milliseconds: Math.round(performance.now() - began) }
}
