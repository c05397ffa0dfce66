import { characters, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './limits.ts'

/** The symbols that count as the fourth rule (§5, §9; reading 4). Other symbols are allowed but do not count. */
export const PASSWORD_SYMBOLS = '!@#$%_.'

/** The four rules of §5, in the order of the checklist. */
export const PASSWORD_RULES = [
  {
    id: 'length',
    label: `At least ${PASSWORD_MIN_LENGTH} characters`,
    isMet: (password: string) => characters(password) >= PASSWORD_MIN_LENGTH,
  },
  { id: 'digit', label: 'At least 1 number', isMet: (password: string) => /[0-9]/.test(password) },
  {
    id: 'capital',
    label: 'At least 1 capital letter',
    isMet: (password: string) => /\p{Lu}/u.test(password),
  },
  {
    id: 'symbol',
    label: `At least 1 symbol from ${[...PASSWORD_SYMBOLS].join(' ')}`,
    isMet: (password: string) => [...PASSWORD_SYMBOLS].some((symbol) => password.includes(symbol)),
  },
] as const

/** Password strength: the number of satisfied rules (§4). */
export type Strength = 0 | 1 | 2 | 3 | 4

/** §4 Password strength, 0 to 4. */
export function passwordStrength(password: string): Strength {
  return PASSWORD_RULES.filter((rule) => rule.isMet(password)).length as Strength
}

/** §5 Password: all four rules are satisfied, and it is no longer than the server accepts for hashing. */
export function isPassword(password: string): boolean {
  return passwordStrength(password) === 4 && characters(password) <= PASSWORD_MAX_LENGTH
}

/** §4: red at 1 to 2, orange at 3, green at 4; no colour at 0. */
export function strengthColour(strength: Strength): 'none' | 'red' | 'orange' | 'green' {
  return (['none', 'red', 'red', 'orange', 'green'] as const)[strength]
}
