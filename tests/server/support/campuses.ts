import { defaultEntries } from '../../../server/campuses/campusEntry.ts'
import { createCampusList } from '../../../server/campuses/campusList.ts'
import { readSettings } from '../../../server/settings.ts'

/** The universities of the specification. */
export const DEFAULT_LIST = createCampusList(defaultEntries(readSettings({}, '/')))
