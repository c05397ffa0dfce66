import { describe, expect, it } from 'vitest'
import { isDisplayName, isName, normalizeName } from '../../../domain/name.ts'
import { ADA, openSignup, submitIdentity } from '../support/signup.ts'

describe('§5 Name: letters and spaces only', () => {
  it.each([
    'A',
    'Ada',
    'Ada Lovelace',
    '  Ada  Lovelace ',
    'Zoë Brontë',
    '李小龍',
    'Ngũgĩ wa Thiong',
    'ﬀ',
    'مريم',
    'a'.repeat(80),
  ])('accepts %s', (name) => expect(isName(name)).toBe(true))

  it.each([
    '',
    '   ',
    'R2D2',
    '2Ada',
    'Ada 9',
    'Ada٣',
    "O'Hara",
    'Ana-Maria',
    'Ada!',
    'Ada.',
    'Ada_Lovelace',
    'Ada\tLovelace',
    'Ada\nLovelace',
    'Ada 🙂',
    '<b>Ada</b>',
    'a'.repeat(81),
    '\u0301',
    '\u3164',
    '\u115f \u1160',
  ])('refuses %j', (name) => expect(isName(name)).toBe(false))

  // With a pattern whose time grows with the square of the length, this takes longer than a test may.
  it('of a million characters is refused at once', () => {
    for (const end of ['!', 'a', ' ']) {
      const long = `${'a'.repeat(1_000_000)}${end}`
      expect([isName(long), isDisplayName(long)]).toEqual([false, false])
      const marks = `${'\u0301'.repeat(1_000_000)}${end}`
      expect([isName(marks), isDisplayName(marks)]).toEqual([false, false])
    }
  })

  it('is stored trimmed, with single spaces, composed', () => {
    expect(normalizeName('  Zoe\u0308   Bell ')).toBe('Zoë Bell')
  })

  it('says: "Your name must not contain any symbols or numbers."', async () => {
    const signup = await openSignup()
    submitIdentity(signup, { ...ADA, name: 'Ada1' })
    expect(signup.child('identity').getSnapshot().context.problem).toEqual({
      field: 'name',
      message: 'Your name must not contain any symbols or numbers.',
    })
    submitIdentity(signup, { ...ADA, name: 'Ada' })
    expect(signup.child('identity').getSnapshot().context.problem).toBeUndefined()
    expect(signup.child('identity').getSnapshot().value).toBe('validatingEmail')
  })
})
