import { BIO_CUT_FROM_WORDS, BIO_SHOWN_WORDS } from './limits.ts'

/** The words of a text, split at white space. */
function words(text: string): string[] {
  return text.match(/\S+/g) ?? []
}

/** §9 Bio truncation: whether *show more* is offered. */
export function isLongBio(bio: string): boolean {
  return words(bio).length >= BIO_CUT_FROM_WORDS
}

/** The first 40 words of a long bio; a shorter one unchanged (reading 3). */
export function shortenBio(bio: string): string {
  return isLongBio(bio) ? words(bio).slice(0, BIO_SHOWN_WORDS).join(' ') : bio
}
