import type { Settings } from '../settings.ts'

type Operator = Pick<Settings, 'operatorName' | 'operatorAddress' | 'privacyContact'>

/** The placeholders in the legal texts that each setting replaces, in both languages. */
const PLACES: readonly (readonly [field: keyof Operator, places: readonly string[]])[] = [
  ['operatorName', ['[COMPANY NAME]', '[NOM DE L’ENTREPRISE]']],
  ['operatorAddress', ['[COMPANY ADDRESS]', '[ADRESSE DE L’ENTREPRISE]']],
  ['privacyContact', ['[CONTACT E-MAIL]', '[COURRIEL]']],
]

/** Replaces the placeholders of a legal text by the operator's settings. Those without a setting remain (§2). */
export function fillLegal(text: string, operator: Operator): string {
  return PLACES.reduce((filled, [field, places]) => {
    const value = operator[field]
    if (value === undefined) return filled
    return places.reduce((one, place) => one.replaceAll(place, () => value), filled)
  }, text)
}
