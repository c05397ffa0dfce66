import type { Language } from '../../domain/language.ts'
import type { MessageDescriptor } from '../../i18n/messages.ts'

/** An English text, which is translated into the language of the recipient. */
export type MailText = string | MessageDescriptor

/** A part of a mail. */
export type Block =
  /** A paragraph. In the plain-text mail each text is a line of its own. */
  | { readonly kind: 'paragraph'; readonly texts: readonly MailText[] }
  | { readonly kind: 'code'; readonly code: string }
  /** A text that is not translated, such as an address. */
  | { readonly kind: 'fact'; readonly text: string }
  | { readonly kind: 'button'; readonly label: MailText; readonly href: string }

/** The content of a mail from top to bottom. The plain text and the HTML are both made from it. */
export interface Letter {
  readonly subject: MailText
  /** The name in the greeting; without a name there is no greeting. */
  readonly name?: string
  readonly blocks: readonly Block[]
  /** The foot of the mail: why it was sent, and the page to unsubscribe from mails of this kind. */
  readonly unsubscribe?: { readonly why: MailText; readonly href: string }
}

/** A letter with the language in which to write it. */
export interface Written {
  readonly letter: Letter
  readonly language: Language
}

/** Makes a paragraph of one or more texts. */
export function paragraph(...texts: MailText[]): Block {
  return { kind: 'paragraph', texts }
}
