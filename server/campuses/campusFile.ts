import { readFile } from 'node:fs/promises'
import { SettingsError } from '../startError.ts'
import type { CampusEntry } from './campusEntry.ts'
import { checkCampuses } from './checkCampuses.ts'

/** The text of the campuses file. Throws a SettingsError when it cannot be read. */
export async function readCampusText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new SettingsError(`CAMPUSES names ${file}, which cannot be read (${code}).`, { cause })
  }
}

function parse(text: string, file: string): unknown {
  try {
    // An editor on Windows may have put a byte order mark before the text.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw new SettingsError(`CAMPUSES names ${file}, which is not JSON: ${String(cause)}.`, {
      cause,
    })
  }
}

/** The universities of a campuses file. Throws a SettingsError with a sentence for each fault. */
export function parseCampuses(
  text: string,
  file: string,
  timeZone: string,
): readonly CampusEntry[] {
  const checked = checkCampuses(parse(text, file), timeZone)
  if ('entries' in checked) return checked.entries
  throw new SettingsError(
    [`CAMPUSES names ${file}, which has faults:`, ...checked.faults].join('\n'),
  )
}
