import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestFile } from './relatedTests.ts'
import { copyTree } from './tree.ts'
import { type JobEnd, startWorker, type Worker } from './workers.ts'

/** The changed text of a file. */
interface ChangedFile {
  readonly path: string
  readonly text: string
}

/** A copy of the source tree with a worker process, in which one mutant at a time is tested. */
export interface Sandbox {
  readonly tests: readonly TestFile[]
  /** Runs tests on the unchanged tree. */
  readonly runUnchanged: (tests: readonly TestFile[]) => Promise<JobEnd>
  /** Runs tests with one changed file, up to the first failure. */
  readonly runMutant: (mutant: ChangedFile, tests: readonly TestFile[]) => Promise<JobEnd>
  readonly close: () => Promise<void>
}

/** Creates the copy with this number; `code` has the original text of every file. */
export async function createSandbox(
  number: number,
  code: ReadonlyMap<string, string>,
): Promise<Sandbox> {
  const copy = copyTree(number)
  let worker: Worker = await startWorker(copy)
  let changed: string[] = []

  const write = (path: string, text: string) => {
    writeFileSync(join(copy, path), text)
    changed = [...changed, path]
  }
  const run = async (tests: readonly TestFile[], stopsAtFirst: boolean) => {
    const job = { changed, tests, stopsAtFirst }
    changed = []
    const end = await worker.run(job)
    if (end.isHung) {
      await worker.stop()
      worker = await startWorker(copy)
    }
    return end
  }
  return {
    tests: worker.tests,
    runUnchanged: (tests) => run(tests, false),
    async runMutant({ path, text }, tests) {
      write(path, text)
      try {
        return await run(tests, true)
      } finally {
        write(path, code.get(path) ?? '')
      }
    },
    close: () => worker.stop(),
  }
}
