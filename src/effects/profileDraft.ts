import { readStored, writeStored } from './browserStorage.ts'
import { clearDrafts, DRAFTS, mergedDraft, noteShown, ownFields } from './tabDraft.ts'

/** A form, by the names of its fields. */
type Form = object

const keyOf = (userId: string, form: string) => `${DRAFTS.profile}${userId}.${form}`

function storedFields(key: string): Readonly<Record<string, unknown>> {
  const stored = readStored('localStorage', key)
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
}

/** Whether a stored value can stand where this one stands: text for text, a list for a list. */
function fits(stored: unknown, value: unknown): boolean {
  return typeof stored === typeof value && Array.isArray(stored) === Array.isArray(value)
}

/**
 * The form with what was typed in this browser and not saved; what was typed in this tab comes first. Values of an
 * earlier version that fit no field are passed over.
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

/** Stores the fields that were changed in this tab. */
export function saveProfileDraft(userId: string, name: string, form: Form): void {
  const key = keyOf(userId, name)
  const fields = form as Readonly<Record<string, unknown>>
  writeStored('localStorage', key, mergedDraft(key, fields, storedFields(key)))
}

/** Removes the draft of one form, once it is saved or thrown away. */
export function clearProfileDraft(userId: string, name: string): void {
  clearDrafts(keyOf(userId, name))
}
