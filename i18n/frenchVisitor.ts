import { domain } from './compiled/fr/domain.ts'
import { screens } from './compiled/fr/screens.ts'
import { ui } from './compiled/fr/ui.ts'
import type { Catalog } from './translator.ts'

/** What is said to everybody, before the login. */
export const FR_VISITOR: Catalog = { ...domain, ...screens, ...ui }
