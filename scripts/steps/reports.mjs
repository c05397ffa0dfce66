import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { at } from './places.mjs'

const FOLDER = at('reports')
export const VITEST_REPORT = at('reports', 'vitest.json')
const PLAYWRIGHT_REPORT = at('reports', 'playwright.json')
const SUMMARY = at('reports', 'summary.json')

/** Deletes the reports of the last run, so that they are not read as this run's. */
export function clearReports() {
  mkdirSync(FOLDER, { recursive: true })
  for (const file of [VITEST_REPORT, PLAYWRIGHT_REPORT, SUMMARY]) rmSync(file, { force: true })
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** The reports of the last run; undefined for a runner that did not run. */
export function readReports() {
  return { vitest: read(VITEST_REPORT), playwright: read(PLAYWRIGHT_REPORT) }
}

/** All tests of a suite in Playwright's report, and of its nested suites. */
export function playwrightSpecs(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(playwrightSpecs)]
}

/** Number of files that failed without a failed test, for example because they could not be loaded. */
function brokenFiles(report) {
  return report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((t) => t.status !== 'failed'),
  ).length
}

function countVitest() {
  const report = read(VITEST_REPORT)
  if (report === undefined) return { passed: 0, failed: 0, skipped: 0 }
  const skipped = report.numPendingTests + report.numTodoTests
  const failed = report.numFailedTests + brokenFiles(report)
  return { passed: report.numPassedTests, failed, skipped }
}

function countPlaywright() {
  const report = read(PLAYWRIGHT_REPORT)
  if (report === undefined) return { passed: 0, failed: 0, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + flaky + (unexpected === 0 ? report.errors.length : 0)
  return { passed: expected, failed, skipped }
}

const COUNTERS = { vitest: countVitest, playwright: countPlaywright }

/**
 * Counts the results of a runner. An exit code other than 0 without a failed test, or a run without any test, counts
 * as one failure.
 */
export function countRun(runner, code, mayBeEmpty) {
  const counts = COUNTERS[runner]()
  const isEmpty = counts.passed + counts.failed === 0
  const isSilentFailure = counts.failed === 0 && (code !== 0 || (isEmpty && !mayBeEmpty))
  return { runner, ...counts, failed: counts.failed + (isSilentFailure ? 1 : 0) }
}

/** Adds up the runs and writes `reports/summary.json`. */
export function keepSummary(runs) {
  const sum = (key) => runs.reduce((total, run) => total + run[key], 0)
  const summary = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), runs }
  writeFileSync(SUMMARY, `${JSON.stringify(summary, null, 2)}\n`)
  return summary
}

/** The summary of the last `npm test`; undefined if it did not finish. */
export function readSummary() {
  return read(SUMMARY)
}
