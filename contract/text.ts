import * as z from 'zod/mini'
import { VISIBLE } from '../domain/blank.ts'
import { characters } from '../domain/limits.ts'

// Control characters except tab and line breaks, and lone surrogates, which nobody types.
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/u

/**
 * Schema of a required text: trimmed, composed (NFC), not blank, printable, at most `length` characters. `label` begins
 * the error messages.
 */
export function text(label: string, length: number) {
  return z.string(`${label} must be text.`).check(
    z.trim(),
    z.normalize('NFC'),
    z.regex(VISIBLE, `${label} must not be empty.`),
    z.refine(
      (value) => characters(value) <= length,
      `${label} must be at most ${length} characters.`,
    ),
    z.refine(
      (value) => !UNPRINTABLE.test(value),
      `${label} contains characters that cannot be shown.`,
    ),
  )
}
