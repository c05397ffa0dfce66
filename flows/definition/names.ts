/** Without those that XState adds itself, to start and stop a timer. */
function isWritten(action: unknown): boolean {
  return typeof action !== 'function' || !('resolve' in action)
}

/** What an action or a guard is called on a chart. */
export function nameOf(item: unknown): string {
  if (typeof item === 'string') return item
  if (typeof item === 'object' && item !== null && 'type' in item) return String(item.type)
  if (typeof item === 'function' && 'check' in item) return combined(item)
  return 'inline'
}

/** `not`, `and` and `or` of XState, and `stateIn`: functions of these names. */
function combined(guard: { name: string }): string {
  const { guards, stateValue } = guard as { guards?: readonly unknown[]; stateValue?: unknown }
  if (stateValue !== undefined) return `in ${JSON.stringify(stateValue)}`
  const names = (guards ?? []).map(nameOf)
  return guard.name === 'not' ? `not ${names.join('')}` : names.join(` ${guard.name} `)
}

/** The names of a state's or a transition's actions, in order. */
export function writtenNames(actions: readonly unknown[]): string[] {
  return actions.filter(isWritten).map(nameOf)
}

/** Names of things, not sentences. */
const LONGEST = 24

function isName(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.length <= LONGEST)
}

function paramsOf(guard: object): unknown {
  const { params } = guard as { params?: unknown }
  if (typeof params !== 'function') return params
  try {
    return params({ context: {}, event: { type: '' } })
  } catch {
    return undefined
  }
}

/** What a guard is asked about, where neither the event nor the context says it: `chats`. */
export function fixedParams(guard: unknown): string | undefined {
  const params = typeof guard === 'object' && guard !== null ? paramsOf(guard) : undefined
  if (typeof params !== 'object' || params === null) return undefined
  const names = Object.values(params).filter(isName)
  return names.length === 0 ? undefined : names.join(', ')
}
