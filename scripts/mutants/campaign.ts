import { availableParallelism } from 'node:os'
import { createBaseline } from './baseline.ts'
import { importersAmong } from './importGraph.ts'
import type { Mutant } from './mutants.ts'
import { isAboutForm, relatedTests } from './relatedTests.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'
import { type Outcome, tryMutant } from './trial.ts'

const MOST_WORKERS = 4

/** Callbacks for progress. */
export interface Listener {
  /** Called for a test file that fails without any mutant, and so cannot detect one. */
  readonly onRed: (path: string, because: string) => void
  readonly onOutcome: (outcome: Outcome) => void
}

/** Distributes the jobs: each sandbox takes the next one when it is free. */
async function shareOut<T>(
  sandboxes: readonly Sandbox[],
  jobs: readonly T[],
  act: (sandbox: Sandbox, job: T) => Promise<void>,
): Promise<void> {
  const left = [...jobs]
  const work = async (sandbox: Sandbox) => {
    for (let job = left.shift(); job !== undefined; job = left.shift()) await act(sandbox, job)
  }
  await Promise.all(sandboxes.map(work))
}

async function tryAll(
  sandboxes: readonly Sandbox[],
  mutants: readonly Mutant[],
  code: ReadonlyMap<string, string>,
  listener: Listener,
): Promise<void> {
  const tests = sandboxes[0]?.tests ?? []
  const importers = importersAmong(code)
  const paths = [...new Set(mutants.map(({ path }) => path))]
  const related = new Map(paths.map((path) => [path, relatedTests(path, tests, importers)]))
  const form = tests.filter(isAboutForm)
  const baseline = createBaseline(listener.onRed)
  await shareOut(sandboxes, mutants, async (sandbox, mutant) => {
    const own = { behaviour: related.get(mutant.path) ?? [], form }
    listener.onOutcome(await tryMutant(sandbox, mutant, own, baseline))
  })
}

/** Tests all mutants, several in parallel, each in its own copy of the tree. */
export async function runCampaign(
  mutants: readonly Mutant[],
  code: ReadonlyMap<string, string>,
  listener: Listener,
): Promise<void> {
  const count = Math.min(MOST_WORKERS, availableParallelism(), mutants.length)
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const sandboxes = await Promise.all(numbers.map((number) => createSandbox(number, code)))
  try {
    await tryAll(sandboxes, mutants, code, listener)
  } finally {
    await Promise.all(sandboxes.map((sandbox) => sandbox.close()))
  }
}
