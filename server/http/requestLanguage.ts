import { LANGUAGES, type Language, languageOf } from '../../domain/language.ts'
import type { AppContext } from './env.ts'

/** Accept-Language is read only up to this length; no browser sends a longer one. */
const LONGEST = 1000
const WISH =
  /^(\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i

interface Wish {
  readonly language: Language
  readonly quality: number
}

/** Parses an entry of the header. Returns none if it is malformed or asks for a language that is not supported. */
function wishOf(text: string, standard: Language): Wish[] {
  const [, range, quality = '1'] = WISH.exec(text.trim()) ?? []
  const language = range === '*' ? standard : languageOf(range)
  return language === undefined ? [] : [{ language, quality: Number(quality) }]
}

/**
 * Chooses the language of an answer: of the supported languages in `Accept-Language` (such as
 * `fr-CA,fr;q=0.9,en;q=0.8`) the one with the highest weight, or the first of equal ones (RFC 9110, 12.5.4).
 * If there is none, the language of the student's campus, or else the one that all campuses share.
 */
export function requestLanguage(c: AppContext, ofCampus?: Language): Language {
  const standard = ofCampus ?? c.get('standardLanguage') ?? LANGUAGES[0]
  const list = c.req.header('accept-language')?.slice(0, LONGEST) ?? ''
  const wishes = list.split(',').flatMap((wish) => wishOf(wish, standard))
  const best = wishes
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)[0]
  return best?.language ?? standard
}
