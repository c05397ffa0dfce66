import { availableParallelism } from 'node:os'
import { type Bench, setUpBench } from './bench.ts'
import { unknownHealth } from './health.ts'
import { importersAmong } from './importGraph.ts'
import type { Mutant } from './mutants.ts'
import { isAboutForm, relatedTests } from './relatedTests.ts'
import { type Outcome, tryMutant } from './trial.ts'

const MOST_WORKERS = 4

/** Callbacks for progress. */
export interface Listener {
  /** Called for a test file that fails without any mutant, and so cannot detect one. */
  readonly onRed: (path: string, because: string) => void
  readonly onOutcome: (outcome: Outcome) => void
}

/** Distributes the jobs: each bench takes the next one when it is free. */
async function shareOut<T>(
  benches: readonly Bench[],
  jobs: readonly T[],
  act: (bench: Bench, job: T) => Promise<void>,
): Promise<void> {
  const left = [...jobs]
  const work = async (bench: Bench) => {
    for (let job = left.shift(); job !== undefined; job = left.shift()) await act(bench, job)
  }
  await Promise.all(benches.map(work))
}

async function tryAll(
  benches: readonly Bench[],
  mutants: readonly Mutant[],
  code: ReadonlyMap<string, string>,
  listener: Listener,
): Promise<void> {
  const tests = benches[0]?.tests ?? []
  const importers = importersAmong(code)
  const paths = [...new Set(mutants.map(({ path }) => path))]
  const related = new Map(paths.map((path) => [path, relatedTests(path, tests, importers)]))
  const form = tests.filter(isAboutForm)
  const health = unknownHealth(listener.onRed)
  await shareOut(benches, mutants, async (bench, mutant) => {
    const own = { behaviour: related.get(mutant.path) ?? [], form }
    listener.onOutcome(await tryMutant(bench, mutant, own, health))
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
  const benches = await Promise.all(numbers.map((number) => setUpBench(number, code)))
  try {
    await tryAll(benches, mutants, code, listener)
  } finally {
    await Promise.all(benches.map((bench) => bench.close()))
  }
}
