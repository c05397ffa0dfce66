import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PASSWORD_RULES, passwordStrength, strengthColour } from '../../../domain/password.ts'

describe('§4 Password strength: 0 to 4, one point per satisfied rule', () => {
  it.each([
    ['', 0],
    ['abc', 0],
    ['abcdefg', 0],
    ['abcdefgh', 1],
    ['1', 1],
    ['A', 1],
    ['!', 1],
    ['ABCDEFGH', 2],
    ['a1!', 2],
    ['Abcdefg1', 3],
    ['Ab1!', 3],
    ['Abcde1!', 3],
    ['Abcdef1!', 4],
  ] as const)('%j has strength %d', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })

  it('whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (password) => {
        const met = PASSWORD_RULES.filter((rule) => rule.isMet(password)).length
        expect(passwordStrength(password)).toBe(met)
      }),
    )
  })

  it('the rules in the words of the checklist', () => {
    expect(PASSWORD_RULES.map(({ label }) => label)).toEqual([
      'At least 8 characters',
      'At least 1 number',
      'At least 1 capital letter',
      'At least 1 symbol from ! @ # $ % _ .',
    ])
  })
})

describe('§4 Strength colours: red at 1 to 2, orange at 3, green at 4', () => {
  it.each([
    [0, 'none'],
    [1, 'red'],
    [2, 'red'],
    [3, 'orange'],
    [4, 'green'],
  ] as const)('%d is %s', (strength, colour) => expect(strengthColour(strength)).toBe(colour))
})
