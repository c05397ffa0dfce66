import { describe, expect, it } from 'vitest'
import { isUniversityEmail, normalizeEmail } from '../../domain/email.ts'

const DOMAINS = ['uwo.ca', 'Ivey.ca']

describe('§5 E-mail: must end with the supported university e-mail domain', () => {
  it.each(['ada@uwo.ca', ' ADA@UWO.CA ', 'a.b+c@uwo.ca', "o'hara@uwo.ca", 'x@ivey.ca'])(
    'accepts %j',
    (email) => expect(isUniversityEmail(email, DOMAINS)).toBe(true),
  )

  it.each([
    '',
    'uwo.ca',
    '@uwo.ca',
    'ada@gmail.com',
    'ada@mail.uwo.ca',
    'ada@notuwo.ca',
    'ada@uwo.ca.evil.com',
    'ada@uwo.ca@evil.com',
    'a b@uwo.ca',
    'ada@uwo.ca\nbcc:x@y.z',
    'ada@uwo\u0000.ca',
    '<ada@uwo.ca>',
    `${'a'.repeat(255)}@uwo.ca`,
  ])('refuses %j', (email) => expect(isUniversityEmail(email, DOMAINS)).toBe(false))

  it('is compared in lower case, trimmed and composed', () => {
    expect(normalizeEmail(' Ada@UWO.ca\n')).toBe('ada@uwo.ca')
  })
})
