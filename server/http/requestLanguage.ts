import { LANGUAGES, type Language, languageOf } from '../../domain/language.ts'
import type { AppContext } from './env.ts'

/** Longer than the header of any browser; the rest is not read. */
const LONGEST = 1000
const WISH =
  /^(\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i

interface Wish {
  readonly language: Language
  readonly quality: number
}

/** An entry of the header; none when it cannot be read or the language is not supported. */
function wishOf(text: string, standard: Language): Wish[] {
  const [, range, quality = '1'] = WISH.exec(text.trim()) ?? []
  const language = range === '*' ? standard : languageOf(range)
  return language === undefined ? [] : [{ language, quality: Number(quality) }]
}

/**
 * The language to answer a request in: from `Accept-Language`, such as `fr-CA,fr;q=0.9,en;q=0.8`, the one
 * with the highest weight, of equal ones the first (RFC 9110, 12.5.4). When there is none it is the language of the
 * student's campus, or else the one that all campuses have.
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
