// Made by npm run i18n of i18n/fr. Do not edit.
import type { Catalog } from '../../translator.ts'

export const reasons: Catalog = {
  "You both like {interests}": ["En commun : ",["interests"]],
  "You both like {interests} and {count} more": ["En commun : ",["interests"],", plus ",["count",2,{"one":[0," autre"],"other":[0," autres"]}]],
  "Same age": "Même âge",
  "About the same age": "À peu près le même âge",
  "Your rent is within their budget": "Ton loyer entre dans son budget",
  "Rent within your budget": "Loyer dans ton budget",
  "Rent just within your budget": "Loyer tout juste dans ton budget",
  "Similar budget": "Budget semblable",
  "Same programme": "Même programme",
  "Same university": "Même université",
}
