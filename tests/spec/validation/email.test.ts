import { describe, expect, it } from 'vitest'
import { emailEndings, isUniversityEmail, normalizeEmail } from '../../../domain/email.ts'
import { EMAIL_MESSAGE } from '../../../domain/messages.ts'
import { refused, settled } from '../../support/heldActor.ts'
import { ADA, openSignup, submitIdentity } from '../support/signup.ts'

const DOMAINS = ['uwo.ca', 'Ivey.ca']

describe('§5 Email: must end with the supported university email domain', () => {
  it.each([
    'ada@uwo.ca',
    ' ADA@UWO.CA ',
    'a.b+c@uwo.ca',
    "o'hara@uwo.ca",
    'x@ivey.ca',
    `${'a'.repeat(247)}@uwo.ca`,
  ])('accepts %j', (email) => expect(isUniversityEmail(email, DOMAINS)).toBe(true))

  it.each([
    '',
    'uwo.ca',
    '@uwo.ca',
    'ada@gmail.com',
    'ada@mail.uwo.ca',
    'ada@notuwo.ca',
    'ada@uwo.ca.evil.com',
    'ada@uwo.ca@evil.com',
    'ada@evil.com@uwo.ca',
    'a b@uwo.ca',
    'ada@uwo.ca\nbcc:x@y.z',
    'ada@uwo\u0000.ca',
    '<ada@uwo.ca>',
    `${'a'.repeat(248)}@uwo.ca`,
  ])('refuses %j', (email) => expect(isUniversityEmail(email, DOMAINS)).toBe(false))

  it('pages name up to four endings, and say when there are more', () => {
    const four = ['a.ca', 'b.ca', 'c.ca', 'd.ca']
    expect(emailEndings(['a.ca'])).toBe('@a.ca')
    expect(emailEndings(four)).toBe('@a.ca, @b.ca, @c.ca, @d.ca')
    expect(emailEndings([...four, 'e.ca'])).toBe('@a.ca, @b.ca, @c.ca, @d.ca, …')
  })

  it('a domain may hold any letter, digit and hyphen', () => {
    const domain = '0abcdefghijklm-nopqrstuvwxyz-9.ca'
    expect(isUniversityEmail(`ada@${domain}`, [domain])).toBe(true)
  })

  it('no domain supported means nobody gets in', () => {
    expect(isUniversityEmail('ada@uwo.ca', [])).toBe(false)
  })

  it('is compared in lower case, trimmed and composed', () => {
    expect(normalizeEmail(' Ada@UWO.ca\n')).toBe('ada@uwo.ca')
    expect(normalizeEmail('Zoe\u0308@uwo.ca')).toBe('zo\u00eb@uwo.ca')
  })

  it('says: "Your email must be a university email."', () => {
    expect(EMAIL_MESSAGE).toBe('Your email must be a university email.')
  })

  it("the server's own message is shown as it is", async () => {
    const signup = await openSignup()
    submitIdentity(signup, { ...ADA, email: 'ada@mail.uwo.ca' })
    expect(signup.calls.validateEmail.last().input).toEqual({ email: 'ada@mail.uwo.ca' })
    signup.calls.validateEmail.last().resolve(refused('Not that one.'))
    await settled()
    expect(signup.child('identity').getSnapshot().context.problem).toEqual({
      field: 'email',
      message: 'Not that one.',
    })
  })
})
