import * as z from 'zod/mini'

/** Schema of an id (a UUID). `label` begins the error message, as in "Match must be an id." */
export function id(label: string) {
  const sentence = `${label} must be an id.`
  return z.string(sentence).check(z.regex(z.regexes.uuid(), sentence))
}
