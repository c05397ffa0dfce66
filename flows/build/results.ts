import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the test paths of a machine came to in a system: on machines, on screens, in the browser. */
export interface SystemResults {
  readonly system: string
  /** The ids of the paths that were walked to their end, and of those that were not. */
  readonly passed: readonly string[]
  readonly failed: readonly string[]
  /** The transitions on the paths that were walked to their end. */
  readonly walked: readonly string[]
}

/** What the last run of the tests came to. */
export interface Results {
  /** When it began, as an ISO time; undefined when there was none. */
  readonly began: string | undefined
  /** By the ids of the machines. */
  readonly machines: Readonly<Record<string, readonly SystemResults[]>>
}

/** A path that a test has walked. */
interface Walked {
  readonly system: string
  readonly machine: string
  readonly path: string
  readonly taken: readonly string[]
  readonly isPassed: boolean
}

type WalkedPath = Omit<Walked, 'isPassed'>

interface VitestReport {
  readonly startTime: number
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly status: string
      readonly meta?: { readonly walkedPath?: WalkedPath }
    }[]
  }[]
}

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly tests: readonly {
      readonly status: string
      readonly annotations: readonly { readonly type: string; readonly description?: string }[]
    }[]
  }[]
}

interface PlaywrightReport extends Suite {
  readonly stats: { readonly startTime: string }
}

function inVitest({ testResults }: VitestReport): Walked[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ status, meta }) =>
      meta?.walkedPath ? { ...meta.walkedPath, isPassed: status === 'passed' } : [],
    ),
  )
}

function inBrowser({ suites = [], specs = [] }: Suite): Walked[] {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ status, annotations }) =>
      annotations
        .filter(({ type }) => type === 'walkedPath')
        .map(({ description = '{}' }) => ({
          ...(JSON.parse(description) as Omit<WalkedPath, 'system'>),
          system: 'browser',
          isPassed: status === 'expected',
        })),
    ),
  )
  return [...own, ...suites.flatMap(inBrowser)]
}

/** A path counts as walked when every test of it was: one may be walked at both widths. */
function resultsOf(system: string, walked: readonly Walked[]): SystemResults {
  const failed = new Set(walked.filter(({ isPassed }) => !isPassed).map(({ path }) => path))
  const passed = walked.filter(({ path }) => !failed.has(path))
  return {
    system,
    passed: [...new Set(passed.map(({ path }) => path))],
    failed: [...failed],
    walked: [...new Set(passed.flatMap(({ taken }) => taken))],
  }
}

/** What two reports say of the test paths; undefined for one that there is not. */
export function resultsIn(
  vitest: VitestReport | undefined,
  playwright: PlaywrightReport | undefined,
): Results {
  const walked = [...(vitest ? inVitest(vitest) : []), ...(playwright ? inBrowser(playwright) : [])]
  const began = vitest ? new Date(vitest.startTime).toISOString() : playwright?.stats.startTime
  const byMachine = [...Map.groupBy(walked, ({ machine }) => machine)].map(([machine, own]) => {
    const bySystem = Map.groupBy(own, ({ system }) => system)
    return [machine, [...bySystem].map(([system, of]) => resultsOf(system, of))] as const
  })
  return { began: walked.length > 0 ? began : undefined, machines: Object.fromEntries(byMachine) }
}

async function reportIn<Report>(root: string, name: string): Promise<Report | undefined> {
  const text = await readFile(join(root, 'reports', name), 'utf8').catch(() => undefined)
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Report)
  } catch {
    // A run may just be writing it.
    return undefined
  }
}

/** What the last run in a tree came to. */
export async function readResults(root: string): Promise<Results> {
  return resultsIn(
    await reportIn<VitestReport>(root, 'vitest.json'),
    await reportIn<PlaywrightReport>(root, 'playwright.json'),
  )
}
