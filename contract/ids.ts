import * as z from 'zod/mini'

/** The id of a student, a listing, a match or the like. */
export function id(label: string) {
  const sentence = `${label} must be an id.`
  return z.string(sentence).check(z.regex(z.regexes.uuid(), sentence))
}
