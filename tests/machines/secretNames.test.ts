import { expect, test } from 'vitest'
import { masked } from '../../machines/inspection/masked.ts'
import { BULLETS, isSecretName } from '../../machines/inspection/secrets.ts'

test.each([
  ...['passwords', 'old-passwd', 'pwd', 'userPass', 'passphrase', 'passcode', 'pin', 'otp_hash'],
  ...['secrets', 'tokens', 'jwt', 'bearer', 'credential', 'credentials', 'cookie', 'cookies'],
  ...['session', 'privateKey', 'X-Private-Key', 'api-key', 'csrf', 'nonce', 'code', 'newCodes'],
])('%s names a secret', (name) => {
  expect(isSecretName(name)).toBe(true)
})

test.each([
  ...['errorCode', 'country_code', 'zipCode', 'language_code', 'currencyCode', 'exit-code'],
  ...['passage', 'pinboard', 'tokenize', 'privateAddress', 'personal', 'obsession', 'decoded'],
])('%s names none', (name) => {
  expect(isSecretName(name)).toBe(false)
})

test.each([
  [
    { key: 'password', value: 'Quiet_Room1' },
    { key: 'password', value: BULLETS },
  ],
  [
    { id: 'code', value: '123456' },
    { id: 'code', value: BULLETS },
  ],
  [
    { id: 'u1', field: 'pin', value: 0 },
    { id: 'u1', field: 'pin', value: BULLETS },
  ],
  [
    { label: 'password', value: 'shown' },
    { label: 'password', value: 'shown' },
  ],
  [
    { code: null, token: '' },
    { code: null, token: '' },
  ],
  [
    ['password', 'email'],
    ['password', BULLETS],
  ],
  [
    ['password', 'code', 'email'],
    ['password', 'code', 'email'],
  ],
])('of %j is shown %j', (value, shown) => {
  expect(masked<unknown>(value)).toEqual(shown)
})

test.each([
  ['/a?client_secret=abc&x=1', `/a?client_secret=${BULLETS}&x=1`],
  ['/a?x=1&X-Amz-Signature=abc', `/a?x=1&X-Amz-Signature=${BULLETS}`],
  ['/a#code=123456', `/a#code=${BULLETS}`],
  ['/a?token=abc /b?token=def', `/a?token=${BULLETS} /b?token=${BULLETS}`],
  ['BEARER abcdefgh, Bearer ijklmnop', `BEARER ${BULLETS}, Bearer ${BULLETS}`],
  ['/a?page=2&sort=name', '/a?page=2&sort=name'],
  ['at 12:30 ada@uwo.ca', 'at 12:30 ada@uwo.ca'],
])('of the text %j is shown %j', (text, shown) => {
  expect(masked(text)).toBe(shown)
})
