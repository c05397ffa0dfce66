import { readFileSync } from 'node:fs'
import { mkdir, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../temporaryFolder.ts'

/**
 * A campuses file with three universities in two countries: two in one French market that share a mail domain, and
 * one elsewhere.
 */
export const TWO_COUNTRIES = join(import.meta.dirname, 'twoCountries.json')

/** An entry of a campuses file. */
export type Entry = Record<string, unknown> & { name: string }

/** A copy of the entries of that file, for changes. */
export function twoCountries(): Entry[] {
  return (JSON.parse(readFileSync(TWO_COUNTRIES, 'utf8')) as { universities: Entry[] }).universities
}

/** A campuses file mounted like a Kubernetes ConfigMap. */
export interface MountedFile {
  readonly path: string
  /** Replaces the file like Kubernetes: creates a new folder and renames a symbolic link over the old one. */
  write(text: string): Promise<void>
  writeEntries(entries: readonly Entry[]): Promise<void>
}

export async function mountFile(entries: readonly Entry[]): Promise<MountedFile> {
  const folder = await temporaryFolder()
  let version = 0
  const write = async (text: string): Promise<void> => {
    version += 1
    const [name, link] = [`..version-${version}`, join(folder, '..next')]
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'campuses.json'), text)
    await symlink(name, link)
    await rename(link, join(folder, '..data'))
  }
  const writeEntries = (universities: readonly Entry[]) => write(JSON.stringify({ universities }))
  await writeEntries(entries)
  const path = join(folder, 'campuses.json')
  await symlink(join('..data', 'campuses.json'), path)
  return { path, write, writeEntries }
}

const PROGRAMS = [
  'Law',
  'Physics',
  'History',
  'Chemistry',
  'Design',
  'Nursing',
  'Business',
  'Music',
]
const ZONES = ['America/Toronto', 'Europe/Paris', 'Europe/London', 'Asia/Tokyo', 'Australia/Sydney']

/** Creates `count` universities, each with its own mail domains and market. */
export function manyCampuses(count: number): Entry[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `University ${index}`,
    emailDomains: [`u${index}.example`, `alumni.u${index}.example`],
    programs: PROGRAMS.slice(0, 3 + (index % 5)).map((program) => `${program} ${index % 40}`),
    market: `city-${index}`,
    language: index % 3 === 0 ? 'fr' : 'en',
    currency: ['CAD', 'EUR', 'GBP', 'USD'][index % 4],
    budget: { min: 300 + (index % 10) * 10, max: 1500 + (index % 10) * 50, step: 50 },
    addressHint: `${index} Main Street`,
    timeZone: ZONES[index % ZONES.length],
  }))
}
