import { domain } from './compiled/en/domain.ts'
import { screens } from './compiled/en/screens.ts'
import { ui } from './compiled/en/ui.ts'
import { type Catalog, createTranslator } from './translator.ts'

/** The English texts for browsers. `englishStudent.ts` and `englishMember.ts` add the texts that only students see. */
export const EN: Catalog = { ...domain, ...screens, ...ui }

/** The translator of English, the language in which all texts are written. */
export const ENGLISH = createTranslator('en', EN)
