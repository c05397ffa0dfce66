import { readStored, removeStored, TAB_PREFIX, writeStored } from './browserStorage.ts'

/** All fields of a form, or some of them, by name. */
type Fields = Readonly<Record<string, unknown>>

/** The forms that this tab showed last, by the key of their draft. */
const shown = new Map<string, Fields>()

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const has = (list: readonly unknown[], item: unknown) => list.some((one) => isSame(one, item))

/** Merges a list: the items of this tab, without those that another tab removed and with those that it added since `before`. */
function mergedList(before: unknown, mine: readonly unknown[], stored: unknown): unknown[] {
  const known = Array.isArray(before) ? before : []
  const theirs = Array.isArray(stored) ? stored : known
  return [
    ...mine.filter((item) => has(theirs, item) || !has(known, item)),
    ...theirs.filter((item) => !has(known, item) && !has(mine, item)),
  ]
}

/** Notes the form that this tab shows before the student changes it. */
export function noteShown(key: string, form: Fields): void {
  shown.set(key, form)
}

/**
 * The draft to store for all tabs when this tab shows this form. Only fields that were changed in this tab are
 * replaced, and lists are merged, so that tabs do not overwrite each other.
 */
export function mergedDraft(key: string, form: Fields, stored: Fields): Fields {
  const before = shown.get(key) ?? {}
  const changed = Object.entries(form).filter(([field, value]) => !isSame(value, before[field]))
  const merged = changed.map(([field, value]) => [
    field,
    Array.isArray(value) ? mergedList(before[field], value, stored[field]) : value,
  ])
  const own = changed.filter(([, value]) => !Array.isArray(value))
  if (own.length > 0) {
    writeStored('sessionStorage', TAB_PREFIX + key, {
      ...ownFields(key),
      ...Object.fromEntries(own),
    })
  }
  shown.set(key, form)
  return { ...stored, ...Object.fromEntries(merged) }
}

/** The fields that were changed in this tab. After a reload of this tab they replace those of other tabs. */
export function ownFields(key: string): Fields {
  const own = readStored('sessionStorage', TAB_PREFIX + key)
  return typeof own === 'object' && own !== null ? (own as Fields) : {}
}

/** The prefixes of the keys of all drafts. */
export const DRAFTS = {
  onboarding: 'nookmate.onboarding.',
  introduction: 'nookmate.introduction.',
  profile: 'nookmate.profile.',
} as const

/** Removes all drafts whose keys begin with this prefix. A prefix without a student's id covers all students. */
export function clearDrafts(prefix: string): void {
  removeStored('localStorage', prefix)
  forgetTab(prefix)
}

/** Removes what this tab itself has noted for all keys with this prefix. */
function forgetTab(prefix: string): void {
  removeStored('sessionStorage', TAB_PREFIX + prefix)
  for (const key of shown.keys()) if (key.startsWith(prefix)) shown.delete(key)
}
