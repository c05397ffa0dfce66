import type { Cause, TransitionDefinition } from '../definition/definition.ts'

/** What sets a transition off, in the words of the chart: `checkCode fails`, `after 60 s`. */
export function causeInWords(cause: Cause): string {
  switch (cause.kind) {
    case 'event':
      return cause.name
    case 'answered':
      return `${cause.name} answers`
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

/** When a branch is taken: `if isAccepted`, `otherwise`; nothing when its event always takes it. */
export function guardInWords({
  guard,
  branch,
  branches,
}: TransitionDefinition): string | undefined {
  const number = branches > 1 ? `${branch + 1}. ` : ''
  if (guard !== undefined) return `${number}if ${guard}`
  return branch > 0 ? `${number}otherwise` : undefined
}
