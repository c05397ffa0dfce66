// Made by npm run words of words/fr. Do not edit.
import type { Catalog } from '../../words.ts'

export const mails: Catalog = {
  "Hi {name},": ["Hi ",["name"],","],
}
