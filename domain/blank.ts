// Spaces, controls, combining marks and characters without a shape. U+2800 is the Braille pattern without dots.
const BLANK = /^[\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether a text shows nothing: it is empty or has only invisible characters. */
export function isBlank(text: string): boolean {
  return BLANK.test(text)
}
