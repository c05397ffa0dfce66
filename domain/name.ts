import { isBlank } from './blank.ts'
import { characters, NAME_LENGTH } from './limits.ts'

// The first part of each pattern looks for a letter. Written as *characters, letter, characters*, they would take time that
// grows with the square of the length.
const NAME = /^(?=[\p{M} ]*\p{L})[\p{L}\p{M} ]+$/u

/** Returns the name as it is stored: trimmed, runs of spaces made one space, composed (NFC). */
export function normalizeName(name: string): string {
  return name.normalize('NFC').trim().replace(/ +/g, ' ')
}

/** Whether the name has more than 80 characters (reading 6). */
export function isNameTooLong(name: string): boolean {
  return characters(normalizeName(name)) > NAME_LENGTH
}

/** The error message for an invalid display name. */
export const DISPLAY_NAME_MESSAGE =
  'Your name may have letters, spaces, hyphens, apostrophes and dots, at most 80 characters.'

const DISPLAY_NAME = /^(?=[\p{M} .'’-]*\p{L})[\p{L}\p{M} .'’-]+$/u

/** Hangul fillers are letters, but a name of them shows nothing. */
function isNameLike(pattern: RegExp, name: string): boolean {
  const normalized = normalizeName(name)
  return pattern.test(normalized) && !isBlank(normalized) && !isNameTooLong(normalized)
}

/** Whether a text is valid as the name that others see (reading 31): §5 plus hyphens, apostrophes and dots. */
export function isDisplayName(name: string): boolean {
  return isNameLike(DISPLAY_NAME, name)
}

/** §5 Name: letters of any script and spaces, at least one letter, 1–80 characters (reading 6). */
export function isName(name: string): boolean {
  return isNameLike(NAME, name)
}
