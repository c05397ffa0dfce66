import { normalizeEmail } from '../../domain/email.ts'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import type { CampusEntry } from './campusEntry.ts'

/** Whose university is asked for. */
interface Studying {
  readonly email: string
  readonly university: string | null
}

/** The universities as they are now. */
export interface CampusList {
  /** Those of the file, in its order. */
  listed(): readonly CampusEntry[]
  /** By its name, also one that was in the file before. */
  find(name: string | null | undefined): CampusEntry | undefined
  /** Those whose students have addresses of this domain. */
  ofAddress(email: string): readonly CampusEntry[]
  /** Those that a student may name: by the address, and the student's own even when it left the file. */
  offeredTo(student: Studying): readonly CampusEntry[]
  /** The domains whose students may sign up, and those of students who did before. */
  domains(): { readonly listed: readonly string[]; readonly known: readonly string[] }
  /** The language of all universities; the first of Nookmate when they differ. */
  language(): Language
  /** Takes over another version of the file; `former` are the universities that it no longer names. */
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

/** Makes the list; all its answers are from indexes, so that their number does not matter. */
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
