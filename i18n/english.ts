import { domain } from './compiled/en/domain.ts'
import { screens } from './compiled/en/screens.ts'
import { ui } from './compiled/en/ui.ts'
import { type Catalog, createTranslator } from './translator.ts'

/** What browsers say to everybody; `englishStudent.ts` and `englishMember.ts` add what is said to students alone. */
export const EN: Catalog = { ...domain, ...screens, ...ui }

/** English, in which everything is written. */
export const ENGLISH = createTranslator('en', EN)
