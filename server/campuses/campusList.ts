import { normalizeEmail } from '../../domain/email.ts'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import type { CampusEntry } from './campusEntry.ts'

/** The student for whom universities are looked up. */
interface Studying {
  readonly email: string
  readonly university: string | null
}

/** The universities that are in use at the moment. */
export interface CampusList {
  /** The universities of the campuses file, in its order. */
  listed(): readonly CampusEntry[]
  /** Finds a university by its name, including former ones that are no longer in the file. */
  find(name: string | null | undefined): CampusEntry | undefined
  /** The universities that accept addresses with this address's domain. */
  ofAddress(email: string): readonly CampusEntry[]
  /**
   * The universities that a student may choose: those for the student's address, and the student's present
   * one even if it is no longer in the file.
   */
  offeredTo(student: Studying): readonly CampusEntry[]
  /** `listed`: the domains with which students may sign up. `known`: also those of former universities. */
  domains(): { readonly listed: readonly string[]; readonly known: readonly string[] }
  /** The language that all universities share; Nookmate's default when they differ. */
  language(): Language
  /** Replaces the universities after the file has changed; `former` are those that it no longer contains. */
  replace(listed: readonly CampusEntry[], former: readonly CampusEntry[]): void
}

function indexOf(listed: readonly CampusEntry[], former: readonly CampusEntry[]) {
  const byDomain = new Map<string, CampusEntry[]>()
  for (const entry of listed) {
    for (const domain of entry.emailDomains) {
      byDomain.set(domain, [...(byDomain.get(domain) ?? []), entry])
    }
  }
  const languages = new Set(listed.map(({ language }) => language))
  return {
    listed,
    byDomain,
    byName: new Map([...former, ...listed].map((entry) => [entry.name, entry])),
    known: new Set([...listed, ...former].flatMap(({ emailDomains }) => emailDomains)),
    language: languages.size === 1 ? [...languages][0] : undefined,
  }
}

/** Creates the list. Every lookup uses an index, so it takes the same time for any number of universities. */
export function createCampusList(
  listed: readonly CampusEntry[],
  former: readonly CampusEntry[] = [],
): CampusList {
  let now = indexOf(listed, former)
  const find: CampusList['find'] = (name) => now.byName.get(name ?? '')
  const ofAddress: CampusList['ofAddress'] = (email) =>
    now.byDomain.get(normalizeEmail(email).split('@')[1] ?? '') ?? []
  return {
    listed: () => now.listed,
    find,
    ofAddress,
    offeredTo: ({ email, university }) => {
      const [own, offered] = [find(university), ofAddress(email)]
      return own === undefined || offered.includes(own) ? offered : [own, ...offered]
    },
    domains: () => ({ listed: [...now.byDomain.keys()], known: [...now.known] }),
    language: () => now.language ?? LANGUAGES[0],
    replace: (...next) => {
      now = indexOf(...next)
    },
  }
}
