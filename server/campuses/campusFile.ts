import { readFile } from 'node:fs/promises'
import { SettingsError } from '../startError.ts'
import type { CampusEntry } from './campusEntry.ts'
import { checkCampuses } from './checkCampuses.ts'

/** Reads the campuses file. Throws a SettingsError when it cannot be read. */
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
    // Editors on Windows may put a byte order mark before the text.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw new SettingsError(`CAMPUSES names ${file}, which is not JSON: ${String(cause)}.`, {
      cause,
    })
  }
}

/** Parses and checks the text of a campuses file. Throws a SettingsError that lists every mistake. */
export function parseCampuses(
  text: string,
  file: string,
  timeZone: string,
): readonly CampusEntry[] {
  const checked = checkCampuses(parse(text, file), timeZone)
  if ('entries' in checked) return checked.entries
  throw new SettingsError(
    [`CAMPUSES names ${file}, which has errors:`, ...checked.faults].join('\n'),
  )
}
