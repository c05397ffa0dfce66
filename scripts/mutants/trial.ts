import type { Bench } from './bench.ts'
import type { Health } from './health.ts'
import type { Failure } from './messages.ts'
import type { Mutant } from './mutants.ts'
import type { TestFile } from './relatedTests.ts'

/** The result of a mutant. */
export type Fate =
  | { readonly kind: 'killed'; readonly by: Failure }
  | { readonly kind: 'timed out' }
  | { readonly kind: 'survived'; readonly isAgainstForm: boolean }

/** A mutant with its result and the duration of the tests. */
export interface Outcome {
  readonly mutant: Mutant
  readonly fate: Fate
  readonly milliseconds: number
}

/** Behaviour tests, and tests of the source text, whose failures do not count as detection. */
export interface Tests {
  readonly behaviour: readonly TestFile[]
  readonly form: readonly TestFile[]
}

/**
 * The first failure caused by the mutant; a test that also fails without it is skipped. `hung` if the tests did not
 * end.
 */
async function firstFailure(
  bench: Bench,
  mutant: Mutant,
  tests: readonly TestFile[],
  health: Health,
): Promise<Failure | 'hung' | undefined> {
  const usable = tests.filter((test) => !health.isRed(test))
  const { failures, isHung } = await bench.runFaulty(mutant, usable)
  if (isHung) return 'hung'
  const [failure] = failures
  const failed = usable.find(({ path }) => path === failure?.path)
  if (failure === undefined || failed === undefined) return failure
  const isDue = await health.isGreen(bench, failed)
  return isDue ? failure : firstFailure(bench, mutant, usable, health)
}

async function fateOf(bench: Bench, mutant: Mutant, tests: Tests, health: Health): Promise<Fate> {
  const found = await firstFailure(bench, mutant, tests.behaviour, health)
  if (found === 'hung') return { kind: 'timed out' }
  if (found) return { kind: 'killed', by: found }
  const broken = await firstFailure(bench, mutant, tests.form, health)
  return { kind: 'survived', isAgainstForm: broken !== undefined }
}

/** Runs the tests against one mutant. */
export async function tryMutant(
  bench: Bench,
  mutant: Mutant,
  tests: Tests,
  health: Health,
): Promise<Outcome> {
  const began = performance.now()
  const fate = await fateOf(bench, mutant, tests, health)
  return { mutant, fate, milliseconds: Math.round(performance.now() - began) }
}
