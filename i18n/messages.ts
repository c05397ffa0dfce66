/** A list inside a text: with commas only, as in "age, photo", or with `and` before the last item, as in "Music and Art". */
export type Several = readonly string[] | { readonly and: readonly string[] }

/** A value inside a text. If it is a descriptor, it is translated into the language of the text around it. */
export type Value = string | number | MessageDescriptor | Several
export type Values = Readonly<Record<string, Value>>

/** A text to be translated later: the English text in ICU MessageFormat, and its values. */
export interface MessageDescriptor {
  readonly text: string
  readonly values: Values
}

/** Makes a descriptor, to be translated when the language of the reader is known. */
export function msg(text: string, values: Values): MessageDescriptor {
  return { text, values }
}
