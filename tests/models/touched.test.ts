import { expect, test } from 'vitest'
import { untouched } from '../support/paths/touched.ts'

test.each([
  ['press *Like*', ['Like'], []],
  ['press *Like*', ['Dislike'], ['Like']],
  ['press *Like*', [], ['Like']],
  ['press *Send*', [], []],
  ['press *Send*', ['Dislike'], ['Send']],
  ['switch *push* off', ['Notifications on this device Push'], []],
  ['switch *pus* off', ['Notifications on this device Push'], ['pus']],
  ['press *Like* or *Dislike*', ['Dislike'], []],
  ['press *Like* or *Dislike*', ['Later'], ['Dislike']],
  ['press *Like* in another tab', [], []],
  ['the server answers "Like"', [], []],
])('a step says: %s; touched is %j, so it did not touch %j', (does, touched, missing) => {
  expect(untouched(does, touched, ['Like', 'Dislike', 'Later'])).toEqual(missing)
})
