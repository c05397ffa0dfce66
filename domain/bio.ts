import { BIO_CUT_FROM_WORDS, BIO_SHOWN_WORDS } from './limits.ts'

/** Splits a text into words at white space. */
function words(text: string): string[] {
  return text.match(/\S+/g) ?? []
}

/** §9 Bio truncation: whether a bio is long enough to be cut and get a *show more* link. */
export function isLongBio(bio: string): boolean {
  return words(bio).length >= BIO_CUT_FROM_WORDS
}

/** Returns the first 40 words of a long bio, or a shorter bio unchanged (reading 3). */
export function shortenBio(bio: string): string {
  return isLongBio(bio) ? words(bio).slice(0, BIO_SHOWN_WORDS).join(' ') : bio
}
