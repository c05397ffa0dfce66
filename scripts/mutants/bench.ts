import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestFile } from './relatedTests.ts'
import { copyTree } from './tree.ts'
import { type JobEnd, startWorker, type Worker } from './workers.ts'

/** A file that reads otherwise. */
interface Faulty {
  readonly path: string
  readonly text: string
}

type Run = (tests: readonly TestFile[]) => Promise<JobEnd>

/** A copy of the tree with a worker in it, where one fault at a time is tried. */
export interface Bench {
  readonly tests: readonly TestFile[]
  /** Runs tests on the tree as it is. */
  readonly runWhole: Run
  /** Puts a fault in, lets tests run, each time up to the first failure, and takes the fault out. */
  readonly withFault: <T>(fault: Faulty, act: (run: Run) => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

/** Sets up the copy with this number; `code` is what every file reads without a fault. */
export async function setUpBench(
  number: number,
  code: ReadonlyMap<string, string>,
): Promise<Bench> {
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
    runWhole: (tests) => run(tests, false),
    async withFault({ path, text }, act) {
      write(path, text)
      try {
        return await act((tests) => run(tests, true))
      } finally {
        write(path, code.get(path) ?? '')
      }
    },
    close: () => worker.stop(),
  }
}
