import type { Cause, TransitionDefinition } from '../definition/definition.ts'

/** The trigger of a transition as on the chart: `checkCode fails`, `after 60 s`. */
export function causeInWords(cause: Cause): string {
  switch (cause.kind) {
    case 'event':
      return cause.name
    case 'answered':
      return `${cause.name} answers`
    case 'refused':
      return `${cause.name} refuses`
    case 'returned':
      return `${cause.name} answers or refuses`
    case 'failed':
      return `${cause.name} fails`
    case 'ended':
      return `${cause.name} ends`
    case 'after':
      return `after ${cause.lasts}`
    case 'completed':
      return 'everything inside ended'
    case 'always':
      return 'at once'
  }
}

/** The name of a guard with its constant parameters: `isTab (chats)`. */
export function guardWithParams({ guard, guardParams }: TransitionDefinition): string | undefined {
  return guard === undefined || guardParams === undefined ? guard : `${guard} (${guardParams})`
}

/**
 * The condition of a transition: `1. if isAccepted`, `2. otherwise`, `only if isFilled`; undefined if its event
 * always takes it.
 */
export function guardInWords(transition: TransitionDefinition): string | undefined {
  const { branch, branches } = transition
  const guard = guardWithParams(transition)
  if (branches === 1) return guard && `only if ${guard}`
  if (guard !== undefined) return `${branch + 1}. if ${guard}`
  return branch > 0 ? `${branch + 1}. otherwise` : undefined
}
