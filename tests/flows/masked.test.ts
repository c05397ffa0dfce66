import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { masked } from '../../machines/inspection/masked.ts'
import { BULLETS, isSecretName } from '../../machines/inspection/secrets.ts'

test.for([
  ...['password', 'confirm_password', 'code', 'accessToken', 'refresh_token', 'X-CSRF-Token'],
  ...[
    'words',
    'person',
    'apiKey',
    'Authorization',
    'Set-Cookie',
    'sessionId',
    'resetCode',
    'clientSecret',
    'codes',
  ],
])('%s names a secret', (name) => {
  expect(isSecretName(name)).toBe(true)
})

test.for([
  'email',
  'statusCode',
  'postal_code',
  'encoded',
  'message',
  'secretary',
  'key',
  'keyboard',
])('%s names none', (name) => {
  expect(isSecretName(name)).toBe(false)
})

describe('masked', () => {
  test.for([
    [
      { password: 'Quiet_Room1', email: 'ada@uwo.ca' },
      { password: BULLETS, email: 'ada@uwo.ca' },
    ],
    [{ code: 123456 }, { code: BULLETS }],
    [
      { type: 'words.changed', words: 'She asked for $50.' },
      { type: 'words.changed', words: BULLETS },
    ],
    [
      { report: { person: { id: 'maya', name: 'Maya' }, subject: 'card' } },
      { report: { person: BULLETS, subject: 'card' } },
    ],
    [
      { code: '', password: undefined },
      { code: '', password: undefined },
    ],
    [{ hasPassword: true }, { hasPassword: true }],
    [{ token: { access: 'a', list: ['b'] } }, { token: BULLETS }],
    [
      { type: 'field.changed', field: 'password', value: 'x' },
      { type: 'field.changed', field: 'password', value: BULLETS },
    ],
    [
      { type: 'code.changed', value: '1' },
      { type: 'code.changed', value: BULLETS },
    ],
    [
      { type: 'field.changed', field: 'name', value: 'Ada' },
      { type: 'field.changed', field: 'name', value: 'Ada' },
    ],
    [{ headers: [['authorization', 'Bearer abc.def']] }, { headers: [['authorization', BULLETS]] }],
    [new Map([['token', 'x']]), { token: BULLETS }],
    [new Error('GET /a?token=abc failed'), `GET /a?token=${BULLETS} failed`],
    ['sent Bearer abc-def.1', `sent Bearer ${BULLETS}`],
    ['eyJhbGciOi.eyJzdWIi.c2ln of Ada', `${BULLETS} of Ada`],
    ['https://a.test/#access_token=abc&b=1', `https://a.test/#access_token=${BULLETS}&b=1`],
    ['https://ada:pass@a.test/', `https://ada:${BULLETS}@a.test/`],
    [new Date(0), String(new Date(0))],
    [new Date(Number.NaN), 'Invalid Date'],
    [
      { run: () => 1, big: 1n, mark: Symbol('a') },
      { run: '(a function)', big: '1', mark: '(a symbol)' },
    ],
    [new Set([1, new Uint8Array(2)]), [1, '(bytes)']],
    [{ file: new Blob(['x']) }, { file: '(a file)' }],
  ])('example %#', ([value, expected]) => {
    expect(masked(value)).toEqual(expected)
  })

  test('handles cycles, getters that throw and deep nesting', () => {
    const circle: Record<string, unknown> = { a: [1] }
    circle.again = circle
    Object.defineProperty(circle, 'bad', {
      enumerable: true,
      get() {
        throw new Error('No.')
      },
    })
    expect(masked(circle)).toEqual({ a: [1], again: '(again)', bad: '(unreadable)' })
    let deep: unknown = 1
    for (let depth = 0; depth < 1000; depth += 1) deep = { deep }
    expect(JSON.stringify(masked(deep)).length).toBeLessThan(300)
  })
})

const SECRET = fc.stringMatching(/^[A-Za-z0-9!_]{12,20}$/)
const NAME = fc.constantFrom(
  ...['password', 'confirm_password', 'code', 'accessToken', 'refresh-token', 'apiKey', 'otp'],
)
const OPEN_KEY = fc.constantFrom('form', 'input', 'output', 'list', 'a b', '0', '__proto__')

/** Generates values with a secret in every shape that contexts, events, inputs and outputs have. */
const holding = (secret: string) =>
  NAME.chain((name) =>
    fc.constantFrom<unknown>(
      { [name]: secret },
      { [name]: [secret, { deep: secret }] },
      { type: 'field.changed', field: name, value: secret },
      { name, value: secret },
      { type: `${name}.changed`, value: secret },
      [[name, secret]],
      new Map([[name, secret]]),
      {
        url: `https://a.test/?x=1&${name}=${secret}#b`,
      },
      `Bearer ${secret}`,
    ),
  )

const nested = (inner: unknown) =>
  fc
    .array(fc.oneof(OPEN_KEY, fc.constant(0)), { maxLength: 6 })
    .map((keys) =>
      keys.reduce<unknown>(
        (value, key) => (key === 0 ? [value, 1] : { [key]: value, b: 2 }),
        inner,
      ),
    )

test('the copy has no secret, wherever it was, and is plain data', () => {
  fc.assert(
    fc.property(
      SECRET.chain((secret) =>
        holding(secret)
          .chain(nested)
          .map((value) => ({ secret, value })),
      ),
      ({ secret, value }) => {
        const copy = masked(value)
        expect(JSON.stringify(copy)).not.toContain(secret)
        expect(structuredClone(copy)).toEqual(copy)
      },
    ),
    { numRuns: 1000 },
  )
})

test('data without a secret is copied unchanged', () => {
  // In a list of two, a name of a secret such as `pwd` hides what follows it.
  const text = fc.stringMatching(/^[a-z ]{0,8}$/).filter((word) => !isSecretName(word))
  const json = fc.jsonValue({ maxDepth: 4, stringUnit: 'grapheme' })
  fc.assert(fc.property(json, (value) => void structuredClone(masked(value))))
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'email'), fc.array(text)), (value) => {
      expect(masked(value)).toEqual(value)
    }),
  )
})
