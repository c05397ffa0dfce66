import { relative } from 'node:path'
import { at } from './places.mjs'
import { playwrightSpecs, readReports } from './reports.mjs'

function vitestFiles(report) {
  return report.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(at(), name),
    seconds: (endTime - startTime) / 1000,
  }))
}

/** Duration per file; the times of tests are added up, because Playwright runs tests of one file in parallel. */
function playwrightFiles(report) {
  return report.suites.map((suite) => {
    const results = playwrightSpecs(suite).flatMap(({ tests }) =>
      tests.flatMap((test) => test.results),
    )
    const milliseconds = results.reduce((sum, { duration }) => sum + duration, 0)
    return { file: `tests/e2e/${suite.file}`, seconds: milliseconds / 1000 }
  })
}

/** The slowest test files of the last run, one line each. */
export function slowestFiles(count = 10) {
  const { vitest, playwright } = readReports()
  return [
    ...(vitest ? vitestFiles(vitest) : []),
    ...(playwright ? playwrightFiles(playwright) : []),
  ]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
}
