import { FR_STUDENT } from './frenchStudent.ts'
import { FR_VISITOR } from './frenchVisitor.ts'
import { type Catalog, createTranslator } from './translator.ts'

/** All French texts for browsers. Browsers load its two parts one by one instead of this module. */
export const FR: Catalog = { ...FR_VISITOR, ...FR_STUDENT }

/** The translator of Canadian French. */
export const FRENCH = createTranslator('fr', FR)
