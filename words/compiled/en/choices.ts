// Made by npm run words of words/fr. Do not edit.
import type { Catalog } from '../../words.ts'

export const choices: Catalog = {
}
