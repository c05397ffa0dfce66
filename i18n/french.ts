import { choices } from './compiled/fr/choices.ts'
import { domain } from './compiled/fr/domain.ts'
import { screens } from './compiled/fr/screens.ts'
import { ui } from './compiled/fr/ui.ts'
import { type Catalog, createTranslator } from './translator.ts'

/** What browsers say. */
export const FR: Catalog = { ...choices, ...domain, ...screens, ...ui }

/** French as it is spoken in Canada. */
export const FRENCH = createTranslator('fr', FR)
