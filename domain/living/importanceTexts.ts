import type { Importance } from './answers.ts'

/** How important it is to the student that others answer in the same way. */
export const IMPORTANCE_TEXTS: Readonly<Record<Importance, string>> = {
  0: 'Does not matter',
  1: 'A little',
  3: 'Important',
  9: 'A must',
}
