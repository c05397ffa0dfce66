import { FR_STUDENT } from './frenchStudent.ts'
import { FR_VISITOR } from './frenchVisitor.ts'
import { type Catalog, createTranslator } from './translator.ts'

/** What browsers say. They load it in two parts. */
export const FR: Catalog = { ...FR_VISITOR, ...FR_STUDENT }

/** French as it is spoken in Canada. */
export const FRENCH = createTranslator('fr', FR)
