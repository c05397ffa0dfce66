import { type PendingDecision, withoutDecision } from '../../domain/suggestion.ts'

type Pending = readonly PendingDecision[]

/** Candidates with a decision, and candidates whose decision was taken back. */
export interface Standings {
  readonly decided: readonly string[]
  readonly returned: readonly string[]
}

/** The decisions left by an earlier visit, then those made while they were read. */
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

/** The server's news of candidates without a pending decision, which would be newer. */
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

/** The candidates with a pending decision for whom the server reported none. */
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
 * The candidate of the first pending decision, if no other decision about them is pending and they are undecided
 * afterwards: because it takes a decision back, or because the server has reported none since. The server may have
 * stored this decision at an earlier try, and another device may have taken it back since.
 */
export function takenBack([first, ...later]: Pending, told: readonly string[]): readonly string[] {
  if (!first || later.some((other) => other.suggestion === first.suggestion)) return []
  const isReturned = first.decision === 'undecided' || told.includes(first.suggestion)
  return isReturned ? [first.suggestion] : []
}
