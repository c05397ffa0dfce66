/** The languages of Nookmate; the first is the default. */
export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each language as it is spoken in Canada (BCP 47): for Intl, for `lang`, for Accept-Language. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-CA', fr: 'fr-CA' }

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' }

/** The cookie with the chosen language; the browser writes it, the server may read it. */
export const LANGUAGE_COOKIE = 'nookmate_language'

/** The language of a tag such as `fr-CA` or `EN`; undefined when Nookmate does not have it. */
export function languageOf(tag: string | undefined): Language | undefined {
  const primary = tag?.split('-')[0]?.toLowerCase()
  return LANGUAGES.find((language) => language === primary)
}
