import { describe, expect, it } from 'vitest'
import { isName, normalizeName } from '../../domain/name.ts'

describe('§5 Name: letters and spaces only', () => {
  it.each([
    'Ada',
    'Ada Lovelace',
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
    "O'Hara",
    'Ana-Maria',
    'Ada!',
    'Ada\tLovelace',
    'Ada 🙂',
    '<b>Ada</b>',
    'a'.repeat(81),
    '\u0301',
  ])('refuses %j', (name) => expect(isName(name)).toBe(false))

  it('is stored trimmed, with single spaces, composed', () => {
    expect(normalizeName('  Zoe\u0308   Bell ')).toBe('Zoë Bell')
  })
})
