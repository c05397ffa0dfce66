import { domain } from './compiled/fr/domain.ts'
import { screens } from './compiled/fr/screens.ts'
import { ui } from './compiled/fr/ui.ts'
import type { Catalog } from './translator.ts'

/** The French texts that visitors see before the login, and those that every screen uses. */
export const FR_VISITOR: Catalog = { ...domain, ...screens, ...ui }
