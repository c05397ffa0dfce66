import { expect, test } from 'vitest'
import {
  forgetLoginEmail,
  loadLoginEmail,
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
