import type { Log } from '../log.ts'
import { campusesListed, campusFaults } from '../metrics/registry.ts'
import type { Settings } from '../settings.ts'
import { SettingsError } from '../startError.ts'
import type { Database } from '../store/database.ts'
import { type CampusEntry, defaultEntries } from './campusEntry.ts'
import { parseCampuses, readCampusText } from './campusFile.ts'
import { type CampusList, createCampusList } from './campusList.ts'
import { moveStudents, storeCampuses } from './storeCampuses.ts'

/** The universities in use, and how to reload their file. */
export interface FollowedCampuses {
  readonly campuses: CampusList
  /**
   * Reads the file and applies what has changed. If it has errors, they are logged once and the previous
   * version stays in use. Rejects when the database cannot be reached; the next call tries again.
   */
  readonly reread: () => Promise<void>
}

/** The text of the file at some moment, and its checked entries. */
interface Version {
  readonly text: string
  readonly entries: readonly CampusEntry[]
}

function setMetrics(campuses: CampusList, hasFaults: boolean): void {
  campusFaults.set(hasFaults ? 1 : 0)
  campusesListed.set(campuses.listed().length)
}

/**
 * Reads and checks the campuses file of the settings. Returns undefined when no file is set. Throws a
 * SettingsError when the file cannot be read or has errors.
 */
export async function readFirstVersion(settings: Settings): Promise<Version | undefined> {
  const { campusFile: file, timeZone } = settings
  if (file === undefined) return undefined
  const text = await readCampusText(file)
  return { text, entries: parseCampuses(text, file, timeZone) }
}

/**
 * Stores the universities in the database and offers to reload their file. `first` is the version that was
 * checked at the start.
 */
export async function followCampuses(
  { settings, db, log }: { readonly settings: Settings; readonly db: Database; readonly log: Log },
  first: Version | undefined,
): Promise<FollowedCampuses> {
  const { campusFile: file, timeZone } = settings
  const entries = first?.entries ?? defaultEntries(settings)
  const campuses = createCampusList(entries, await storeCampuses(db, entries))
  setMetrics(campuses, false)
  if (file === undefined) return { campuses, reread: async () => undefined }

  let [used, rejected, isJustRead] = [first?.text, '', true]
  const read = async (): Promise<void> => {
    const text = await readCampusText(file)
    if (text !== used) {
      const next = parseCampuses(text, file, timeZone)
      campuses.replace(next, await storeCampuses(db, next))
      used = text
      isJustRead = true
      log.info({ universities: next.length }, 'the campuses file was read again')
    } else if (isJustRead) {
      // Another process, which had not read the file yet, may have stored profiles with the old markets meanwhile.
      await moveStudents(db)
      isJustRead = false
    }
    rejected = ''
    setMetrics(campuses, false)
  }
  const reread = () =>
    read().catch((error: unknown) => {
      if (!(error instanceof SettingsError)) throw error
      setMetrics(campuses, true)
      if (error.message === rejected) return
      rejected = error.message
      const faults = error.message.split('\n')
      log.error({ faults }, 'the campuses file has errors; the previous version stays in use')
    })
  return { campuses, reread }
}
