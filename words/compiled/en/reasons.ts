// Made by npm run words of words/fr. Do not edit.
import type { Catalog } from '../../words.ts'

export const reasons: Catalog = {
  "You both like {interests}": ["You both like ",["interests"]],
  "You both like {interests} and {count} more": ["You both like ",["interests"]," and ",["count"]," more"],
}
