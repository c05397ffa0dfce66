import type { Language } from '../../domain/language.ts'
import type { Person } from '../../domain/likes.ts'
import { translate } from '../../i18n/translate.ts'
import type { ListedPerson } from '../services/likes/lists.ts'
import type { PhotoLinks } from '../services/photos/photoLinks.ts'
import { reasonMessage } from '../services/suggestions/reasonMessage.ts'

/** For whom a reply is rendered: how URLs of photos are made, and the language. */
export interface Reader {
  readonly links: PhotoLinks
  readonly language: Language
}

/** The reasons as texts in the reader's language; no field if there is none. */
export function reasonsOf(codes: readonly string[], language: Language) {
  const reasons = codes
    .flatMap((code) => reasonMessage(code) ?? [])
    .map((message) => translate(language, message))
  return reasons.length > 0 ? { reasons } : {}
}

/** The URL of a student's profile picture; empty if there is none. */
export function portraitOf(picture: string | null, links: PhotoLinks): string {
  return picture === null ? '' : links.url('profile_pictures', picture)
}

/** Renders a student as an entry of a list. A student without a role is shown as a searcher. */
export function personOf(
  listed: Omit<ListedPerson, 'student'>,
  { links, language }: Reader,
): Person {
  const { id, name, picture, program, role, reasons } = listed
  return {
    ...{ id, name, profile_picture: portraitOf(picture, links), program: program ?? '' },
    role: role ?? 'searcher',
    ...reasonsOf(reasons, language),
  }
}
