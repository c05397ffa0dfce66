/** Several words: one after the other, as in "age, photo", or all together, as in "Music and Art". */
export type Several = readonly string[] | { readonly and: readonly string[] }

/** A value inside a text. Words inside words are said in the same language. */
export type Value = string | number | MessageDescriptor | Several
export type Values = Readonly<Record<string, Value>>

/** Words for people, not yet in anybody's language: the English text (ICU), and what it is filled with. */
export interface MessageDescriptor {
  readonly text: string
  readonly values: Values
}

/** A text with values, to be translated later, when the language of the reader is known. */
export function msg(text: string, values: Values): MessageDescriptor {
  return { text, values }
}
