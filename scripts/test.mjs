import { build } from './steps/build.mjs'
import { buildFlows } from './steps/buildFlows.mjs'
import { provideChromium } from './steps/chromium.mjs'
import { failures } from './steps/failures.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { at, cached } from './steps/places.mjs'
import { clearReports, countRun, keepSummary, VITEST_REPORT } from './steps/reports.mjs'
import { run } from './steps/run.mjs'
import { findNode } from './steps/runtime.mjs'
import { finish, say } from './steps/say.mjs'
import { slowestFiles } from './steps/slowest.mjs'
import { provideTemporaryFolder } from './steps/temporary.mjs'

function readArguments(words) {
  const flags = new Set(words.filter((word) => word.startsWith('--')))
  const filters = words.filter((word) => !word.startsWith('--'))
  const unit = flags.has('--unit') || !flags.has('--e2e')
  const e2e = flags.has('--e2e') || !flags.has('--unit')
  return { unit, e2e, filters }
}

function runVitest(node, filters) {
  const names = ['default', 'json', './tests/support/paths/transitionTable.ts']
  const reporters = names.map((name) => `--reporter=${name}`)
  const options = [...reporters, `--outputFile.json=${VITEST_REPORT}`]
  const empty = filters.length > 0 ? ['--passWithNoTests'] : []
  const script = at('node_modules', 'vitest', 'vitest.mjs')
  return run(node, [script, 'run', ...options, ...empty, ...filters])
}

function runPlaywright(node, filters) {
  const empty = filters.length > 0 ? ['--pass-with-no-tests'] : []
  const script = at('node_modules', '@playwright', 'test', 'cli.js')
  return run(node, [script, 'test', ...empty, ...filters])
}

async function prepare({ e2e }) {
  return withLock(async () => {
    await install()
    const node = findNode()
    await build()
    if (e2e) await Promise.all([buildFlows(), provideChromium(node)])
    return node
  })
}

function tell(summary) {
  say(`\nThe slowest files:\n${slowestFiles().join('\n')}\n`)
  const failed = failures()
  if (failed.length > 0) say(`The failed tests:\n${failed.join('\n')}\n`)
  for (const { runner, passed, failed, skipped } of summary.runs) {
    say(`${runner}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  }
  const isEmpty = summary.passed + summary.failed === 0
  if (isEmpty) say('No test matched.')
  return summary.failed === 0 && !isEmpty ? 0 : 1
}

// Tests start hundreds of Node processes that compile the same code.
process.env.NODE_COMPILE_CACHE = cached('compiled')

finish(async () => {
  const wanted = readArguments(process.argv.slice(2))
  clearReports()
  const node = await prepare(wanted)
  provideTemporaryFolder()
  const isFiltered = wanted.filters.length > 0
  const runs = []
  if (wanted.unit) {
    runs.push(countRun('vitest', await runVitest(node, wanted.filters), isFiltered))
  }
  if (wanted.e2e) {
    runs.push(countRun('playwright', await runPlaywright(node, wanted.filters), isFiltered))
  }
  return tell(keepSummary(runs))
})
