import { fr } from './compiled/fr.ts'
import { createWords } from './words.ts'

/** French as it is spoken in Canada. */
export const FRENCH = createWords('fr', fr)
