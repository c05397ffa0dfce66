import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isPassword,
  PASSWORD_RULES,
  PASSWORD_SYMBOLS,
  passwordStrength,
  strengthColour,
} from '../../domain/password.ts'

describe('§5 Password: 8 characters, 1 digit, 1 capital letter, 1 symbol', () => {
  it.each([...PASSWORD_SYMBOLS])('the symbol %s earns its point', (symbol) => {
    expect(isPassword(`Abcdefg1${symbol}`)).toBe(true)
  })

  it('has exactly the seven symbols of §9', () => {
    expect(PASSWORD_SYMBOLS).toBe('!@#$%_.')
  })

  it.each(['^', '&', '*', '-', '?', ' '])(
    'the character %j may occur and earns nothing',
    (other) => {
      expect(isPassword(`Abcdefg1${other}`)).toBe(false)
      expect(isPassword(`Abcdefg1!${other}`)).toBe(true)
    },
  )

  it.each([
    ['', 0],
    ['abc', 0],
    ['abcdefgh', 1],
    ['ABCDEFGH', 2],
    ['Abcdefg1', 3],
    ['Ab1!', 3],
    ['Abcdef1!', 4],
    ['Abcde1!', 3],
  ] as const)('%j has strength %d', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })

  it('accepts long passwords up to 128 characters', () => {
    expect(isPassword(`Ab1!${'x'.repeat(124)}`)).toBe(true)
    expect(isPassword(`Ab1!${'x'.repeat(125)}`)).toBe(false)
  })

  it('§4 Password strength: one point per satisfied rule, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (password) => {
        const met = PASSWORD_RULES.filter((rule) => rule.isMet(password)).length
        expect(passwordStrength(password)).toBe(met)
      }),
    )
  })
})

describe('§4 Password strength: red at 1 to 2, orange at 3, green at 4', () => {
  it.each([
    [0, 'none'],
    [1, 'red'],
    [2, 'red'],
    [3, 'orange'],
    [4, 'green'],
  ] as const)('%d is %s', (strength, colour) => expect(strengthColour(strength)).toBe(colour))
})
