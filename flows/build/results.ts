import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectAt } from '../config/project.ts'

/** The results of a machine's test paths on one system: the bare machine, the mounted screen or the browser. */
export interface SystemResults {
  readonly system: string
  /** Ids of the paths that passed, and of those that failed. */
  readonly passed: readonly string[]
  readonly failed: readonly string[]
  /** Ids of the transitions on the paths that passed. */
  readonly walked: readonly string[]
}

/** The test-path results of the last `npm test`. */
export interface Results {
  /** Start of the run as an ISO time; undefined if there was none. */
  readonly began: string | undefined
  /** One entry per system, by machine id. */
  readonly machines: Readonly<Record<string, readonly SystemResults[]>>
}

/** The result of one test that walked one path. */
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

/** A path passes only if all its tests pass; in the browser, some paths are walked at two widths. */
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

/** Extracts the test-path results from the reports of Vitest and Playwright; either may be missing. */
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
  const { reports } = await projectAt(root)
  const text = await readFile(join(root, reports, name), 'utf8').catch(() => undefined)
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Report)
  } catch {
    // The test run may be writing the file right now.
    return undefined
  }
}

/** Reads the results of the last test run from `reports/`. */
export async function readResults(root: string): Promise<Results> {
  return resultsIn(
    await reportIn<VitestReport>(root, 'vitest.json'),
    await reportIn<PlaywrightReport>(root, 'playwright.json'),
  )
}
