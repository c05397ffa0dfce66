// Made by npm run i18n of i18n/fr. Do not edit.
import type { Catalog } from '../../translator.ts'

export const domain: Catalog = {
}
