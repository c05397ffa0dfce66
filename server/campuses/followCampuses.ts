import type { Log } from '../log.ts'
import { campusesListed, campusFaults } from '../metrics/registry.ts'
import type { Settings } from '../settings.ts'
import { SettingsError } from '../startError.ts'
import type { Database } from '../store/database.ts'
import { type CampusEntry, defaultEntries } from './campusEntry.ts'
import { parseCampuses, readCampusText } from './campusFile.ts'
import { type CampusList, createCampusList } from './campusList.ts'
import { storeCampuses } from './storeCampuses.ts'

/** The universities, and the file that they are read from. */
export interface FollowedCampuses {
  readonly campuses: CampusList
  /**
   * Reads the file and takes over what has changed. A version with faults is logged once, and the one before stays in
   * use. Rejects when the database is away; the next call tries again.
   */
  readonly reread: () => Promise<void>
}

/** The text of a version of the file. */
interface Version {
  readonly text: string
  readonly entries: readonly CampusEntry[]
}

function publish(campuses: CampusList, hasFaults: boolean): void {
  campusFaults.set(hasFaults ? 1 : 0)
  campusesListed.set(campuses.listed().length)
}

/** The campuses file of the settings as it is now; undefined when they name none. Throws a SettingsError. */
export async function readFirstVersion(settings: Settings): Promise<Version | undefined> {
  const { campusFile: file, timeZone } = settings
  if (file === undefined) return undefined
  const text = await readCampusText(file)
  return { text, entries: parseCampuses(text, file, timeZone) }
}

/** Stores the universities and follows their file. `first` is the version that the start has checked. */
export async function followCampuses(
  { settings, db, log }: { readonly settings: Settings; readonly db: Database; readonly log: Log },
  first: Version | undefined,
): Promise<FollowedCampuses> {
  const { campusFile: file, timeZone } = settings
  const entries = first?.entries ?? defaultEntries(settings)
  const campuses = createCampusList(entries, await storeCampuses(db, entries))
  publish(campuses, false)
  if (file === undefined) return { campuses, reread: async () => undefined }

  let [used, refused] = [first?.text, '']
  const read = async (): Promise<void> => {
    const text = await readCampusText(file)
    if (text !== used) {
      const next = parseCampuses(text, file, timeZone)
      campuses.replace(next, await storeCampuses(db, next))
      used = text
      log.info({ universities: next.length }, 'the campuses file was read again')
    }
    refused = ''
    publish(campuses, false)
  }
  const reread = () =>
    read().catch((error: unknown) => {
      if (!(error instanceof SettingsError)) throw error
      publish(campuses, true)
      if (error.message === refused) return
      refused = error.message
      const faults = error.message.split('\n')
      log.error({ faults }, 'the campuses file has faults; the version before stays in use')
    })
  return { campuses, reread }
}
