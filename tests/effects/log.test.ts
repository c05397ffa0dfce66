import { expect, it } from 'vitest'
import { logFailure } from '../../src/effects/log.ts'
import { takeConsoleLines } from '../support/noConsoleLines.ts'

it('a failure is logged by its kind and its status, without what somebody typed', () => {
  logFailure(new TypeError('ada@uwo.ca cannot be read'))
  logFailure({ ok: false, status: 409, message: 'Ada has an account.' })
  logFailure('Nookmate1!')
  expect(takeConsoleLines()).toEqual([
    'console.warn: Nookmate: TypeError',
    'console.warn: Nookmate: status 409',
    'console.warn: Nookmate: a call failed',
  ])
})
