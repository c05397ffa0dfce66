import { inlineQuestion } from './inlineCode.ts'

/** What a guard is called on a chart. */
export function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'function') {
    return 'check' in guard ? combined(guard) : inlineQuestion(guard as () => unknown)
  }
  return String((guard as { type?: unknown } | null)?.type)
}

/** `not`, `and` and `or` of XState, and `stateIn`: functions of these names. */
function combined(guard: { name: string }): string {
  const { guards, stateValue } = guard as { guards?: readonly unknown[]; stateValue?: unknown }
  if (stateValue !== undefined) return `in ${JSON.stringify(stateValue)}`
  const names = (guards ?? []).map(guardName)
  return guard.name === 'not' ? `not ${names.join('')}` : names.join(` ${guard.name} `)
}

/** Letters of a value. */
const LONGEST = 24

/** Names of things; a sentence is cut. */
function inWords(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(inWords).filter(Boolean).join(', ')
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  if (typeof value !== 'string') return undefined
  return value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value
}

/** A text says by itself what it is; a number, a switch or a list needs its name. */
function named(name: string, value: unknown): string[] {
  const words = inWords(value)
  if (words === undefined) return []
  return [typeof value === 'string' ? words : `${name}: ${words}`]
}

/** `tab: 'chats'` in the code of a function, between braces. */
const LITERAL = /(?<=[{,] ?)(\w+): ?(?:'([^']*)'|"([^"]*)"|(true|false|-?[\d.]+))(?= ?[,}])/g
/** `() => 'chats'` */
const WHOLE = /=> ?(?:'([^']*)'|"([^"]*)")$/

/** What a function hands over whatever happens: only that is written out in it. */
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

/** What a guard is asked about, where neither the event nor the context says it: `chats`. */
export function fixedParams(guard: unknown): string | undefined {
  const params = typeof guard === 'object' && guard !== null ? paramsOf(guard) : undefined
  if (typeof params !== 'object' || params === null || Array.isArray(params)) {
    return inWords(params) || undefined
  }
  const names = Object.entries(params).flatMap(([name, value]) => named(name, value))
  return names.length === 0 ? undefined : names.join(', ')
}
