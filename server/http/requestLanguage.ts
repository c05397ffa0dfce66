import { type Language, preferredLanguage } from '../../domain/language.ts'
import type { Request } from './env.ts'

/** The language in which whoever asks wants to be answered; English where that cannot be told. */
export function requestLanguage(c: Request): Language {
  return preferredLanguage(c.req.header('accept-language'))
}
