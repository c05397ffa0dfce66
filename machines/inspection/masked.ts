import { BULLETS, isSecretName, withoutTokens } from './secrets.ts'

/** Objects nested deeper than this are cut off. No context of a flow is that deep. */
const DEPTH = 20

type Seen = readonly object[]

/** Replaces the value of a secret name with bullets. Booleans and empty values stay as they are. */
function hidden(value: unknown): unknown {
  const isNothing = value === undefined || value === null || value === ''
  return isNothing || typeof value === 'boolean' ? value : BULLETS
}

/** Whether the `value` of an object is a secret, as in `{ field: 'password', value }` or `{ type: 'code.changed', value }`. */
function isNamedSecret(entries: readonly (readonly [string, unknown])[]): boolean {
  return entries.some(
    ([key, value]) =>
      ['field', 'name', 'key', 'type', 'id'].includes(key) &&
      typeof value === 'string' &&
      isSecretName(value),
  )
}

function maskedEntries(entries: readonly (readonly [string, unknown])[], seen: Seen) {
  const hidesValue = isNamedSecret(entries)
  return entries.map(([key, value]) => {
    const isSecret = isSecretName(key) || (hidesValue && key === 'value')
    return [withoutTokens(key), isSecret ? hidden(value) : copied(value, seen)] as const
  })
}

/** Copies a list. In a pair such as `['password', '…']`, as forms and headers have them, the second part is hidden. */
function maskedList(list: readonly unknown[], seen: Seen): unknown[] {
  const [name, value] = list
  if (list.length === 2 && typeof name === 'string' && isSecretName(name)) {
    return [withoutTokens(name), hidden(value)]
  }
  return list.map((one) => copied(one, seen))
}

/** Tests for objects that cannot be sent as data, each with the note that replaces them. */
const NOTES: readonly (readonly [(value: object) => boolean, (value: never) => unknown])[] = [
  [(value) => value instanceof Date, (date: Date) => String(date)],
  [(value) => value instanceof Error, ({ message }: Error) => withoutTokens(message)],
  [(value) => value instanceof URL, ({ href }: URL) => withoutTokens(href)],
  [(value) => 'sessionId' in value && 'send' in value, () => '(a running actor)'],
  [(value) => 'size' in value && 'slice' in value && 'type' in value, () => '(a file)'],
  [(value) => ArrayBuffer.isView(value) || value instanceof ArrayBuffer, () => '(bytes)'],
  [(value) => 'nodeType' in value, () => '(an element)'],
]

function noteOf(value: object): { note: unknown } | undefined {
  const found = NOTES.find(([isSuch]) => isSuch(value))
  return found && { note: found[1](value as never) }
}

function entriesOf(value: object): (readonly [string, unknown])[] {
  if (value instanceof Map) return [...value].map(([key, one]) => [String(key), one] as const)
  return Object.keys(value).map((key) => {
    try {
      return [key, (value as Record<string, unknown>)[key]] as const
    } catch {
      return [key, '(unreadable)'] as const
    }
  })
}

function copiedObject(value: object, seen: Seen): unknown {
  if (seen.includes(value)) return '(again)'
  if (seen.length >= DEPTH) return '…'
  const noted = noteOf(value)
  if (noted) return noted.note
  const inside = [...seen, value]
  if (Array.isArray(value) || value instanceof Set) return maskedList([...value], inside)
  return Object.fromEntries(maskedEntries(entriesOf(value), inside))
}

function copied(value: unknown, seen: Seen): unknown {
  if (typeof value === 'string') return withoutTokens(value)
  if (typeof value === 'function' || typeof value === 'symbol') return `(a ${typeof value})`
  if (typeof value === 'bigint') return `${value}`
  return typeof value === 'object' && value !== null ? copiedObject(value, seen) : value
}

/**
 * Copies a value so that it can be sent and stored as data. Passwords, codes and tokens become bullets; objects that are
 * not data become a note. Never throws.
 */
export function masked<Value>(value: Value): Value {
  return copied(value, []) as Value
}
