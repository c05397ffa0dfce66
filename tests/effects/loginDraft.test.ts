import { expect, test } from 'vitest'
import {
  forgetLoginEmail,
  loadLoginEmail,
  loadSignupDraft,
  saveLoginEmail,
} from '../../src/effects/visitorDrafts.ts'

test('the email of the login is kept in this tab until it is forgotten', () => {
  expect(loadLoginEmail()).toBe('')
  saveLoginEmail('ada@uwo.ca')
  expect(loadLoginEmail()).toBe('ada@uwo.ca')
  expect(localStorage.length).toBe(0)
  forgetLoginEmail()
  expect(loadLoginEmail()).toBe('')
})

const KEPT = { name: 'Ada', email: 'ada@uwo.ca' }

test.each([
  [KEPT, { ...KEPT, countdown: undefined }],
  [
    { ...KEPT, codeSentAt: 0 },
    { ...KEPT, countdown: 0 },
  ],
  [
    { ...KEPT, codeSentAt: 0, isTurnedBack: true },
    { ...KEPT, countdown: 0, isTurnedBack: true },
  ],
  [
    { ...KEPT, codeSentAt: 0, codeSentTo: 'eve@uwo.ca' },
    { ...KEPT, countdown: undefined },
  ],
  // Values of another version, or of somebody who edited them.
  [{ name: 'Ada' }, undefined],
  [{ ...KEPT, email: 7 }, undefined],
  [{ ...KEPT, codeSentAt: 'now' }, undefined],
  [{ ...KEPT, codeSentTo: 7 }, undefined],
  [{ ...KEPT, isTurnedBack: 'yes' }, undefined],
  ['Ada', undefined],
])('a sign-up that was stored as %j is taken up as %j', (stored, taken) => {
  sessionStorage.setItem('nookmate.signup', JSON.stringify(stored))
  expect(loadSignupDraft()).toEqual(taken)
  sessionStorage.clear()
})

test('an email of the login that is no text is none', () => {
  sessionStorage.setItem('nookmate.login', '{"email":"ada@uwo.ca"}')
  expect(loadLoginEmail()).toBe('')
  sessionStorage.clear()
})
