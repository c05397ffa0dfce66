import { readStored, removeStored, writeStored } from './browserStorage.ts'

/** A form, or what is kept of one. */
type Fields = Readonly<Record<string, unknown>>

const TAB_PREFIX = 'nookmate.tab.'

/** The forms as this tab showed them last, by key. */
const shown = new Map<string, Fields>()

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const has = (list: readonly unknown[], item: unknown) => list.some((one) => isSame(one, item))

/** The list of this tab, without what another tab removed and with what it added since `before`. */
function mergedList(before: unknown, mine: readonly unknown[], stored: unknown): unknown[] {
  const known = Array.isArray(before) ? before : []
  const theirs = Array.isArray(stored) ? stored : known
  return [
    ...mine.filter((item) => has(theirs, item) || !has(known, item)),
    ...theirs.filter((item) => !has(known, item) && !has(mine, item)),
  ]
}

/** Notes what a tab shows before anything is changed in it. */
export function noteShown(key: string, form: Fields): void {
  shown.set(key, form)
}

/**
 * What is to be kept for all tabs once this one shows this form: only the fields that were changed here are
 * replaced, and lists are merged, so that no tab undoes what was entered in another.
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

/** What was typed or chosen in this tab: after a reload it stands there again, whatever others typed since. */
export function ownFields(key: string): Fields {
  const own = readStored('sessionStorage', TAB_PREFIX + key)
  return typeof own === 'object' && own !== null ? (own as Fields) : {}
}

/** Forgets what this tab has of its own under the keys that begin so. */
export function forgetTab(prefix: string): void {
  removeStored('sessionStorage', TAB_PREFIX + prefix)
  for (const key of shown.keys()) if (key.startsWith(prefix)) shown.delete(key)
}
