import { type PendingDecision, withoutDecision } from '../../domain/suggestion.ts'

type Pending = readonly PendingDecision[]

/** Candidates with a decision, and candidates whose decision was taken back. */
export interface Standings {
  readonly decided: readonly string[]
  readonly returned: readonly string[]
}

/** What an earlier visit left, then what was decided while that was read. */
export function restored(left: Pending, made: Pending): Pending {
  return [...left, ...left.reduce(withoutDecision, made)]
}

/** What the store holds now, behind the decision that is being sent. */
export function behindFirst(pending: Pending, stored: Pending): Pending {
  const first = pending.slice(0, 1)
  return [...first, ...first.reduce(withoutDecision, stored)]
}

/** Whether the first decision has been changed or taken back before it left. */
export function isSuperseded([first, ...later]: Pending): boolean {
  return later.some(({ suggestion, isChange }) => isChange && suggestion === first?.suggestion)
}

/** Where the candidates stand once all this is delivered. */
export function standingsOf(pending: Pending): Standings {
  const last = new Map(pending.map(({ suggestion, decision }) => [suggestion, decision]))
  const ids = [...last.keys()]
  return {
    decided: ids.filter((id) => last.get(id) !== 'undecided'),
    returned: ids.filter((id) => last.get(id) === 'undecided'),
  }
}

/** What the server has told, as far as nothing on its way comes after it. */
export function lastWord(told: Standings, pending: Pending): Standings {
  const own = standingsOf(pending)
  const all = [...told.decided, ...told.returned]
  const ownIds = [...own.decided, ...own.returned]
  const pick = (ids: readonly string[], ownOnes: readonly string[]) => [
    ...ids.filter((id) => !ownIds.includes(id)),
    ...ownOnes.filter((id) => all.includes(id)),
  ]
  return {
    decided: pick(told.decided, own.decided),
    returned: pick(told.returned, own.returned),
  }
}

/** Of whom the server has told, while their decision was on its way, that none stands. */
export function doubted(
  before: readonly string[],
  told: Standings,
  pending: Pending,
): readonly string[] {
  const { decided } = standingsOf(pending)
  const others = before.filter((id) => !told.decided.includes(id))
  return [...new Set([...others, ...told.returned.filter((id) => decided.includes(id))])]
}

/**
 * The candidate of the first decision, if none follows and it takes another one back, or if the server told meanwhile
 * that no decision stands: it may have taken this one before, and another device may have taken it back since.
 */
export function takenBack([first, ...later]: Pending, told: readonly string[]): readonly string[] {
  if (!first || later.some((other) => other.suggestion === first.suggestion)) return []
  const isReturned = first.decision === 'undecided' || told.includes(first.suggestion)
  return isReturned ? [first.suggestion] : []
}
