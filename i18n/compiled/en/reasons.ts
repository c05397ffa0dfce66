// Generated from i18n/fr by npm run i18n. Do not edit.
import type { Catalog } from '../../translator.ts'

export const reasons: Catalog = {
  "You both like {interests}": ["You both like ",["interests"]],
  "You both like {interests} and {count} more": ["You both like ",["interests"]," and ",["count"]," more"],
}
