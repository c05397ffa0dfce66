import type { Language } from '../../domain/language.ts'
import type { MessageDescriptor } from '../../i18n/messages.ts'

/** A text to be translated into the language of the recipient. */
export type Words = string | MessageDescriptor

/** A part of a mail. */
export type Block =
  /** A paragraph; each text is a line in the plain mail. */
  | { readonly kind: 'words'; readonly texts: readonly Words[] }
  | { readonly kind: 'code'; readonly code: string }
  /** Something in nobody's language, such as an address. */
  | { readonly kind: 'fact'; readonly text: string }
  | { readonly kind: 'button'; readonly label: Words; readonly href: string }

/** What a mail says, from top to bottom; plain text and HTML are written from the same letter. */
export interface Letter {
  readonly subject: Words
  /** The name in the greeting; without one there is no greeting. */
  readonly name?: string
  readonly blocks: readonly Block[]
  /** At the foot: why it was sent, and the page that ends mails of this kind. */
  readonly unsubscribe?: { readonly why: Words; readonly href: string }
}

/** A letter and the language that it is written in. */
export interface Written {
  readonly letter: Letter
  readonly language: Language
}

/** A paragraph. */
export function words(...texts: Words[]): Block {
  return { kind: 'words', texts }
}
