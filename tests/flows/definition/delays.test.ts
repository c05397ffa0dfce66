import { expect, test } from 'vitest'
import { inWords } from '../../../flows/definition/delays.ts'

test.each([
  [0, '0 ms'],
  [1, '1 ms'],
  [999, '999 ms'],
  [1000, '1 s'],
  [1500, '1.5 s'],
  [60_000, '60 s'],
  [119_999, '120 s'],
  [120_000, '2 min'],
  [600_000, '10 min'],
  [3_600_000, '1 h'],
  [86_400_000, '24 h'],
])('%i milliseconds are %s', (milliseconds, words) => {
  expect(inWords(milliseconds)).toBe(words)
})
