import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  clearProfileDraft,
  saveProfileDraft,
  withProfileDraft,
} from '../../src/effects/profileDraft.ts'

const FORM = { age: '21', city: 'Halifax', amenities: ['Wifi'], isPrivate: true }

function clear(): void {
  for (const part of ['about', 'personal']) clearProfileDraft('u1', part)
  localStorage.clear()
  sessionStorage.clear()
}
beforeEach(clear)
afterEach(clear)

const shown = (part = 'about') => withProfileDraft('u1', part, FORM)
const stored = () => JSON.parse(localStorage.getItem('nookmate.profile.u1.about') ?? '{}')

test.each([
  ['{"age":"22","isPrivate":false}', { age: '22', isPrivate: false }],
  ['{"amenities":["Gym"]}', { amenities: ['Gym'] }],
  // Values of an earlier version, or of somebody who edited them.
  ['{"age":22,"amenities":{"0":"Gym"},"isPrivate":"True","city":null}', {}],
  ['{"city":["Regina"],"street":"Richmond","age":"22"}', { age: '22' }],
  ['"nonsense"', {}],
  ['nonsense', {}],
])('of the stored draft %s the form shows what fits its fields', (draft, fields) => {
  localStorage.setItem('nookmate.profile.u1.about', draft)
  expect(shown()).toEqual({ ...FORM, ...fields })
  expect(withProfileDraft('u2', 'about', FORM)).toEqual(FORM)
  expect(shown('personal')).toEqual(FORM)
})

describe('a draft', () => {
  test('holds only what was changed in this tab', () => {
    saveProfileDraft('u1', 'about', { ...shown(), age: '22' })
    expect(stored()).toEqual({ age: '22' })
  })

  test('of this tab comes before that of another tab, field by field', () => {
    saveProfileDraft('u1', 'about', { ...shown(), age: '22' })
    localStorage.setItem('nookmate.profile.u1.about', '{"age":"30","city":"Regina"}')
    expect(shown()).toEqual({ ...FORM, age: '22', city: 'Regina' })
  })

  test('of one part is removed alone', () => {
    for (const part of ['about', 'personal']) {
      saveProfileDraft('u1', part, { ...shown(part), age: '22' })
    }
    clearProfileDraft('u1', 'about')
    expect([shown().age, shown('personal').age]).toEqual(['21', '22'])
    expect(Object.keys(sessionStorage)).toEqual(['nookmate.tab.nookmate.profile.u1.personal'])
  })
})
