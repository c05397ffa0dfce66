import { join, relative, sep } from 'node:path'
import { createVitest, type Reporter, type TestSpecification, type Vitest } from 'vitest/node'
import type { Failure, Job } from './messages.ts'
import type { TestFile } from './relatedTests.ts'

/** A sequencer that keeps the given order of files. */
class AsGiven {
  sort(files: TestSpecification[]): TestSpecification[] {
    return files
  }
  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }
}

/** A Vitest instance that keeps running in a copy of the tree. */
export interface TestRunner {
  readonly tests: readonly TestFile[]
  readonly run: (job: Job) => Promise<readonly Failure[]>
  readonly close: () => Promise<void>
}

interface Watch {
  readonly reporter: Reporter
  readonly begin: (onFailure: () => void) => Failure[]
}

function watchTests(pathOf: (moduleId: string) => string, onTest: () => void): Watch {
  let failures: Failure[] = []
  let onFailure = () => {}
  const fail = (path: string, title: string | undefined, error?: { message: string }) => {
    failures.push({ path, title, because: error?.message.split('\n')[0] ?? '' })
    onFailure()
  }
  const reporter: Reporter = {
    onTestCaseResult(test) {
      onTest()
      const { state, errors } = test.result()
      if (state !== 'failed') return
      fail(pathOf(test.module.moduleId), test.fullName, errors?.[0])
    },
    onTestModuleEnd(module) {
      onTest()
      if (module.state() !== 'failed') return
      const path = pathOf(module.moduleId)
      if (!failures.some((one) => one.path === path)) fail(path, undefined, module.errors()[0])
    },
    onTestRunEnd(modules, errors) {
      const path = modules.at(-1)?.moduleId
      if (errors.length > 0 && failures.length === 0) {
        fail(pathOf(path ?? ''), 'an error escaped', errors[0])
      }
    },
  }
  const begin = (act: () => void) => {
    failures = []
    onFailure = act
    return failures
  }
  return { reporter, begin }
}

/** Groups files by project; in one run, Vitest would order the projects itself. */
function byProject(files: readonly TestSpecification[]): TestSpecification[][] {
  return [...Map.groupBy(files, ({ project }) => project.name).values()]
}

/**
 * Overrides the limits in `vite.config.ts`, because a mutant may let a test wait forever. Long enough for a slow test
 * while several runs share the CPU.
 */
const TEST_TIMEOUT_MS = 20_000

function start(root: string, reporter: Reporter): Promise<Vitest> {
  const cacheDir = join(root, '.cache')
  return createVitest(
    'test',
    {
      root,
      watch: false,
      pool: 'threads',
      maxWorkers: 1,
      testTimeout: TEST_TIMEOUT_MS,
      sequence: { sequencer: AsGiven },
      reporters: [reporter],
    },
    { cacheDir },
  )
}

/** Starts Vitest in a copy of the tree; `onTest` is called after every test. */
export async function startTestRunner(root: string, onTest: () => void): Promise<TestRunner> {
  const pathOf = (moduleId: string) => relative(root, moduleId).split(sep).join('/')
  const { reporter, begin } = watchTests(pathOf, onTest)
  const vitest = await start(root, reporter)
  const all = await vitest.globTestSpecifications()
  const files = new Map(all.map((one) => [`${one.project.name} ${pathOf(one.moduleId)}`, one]))
  const run = async ({ changed, tests, stopsAtFirst }: Job) => {
    for (const path of changed) vitest.invalidateFile(join(root, path))
    const wanted = tests.flatMap(({ project, path }) => files.get(`${project} ${path}`) ?? [])
    const failures = begin(() => {
      if (stopsAtFirst) void vitest.cancelCurrentRun('test-failure')
    })
    for (const part of byProject(wanted)) {
      if (stopsAtFirst && failures.length > 0) break
      await vitest.runTestSpecifications(part)
    }
    return failures
  }
  const tests = all.map((one) => ({ project: one.project.name, path: pathOf(one.moduleId) }))
  return { tests, run, close: () => vitest.close() }
}
