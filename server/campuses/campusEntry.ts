import { type Campus, DEFAULT_CAMPUSES } from '../../domain/campus.ts'
import type { Language } from '../../domain/language.ts'
import type { Settings } from '../settings.ts'

/** A university of the campuses file, including what only the server needs to know about it. */
export interface CampusEntry extends Campus {
  /** In lower case. Several universities may share a domain. */
  readonly emailDomains: readonly string[]
  /** The name of its market. Students are suggested only to students of the same market. */
  readonly market: string
  /** The language for students whose browser asks for none that Nookmate has. */
  readonly language: Language
  /** The time zone whose quiet hours apply to notices. */
  readonly timeZone: string
}

/** The universities of the specification, with the mail domains and the time zone from the settings. */
export function defaultEntries({ emailDomains, timeZone }: Settings): CampusEntry[] {
  return DEFAULT_CAMPUSES.map((campus) => ({
    ...campus,
    ...{ emailDomains, timeZone, market: 'london-ontario', language: 'en' },
  }))
}
