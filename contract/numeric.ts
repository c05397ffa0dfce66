import * as z from 'zod/mini'
import { isWithin, type Range } from '../domain/limits.ts'

const NUMERIC = /^-?\d{1,12}(?:\.\d{1,6})?$/

/**
 * A number on the wire: a JSON number or a numeric string, kept as a number (reading 28).
 * Outside the range or between its steps it is refused with the given sentence.
 */
export function numericIn(range: Range, message: string) {
  return z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.trim(), z.regex(NUMERIC, message))], message),
      z.transform((value: number | string) => Number(value)),
    ),
    z.number(message).check(z.refine((value) => isWithin(range, value), message)),
  )
}
