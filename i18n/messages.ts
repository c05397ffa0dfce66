/** A list of words: separated by commas, as in "age, photo", or with `and`, as in "Music and Art". */
export type Several = readonly string[] | { readonly and: readonly string[] }

/** A value inside a text. A descriptor inside another one is translated into the same language. */
export type Value = string | number | MessageDescriptor | Several
export type Values = Readonly<Record<string, Value>>

/** A text that is not translated yet: the English text (ICU) and its values. */
export interface MessageDescriptor {
  readonly text: string
  readonly values: Values
}

/** A text with values, to be translated later, when the language of the reader is known. */
export function msg(text: string, values: Values): MessageDescriptor {
  return { text, values }
}
