import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { at } from './places.mjs'
import { playwrightSpecs, readReports } from './reports.mjs'

const LINES = 12

/** The first lines of a message without colors, indented. */
function excerpt(message = '') {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, LINES)
  return lines.map((line) => `    ${line}`.trimEnd()).join('\n')
}

function vitestFailures(report) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(at(), name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [{ title: file, message }]
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${file} › ${fullName}`,
      message: failureMessages.join('\n'),
    }))
  })
}

function playwrightFailures(report) {
  const failed = report.suites.flatMap((suite) =>
    playwrightSpecs(suite)
      .flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })))
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ title, projectName, results }) => ({
        title: `tests/e2e/${suite.file} (${projectName}) › ${title}`,
        message: results.find(({ error }) => error !== undefined)?.error.message,
      })),
  )
  return [...failed, ...report.errors.map(({ message }) => ({ title: 'tests/e2e', message }))]
}

/** Every failed test of the last run with its file, name and the first lines of its message. */
export function failures() {
  const { vitest, playwright } = readReports()
  const found = [
    ...(vitest ? vitestFailures(vitest) : []),
    ...(playwright ? playwrightFailures(playwright) : []),
  ]
  return found.map(({ title, message }) => `  ${title}\n${excerpt(message)}`)
}
