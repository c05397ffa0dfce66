/** The languages Nookmate speaks; the first is spoken where none of them is asked for. */
export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each language as it is spoken in Canada (BCP 47): for Intl, for `lang`, for Accept-Language. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-CA', fr: 'fr-CA' }

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' }

/** The cookie that keeps the language somebody chose; the browser writes it, the server may read it. */
export const LANGUAGE_COOKIE = 'nookmate_language'

/** More than any browser sends; what follows is not read. */
const LONGEST_HEADER = 1000

interface Wish {
  readonly range: string
  readonly quality: number
}

const WISH =
  /^(\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/

function wishOf(text: string): Wish[] {
  const [, range, quality = '1'] = WISH.exec(text.trim().toLowerCase()) ?? []
  return range === undefined ? [] : [{ range, quality: Number(quality) }]
}

function languageIn({ range }: Wish): Language | undefined {
  if (range === '*') return LANGUAGES[0]
  const primary = range.split('-')[0]
  return LANGUAGES.find((language) => language === primary)
}

/** Whether a text names one of the languages. */
export function isLanguage(text: string | undefined): text is Language {
  return LANGUAGES.some((language) => language === text)
}

/**
 * The language that a list such as `fr-CA,fr;q=0.9,en;q=0.8` likes best (RFC 9110, 12.5.4): of equal
 * wishes the first. What cannot be read is passed over; with nothing left it is English.
 */
export function preferredLanguage(list: string | undefined): Language {
  const wishes = (list ?? '').slice(0, LONGEST_HEADER).split(',').flatMap(wishOf)
  const best = wishes
    .filter((wish) => wish.quality > 0 && languageIn(wish) !== undefined)
    .sort((one, other) => other.quality - one.quality)[0]
  return (best && languageIn(best)) ?? LANGUAGES[0]
}
