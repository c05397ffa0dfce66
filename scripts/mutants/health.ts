import type { Bench } from './bench.ts'
import type { TestFile } from './relatedTests.ts'

/** Knows which test files pass without any mutant; each is checked the first time it fails. */
export interface Health {
  readonly isRed: (test: TestFile) => boolean
  /** Whether a test file passes on the unchanged tree; it is run once, then the result is cached. */
  readonly isGreen: (bench: Bench, test: TestFile) => Promise<boolean>
}

/** Creates an empty record. `onRed` is called for each file that fails without any mutant, with the reason. */
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
