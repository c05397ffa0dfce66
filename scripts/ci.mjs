import { readSummary } from './steps/reports.mjs'
import { finish, say } from './steps/say.mjs'

/**
 * Prints the last line of a CI run from the test reports. Arguments: the exit codes of `npm test` and `npm run
 * check`.
 */
finish(() => {
  const [tests, check] = process.argv.slice(2).map(Number)
  const summary = readSummary() ?? { passed: 0, failed: 0 }
  const isSilentFailure = tests !== 0 && summary.failed === 0
  const failed = summary.failed + (isSilentFailure ? 1 : 0) + (check === 0 ? 0 : 1)
  if (check !== 0) say('npm run check failed')
  say(`${summary.passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
