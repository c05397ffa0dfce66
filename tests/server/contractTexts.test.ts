import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { id } from '../../contract/ids.ts'
import { cleanMessage, messageText } from '../../contract/messageText.ts'
import { numericIn } from '../../contract/numeric.ts'
import { text } from '../../contract/text.ts'

/** The value after the check, or what the first mistake is. */
function checked(schema: z.ZodMiniType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value)
  return success ? data : error?.issues[0]?.message
}

describe('a text', () => {
  const bio = text('Bio', 5)
  test.each([
    [' Ada ', 'Ada'],
    ['e\u0301', '\u00e9'],
    ['a\tb\nc', 'a\tb\nc'],
    ['\u{1f600}'.repeat(5), '\u{1f600}'.repeat(5)],
    ['e\u0301'.repeat(5), '\u00e9'.repeat(5)],
    ['\u{1f600}'.repeat(6), 'Bio must be at most 5 characters.'],
    ['', 'Bio must not be empty.'],
    [' \n ', 'Bio must not be empty.'],
    ['a\u0007', 'Bio contains characters that cannot be shown.'],
    ['a\u0085b', 'Bio contains characters that cannot be shown.'],
    ['a\ud800', 'Bio contains characters that cannot be shown.'],
    [5, 'Bio must be text.'],
    [undefined, 'Bio must be text.'],
  ])('%j is %j', (typed, stored) => {
    expect(checked(bio, typed)).toBe(stored)
  })
})

describe('a message', () => {
  test.each([
    [' Hi ', 'Hi'],
    ['a\r\nb\rc\td', 'a\nb\nc\td'],
    ['e\u0301', '\u00e9'],
    ['a\ud800b', 'a\ufffdb'],
    ['a\u0000\u0007\u0085b', 'ab'],
    ['\u0000 \n', ''],
  ])('%j is stored as %j', (typed, stored) => {
    expect(cleanMessage(typed)).toBe(stored)
  })

  test('has 2,000 characters at most, counted after it was composed', () => {
    const long = 'e\u0301'.repeat(2000)
    expect(checked(messageText, long)).toBe('\u00e9'.repeat(2000))
    expect(checked(messageText, `${long}x`)).toBe('A message can have at most 2,000 characters.')
    expect(checked(messageText, null)).toBe('A message must be text.')
  })
})

describe('a number', () => {
  const rooms = numericIn({ min: -1, max: 20, step: 0.5 }, 'no')
  test.each<readonly [sent: unknown, value: unknown]>([
    [3, 3],
    ['3', 3],
    [' 3 ', 3],
    ['1.5', 1.5],
    ['-1', -1],
    [20, 20],
    ...[-1.5, 20.5, 1.25, Number.NaN, Number.POSITIVE_INFINITY, null, true, [], {}].map((value) => {
      return [value, 'no'] as const
    }),
    ...['', ' ', 'x', '1e1', '0x1', '1,5', '+1', '.5', '5.', '--1'].map((value) => {
      return [value, 'no'] as const
    }),
  ])('%j is %j', (sent, value) => {
    expect(checked(rooms, sent)).toBe(value)
  })
})

test.each([
  ['8a6e0804-2bd0-4672-b79d-d97027f9071a', true],
  ['8A6E0804-2BD0-4672-B79D-D97027F9071A', true],
  ['8a6e0804-2bd0-4672-b79d-d97027f9071', false],
  ['8a6e08042bd04672b79dd97027f9071a', false],
  [' 8a6e0804-2bd0-4672-b79d-d97027f9071a', false],
  ['', false],
  [5, false],
])('%j is an id: %s', (sent, isId) => {
  expect(checked(id('Match'), sent)).toBe(isId ? sent : 'Match must be an id.')
})
