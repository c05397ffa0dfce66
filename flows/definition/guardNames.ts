import { inlineQuestion } from './inlineCode.ts'

/** The label of a guard on a chart. */
export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'function') {
    return 'check' in guard ? combined(guard) : inlineQuestion(guard as () => unknown)
  }
  return String((guard as { type?: unknown } | null)?.type)
}

/** Guards built with XState's `not`, `and`, `or` and `stateIn`; each is a function with that name. */
function combined(guard: { name: string }): string {
  const { guards, stateValue } = guard as { guards?: readonly unknown[]; stateValue?: unknown }
  if (stateValue !== undefined) return `in ${JSON.stringify(stateValue)}`
  const names = (guards ?? []).map(partName)
  return guard.name === 'not' ? `not ${names.join('')}` : names.join(` ${guard.name} `)
}

/** The label of a part of a combined guard; it has brackets if it combines guards itself: `not (isWarm or isNew)`. */
function partName(guard: unknown): string {
  const { guards = [] } = guard as { guards?: readonly unknown[] }
  return guards.length > 1 ? `(${guardName(guard)})` : guardName(guard)
}

/** Maximum length of a value, in characters. */
const LONGEST = 24

/** Formats a parameter; longer texts are cut to `LONGEST`. */
function inWords(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(inWords).filter(Boolean).join(', ')
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  if (typeof value !== 'string') return undefined
  return value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value
}

/** A string is shown alone (`chats`); a number, boolean or list with its name (`limit: 3`). */
function named(name: string, value: unknown): string[] {
  const words = inWords(value)
  if (words === undefined) return []
  return [typeof value === 'string' ? words : `${name}: ${words}`]
}

/** Matches a property with a literal value between braces, such as `tab: 'chats'`. */
const LITERAL = /(?<=[{,] ?)(\w+): ?(?:'([^']*)'|"([^"]*)"|(true|false|-?[\d.]+))(?= ?[,}])/g
/** Matches a function that only returns a string, such as `() => 'chats'`. */
const WHOLE = /=> ?(?:'([^']*)'|"([^"]*)")$/

/** The literals in the source code of a `params` function: values that are the same on every call. */
function literalsIn(written: () => unknown): unknown {
  const code = written.toString().replaceAll(/\s+/g, ' ')
  const [, single, double] = WHOLE.exec(code) ?? []
  if (single !== undefined || double !== undefined) return single ?? double
  const found = [...code.matchAll(LITERAL)].map(([, name = '', one, other, plain]) => {
    const value: unknown = plain === undefined ? (one ?? other) : JSON.parse(plain)
    return [name, value] as const
  })
  return Object.fromEntries(found)
}

function paramsOf(guard: object): unknown {
  const { params } = guard as { params?: unknown }
  return typeof params === 'function' ? literalsIn(params as () => unknown) : params
}

/** The constant parameters of a guard as text, such as `chats`; undefined if it has none. */
export function fixedParams(guard: unknown): string | undefined {
  const params = typeof guard === 'object' && guard !== null ? paramsOf(guard) : undefined
  if (typeof params !== 'object' || params === null || Array.isArray(params)) {
    return inWords(params) || undefined
  }
  const names = Object.entries(params).flatMap(([name, value]) => named(name, value))
  return names.length === 0 ? undefined : names.join(', ')
}
