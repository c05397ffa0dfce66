/** The languages of Nookmate; the first is the default. */
export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** The BCP 47 tag of each language as used in Canada, for Intl, the `lang` attribute and Accept-Language. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-CA', fr: 'fr-CA' }

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' }

/** The cookie with the chosen language; the browser writes it, and the server reads it. */
export const LANGUAGE_COOKIE = 'nookmate_language'

/** Returns the language of a tag such as `fr-CA` or `EN`, or undefined if Nookmate does not have it. */
export function languageOf(tag: string | undefined): Language | undefined {
  const primary = tag?.split('-')[0]?.toLowerCase()
  return LANGUAGES.find((language) => language === primary)
}
