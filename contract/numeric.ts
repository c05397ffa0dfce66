import * as z from 'zod/mini'
import { isWithin, NUMERIC, type Range } from '../domain/limits.ts'

/**
 * Schema of a number that is sent as a JSON number or a numeric string and parsed to a number (reading 28). A
 * number outside the range, or between its steps, fails with `message`.
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
