import type { Range } from '../../../domain/limits.ts'
import type { Samples } from '../pathModel.ts'

/** As many letters as `length`. */
export function letters(length: number): string {
  return 'a'.repeat(length)
}

/** Texts at the bounds of a field that takes up to `most` characters. `isLimited`: the screen takes no more than that. */
export function textBounds(
  most: number,
  { isLimited = false }: { readonly isLimited?: boolean } = {},
): Samples<string> {
  return {
    'the shortest': letters(1),
    'the longest': letters(most),
    ...(!isLimited && { 'one too many': letters(most + 1) }),
  }
}

/** Numbers at the bounds of a range, and one between two of its steps. */
export function numberBounds({ min, max, step }: Range): Samples<string> {
  return {
    'the smallest': String(min),
    'the largest': String(max),
    'too small': String(min - step),
    'too large': String(max + step),
    'between two steps': String(min + step / 2),
  }
}

/** The value of a field that was left empty. */
export const EMPTY: Samples<string> = { nothing: '' }

/** The first and the last one of a list to choose from. */
export function endsOf(list: readonly string[]): Samples<string> {
  return { 'the first': list[0] ?? '', 'the last': list.at(-1) ?? '' }
}
