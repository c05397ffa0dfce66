import { readStored, writeStored } from './browserStorage.ts'
import { clearDrafts, DRAFTS, mergedDraft, noteShown, ownFields } from './tabDraft.ts'

/** Any form: its values by the names of its fields. */
type Form = object

const keyOf = (userId: string, form: string) => `${DRAFTS.profile}${userId}.${form}`

function storedFields(key: string): Readonly<Record<string, unknown>> {
  const stored = readStored('localStorage', key)
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
}

/** Whether a stored value has the same type as the form's value; a list fits only a list. */
function fits(stored: unknown, value: unknown): boolean {
  return typeof stored === typeof value && Array.isArray(stored) === Array.isArray(value)
}

/**
 * Fills the form with what was typed in this browser and not saved. Fields changed in this tab replace those of other
 * tabs. Stored values whose type does not fit their field, such as those of an earlier version, are ignored.
 */
export function withProfileDraft<Filled extends Form>(
  userId: string,
  name: string,
  form: Filled,
): Filled {
  const key = keyOf(userId, name)
  const drafted = Object.entries({ ...storedFields(key), ...ownFields(key) }).filter(
    ([field, value]) => fits(value, Reflect.get(form, field)),
  )
  const shown = { ...form, ...Object.fromEntries(drafted) }
  noteShown(key, shown as Readonly<Record<string, unknown>>)
  return shown
}

/** Stores the fields of a form that were changed in this tab. */
export function saveProfileDraft(userId: string, name: string, form: Form): void {
  const key = keyOf(userId, name)
  const fields = form as Readonly<Record<string, unknown>>
  writeStored('localStorage', key, mergedDraft(key, fields, storedFields(key)))
}

/** Removes the draft of one form, after it was saved or discarded. */
export function clearProfileDraft(userId: string, name: string): void {
  clearDrafts(keyOf(userId, name))
}
