import { type Campus, DEFAULT_CAMPUSES } from '../../domain/campus.ts'
import type { Language } from '../../domain/language.ts'
import type { Settings } from '../settings.ts'

/** A university of the campuses file, with what only the server needs to know. */
export interface CampusEntry extends Campus {
  /** In lower case. Several universities may share one. */
  readonly emailDomains: readonly string[]
  /** Students are suggested to each other within a market only. */
  readonly market: string
  /** Of students whose browser asks for none that Nookmate has. */
  readonly language: Language
  /** By its clock students are told nothing unasked at night. */
  readonly timeZone: string
}

/** The universities of the specification, with the mail domains and the time zone of the settings. */
export function defaultEntries({ emailDomains, timeZone }: Settings): CampusEntry[] {
  return DEFAULT_CAMPUSES.map((campus) => ({
    ...campus,
    ...{ emailDomains, timeZone, market: 'london-ontario', language: 'en' },
  }))
}
