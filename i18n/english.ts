import { choices } from './compiled/en/choices.ts'
import { domain } from './compiled/en/domain.ts'
import { screens } from './compiled/en/screens.ts'
import { student } from './compiled/en/student.ts'
import { ui } from './compiled/en/ui.ts'
import { type Catalog, createTranslator } from './translator.ts'

/** What browsers say. */
export const EN: Catalog = { ...choices, ...domain, ...screens, ...student, ...ui }

/** English, in which everything is written. */
export const ENGLISH = createTranslator('en', EN)
