import type { Settings } from '../settings.ts'

type Operator = Pick<Settings, 'operatorName' | 'operatorAddress' | 'privacyContact'>

/** The places of the legal texts that a setting fills, in both languages. */
const PLACES: readonly (readonly [field: keyof Operator, places: readonly string[]])[] = [
  ['operatorName', ['[COMPANY NAME]', '[NOM DE L’ENTREPRISE]']],
  ['operatorAddress', ['[COMPANY ADDRESS]', '[ADRESSE DE L’ENTREPRISE]']],
  ['privacyContact', ['[CONTACT E-MAIL]', '[COURRIEL]']],
]

/** A legal text with what the operator has set; places without a setting stay as they are (§2). */
export function fillLegal(text: string, operator: Operator): string {
  return PLACES.reduce((filled, [field, places]) => {
    const value = operator[field]
    if (value === undefined) return filled
    return places.reduce((one, place) => one.replaceAll(place, () => value), filled)
  }, text)
}
