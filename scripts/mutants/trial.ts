import type { Baseline } from './baseline.ts'
import type { Failure } from './messages.ts'
import type { Mutant } from './mutants.ts'
import type { TestFile } from './relatedTests.ts'
import type { Sandbox } from './sandbox.ts'

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
  sandbox: Sandbox,
  mutant: Mutant,
  tests: readonly TestFile[],
  baseline: Baseline,
): Promise<Failure | 'hung' | undefined> {
  const usable = tests.filter((test) => !baseline.isRed(test))
  const { failures, isHung } = await sandbox.runMutant(mutant, usable)
  if (isHung) return 'hung'
  const [failure] = failures
  const failed = usable.find(({ path }) => path === failure?.path)
  if (failure === undefined || failed === undefined) return failure
  const isDue = await baseline.isGreen(sandbox, failed)
  return isDue ? failure : firstFailure(sandbox, mutant, usable, baseline)
}

async function fateOf(
  sandbox: Sandbox,
  mutant: Mutant,
  tests: Tests,
  baseline: Baseline,
): Promise<Fate> {
  const found = await firstFailure(sandbox, mutant, tests.behaviour, baseline)
  if (found === 'hung') return { kind: 'timed out' }
  if (found) return { kind: 'killed', by: found }
  const broken = await firstFailure(sandbox, mutant, tests.form, baseline)
  return { kind: 'survived', isAgainstForm: broken !== undefined }
}

/** Runs the tests against one mutant. */
export async function tryMutant(
  sandbox: Sandbox,
  mutant: Mutant,
  tests: Tests,
  baseline: Baseline,
): Promise<Outcome> {
  const began = performance.now()
  const fate = await fateOf(sandbox, mutant, tests, baseline)
  return { mutant, fate, milliseconds: Math.round(performance.now() - began) }
}
