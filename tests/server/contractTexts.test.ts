import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { CALLS } from '../../contract/calls.ts'
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
    ['\u200b', 'Bio must not be empty.'],
    ['\u3164 \u2800', 'Bio must not be empty.'],
    ['\u2764\ufe0f', '\u2764\ufe0f'],
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

  test.each([
    ['\u2060\u200b', 'A message must not be empty.'],
    ['\u{1f469}\u200d\u{1f4bb}', '\u{1f469}\u200d\u{1f4bb}'],
  ])('must show something: %j is %j', (typed, stored) => {
    expect(checked(messageText, typed)).toBe(stored)
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

/** Payloads with one mistake each, and what is said of it. */
const MISTAKES: readonly (readonly [keyof typeof CALLS, object, string])[] = [
  ['muteConversation', { is_muted: 'yes' }, 'Is muted must be true or false.'],
  ['shareAddress', { is_shared: 1 }, 'Is shared must be true or false.'],
  ['showSeen', { shows_seen: null }, 'Shows seen must be true or false.'],
  ['getMessages', { before: -1 }, 'Seq must not be negative.'],
  ['getMessages', { before: '5' }, 'Seq must be a number.'],
  ['readMessages', {}, 'Seq must be a number.'],
  ['sendMessage', { client_id: '5' }, 'Client id must be an id.'],
  ['removeMessage', { message: '5' }, 'Message must be an id.'],
  ['editMessage', { message: '5' }, 'Message must be an id.'],
  ['editMessage', { text: ' \u0007' }, 'A message must not be empty.'],
  ['reportAccount', { suggestion: '5' }, 'Suggestion must be an id.'],
  ['makeReport', { message: '5' }, 'Message must be an id.'],
  ['makeReport', { words: ' ' }, 'Description must not be empty.'],
  ['makeReport', { words: '\u200b' }, 'Description must not be empty.'],
  ['endMatch', { reason: ' ' }, 'Reason must not be empty.'],
  ['block', { student: 5 }, 'Student must be an id.'],
  ['deleteAccount', { removes_messages: 'no' }, 'Removes messages must be true or false.'],
  ['deleteAccount', { password: '' }, 'Password is required.'],
  ['exportData', { password: 'x'.repeat(513) }, 'Password is too long.'],
  ['changePassword', { new_password: 'short' }, 'Password does not meet requirements.'],
  ['keepAccount', { email: '' }, 'Email is required.'],
  ['checkResetCode', { code: '12345' }, 'The code has six digits.'],
  ['resetPassword', { password: 'short' }, 'Password does not meet requirements.'],
  [
    'switchNotice',
    { kind: 'account' },
    'Kind must be one of these: match, message, reminder, newsletter.',
  ],
  ['switchNotice', { channel: 'sms' }, 'Channel must be one of these: mail, push.'],
  ['switchNotice', { is_on: 'no' }, 'On or off must be true or false.'],
  ['subscribePush', { p256dh: 'x'.repeat(86) }, 'Key p256dh is not one that browsers have.'],
  ['subscribePush', { p256dh: 'x'.repeat(88) }, 'Key p256dh is not one that browsers have.'],
  ['subscribePush', { auth: `${'x'.repeat(21)}=` }, 'Key auth is not one that browsers have.'],
  ['subscribePush', { endpoint: '' }, 'The address of the push service is missing or too long.'],
  [
    'subscribePush',
    { endpoint: 'https://a.ca/x\n' },
    'The address of the push service is missing or too long.',
  ],
  [
    'unsubscribePush',
    { endpoint: `https://a.ca/${'x'.repeat(988)}` },
    'The address of the push service is missing or too long.',
  ],
  ['saveSettings', { language: 'de' }, 'Language must be one of these: en, fr.'],
  [
    'saveStanding',
    { standing: 'deleting' },
    'Standing must be one of these: active, paused, found.',
  ],
  ['saveStanding', { match: 'x' }, 'Match must be an id.'],
  ['saveShownFields', { shown_fields: 'all' }, 'What is shown must be a list.'],
  ['saveShownFields', { shown_fields: ['age'] }, 'Choose what is shown from the list.'],
  ['saveShownFields', { shown_fields: ['gender', 'gender'] }, 'Each field may occur only once.'],
  ['saveLimits', { own_gender_only: 1 }, 'Own gender only must be true or false.'],
  ['countLimits', { deal_breakers: 'pets' }, 'Deal-breakers must be a list.'],
  [
    'makeReport',
    { subject: 'photo' },
    'Subject must be one of these: card, profile, listing, conversation.',
  ],
  ['updateProfile', { profile_data: { picture: '' } }, 'A photo must be given by its URL.'],
  ['updateProfile', { profile_data: { picture: 'x'.repeat(1001) } }, 'This URL is too long.'],
  ['changeRole', { role: 'owner' }, 'Role must be searcher or poster.'],
  ['changeRole', { budget: 1.5 }, 'Budget must be a whole number.'],
]

const WORDS = MISTAKES.map(([name, mistake, sentence]) => [name, sentence, mistake] as const)

test.each(WORDS)('a mistake in %s is answered "%s"', (name, sentence, mistake) => {
  const uuid = '8a6e0804-2bd0-4672-b79d-d97027f9071a'
  const good = {
    ...{ id: uuid, student: uuid, message: uuid, client_id: uuid, text: 'Hi', seq: 0 },
    ...{ email: 'a@uwo.ca', password: 'Quiet.Room1', new_password: 'Calm_Harbour7' },
    ...{ kind: 'match', channel: 'mail', is_on: true, code: '123456' },
    ...{ endpoint: 'https://a.ca/x', p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
    ...{ standing: 'paused', role: 'searcher', subject: 'card', reason: 'scam' },
    ...{ deal_breakers: ['pets'], own_gender_only: false },
  }
  const without = name === 'readMessages' ? { ...good, seq: undefined } : good
  expect(checked(CALLS[name].payload, { ...without, ...mistake })).toBe(sentence)
})
