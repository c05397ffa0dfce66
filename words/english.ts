import { en } from './compiled/en.ts'
import { createWords } from './words.ts'

/** English, in which everything is written. */
export const ENGLISH = createWords('en', en)
