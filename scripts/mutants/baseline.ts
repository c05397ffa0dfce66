import type { TestFile } from './relatedTests.ts'
import type { Sandbox } from './sandbox.ts'

/** Knows which test files pass without any mutant; each is checked the first time it fails. */
export interface Baseline {
  readonly isRed: (test: TestFile) => boolean
  /** Whether a test file passes on the unchanged tree; it is run once, then the result is cached. */
  readonly isGreen: (sandbox: Sandbox, test: TestFile) => Promise<boolean>
}

/** Creates an empty record. `onRed` is called for each file that fails without any mutant, with the reason. */
export function createBaseline(onRed: (path: string, because: string) => void): Baseline {
  const red = new Set<string>()
  const asked = new Map<string, Promise<boolean>>()
  const ask = async (sandbox: Sandbox, test: TestFile) => {
    const { failures, isHung } = await sandbox.runUnchanged([test])
    const isGreen = failures.length === 0 && !isHung
    if (!isGreen) {
      red.add(test.path)
      onRed(test.path, failures[0]?.because ?? 'it does not end')
    }
    return isGreen
  }
  return {
    isRed: ({ path }) => red.has(path),
    isGreen(sandbox, test) {
      const known = asked.get(test.path) ?? ask(sandbox, test)
      asked.set(test.path, known)
      return known
    },
  }
}
