import { characters, NAME_LENGTH } from './limits.ts'

const NAME = /^[\p{L}\p{M} ]*\p{L}[\p{L}\p{M} ]*$/u

/** The name as it is stored: trimmed, inner runs of spaces made one, composed (NFC). */
export function normalizeName(name: string): string {
  return name.normalize('NFC').trim().replace(/ +/g, ' ')
}

/** Whether the name has more than 80 characters (reading 6). */
export function isNameTooLong(name: string): boolean {
  return characters(normalizeName(name)) > NAME_LENGTH
}

/** §5 Name: letters of any script and spaces, at least one letter, 1–80 characters (reading 6). */
export function isName(name: string): boolean {
  const normalized = normalizeName(name)
  return NAME.test(normalized) && !isNameTooLong(normalized)
}
