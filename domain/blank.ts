/**
 * Finds a character that shows something: no space, control or combining mark, none that is invisible by default (DI), and
 * not the Braille pattern without dots.
 */
export const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\p{DI}\u2800]/u

/** Whether a text shows nothing: it is empty or has only invisible characters. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text)
}
