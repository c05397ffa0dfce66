import type { Bench } from './bench.ts'
import type { TestFile } from './relatedTests.ts'

/** Which test files pass when there is no fault; found out the first time one of them fails. */
export interface Health {
  readonly isRed: (test: TestFile) => boolean
  /** Runs a test file on the tree as it is, unless that was done before. */
  readonly isGreen: (bench: Bench, test: TestFile) => Promise<boolean>
}

/** Nothing is known yet; `onRed` hears of each file that fails without any fault, and why. */
export function unknownHealth(onRed: (path: string, because: string) => void): Health {
  const red = new Set<string>()
  const asked = new Map<string, Promise<boolean>>()
  const ask = async (bench: Bench, test: TestFile) => {
    const { failures, isHung } = await bench.runWhole([test])
    const isGreen = failures.length === 0 && !isHung
    if (!isGreen) {
      red.add(test.path)
      onRed(test.path, failures[0]?.because ?? 'it does not end')
    }
    return isGreen
  }
  return {
    isRed: ({ path }) => red.has(path),
    isGreen(bench, test) {
      const known = asked.get(test.path) ?? ask(bench, test)
      asked.set(test.path, known)
      return known
    },
  }
}
