import { type PendingDecision, withoutDecision } from '../../domain/suggestion.ts'

type Pending = readonly PendingDecision[]

/** The ids of candidates with a decision, and of those whose decision was taken back. */
export interface Standings {
  readonly decided: readonly string[]
  readonly returned: readonly string[]
}

/** The decisions left by an earlier visit, then those made while the former were being loaded. */
export function restored(left: Pending, made: Pending): Pending {
  return [...left, ...left.reduce(withoutDecision, made)]
}

/** Puts the stored decisions behind the first one, which is being sent. */
export function behindFirst(pending: Pending, stored: Pending): Pending {
  const first = pending.slice(0, 1)
  return [...first, ...first.reduce(withoutDecision, stored)]
}

/** Whether a later pending decision changes or takes back the first one. */
export function isSuperseded([first, ...later]: Pending): boolean {
  return later.some(({ suggestion, isChange }) => isChange && suggestion === first?.suggestion)
}

/** The standings after all these decisions are sent. */
export function standingsOf(pending: Pending): Standings {
  const last = new Map(pending.map(({ suggestion, decision }) => [suggestion, decision]))
  const ids = [...last.keys()]
  return {
    decided: ids.filter((id) => last.get(id) !== 'undecided'),
    returned: ids.filter((id) => last.get(id) === 'undecided'),
  }
}

/**
 * The standings that the server has told, for the candidates in them. For a candidate with a pending decision, that
 * decision counts, because it is newer.
 */
export function currentStandings(told: Standings, pending: Pending): Standings {
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

/** The candidates with a pending decision for whom the server has reported none since. */
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
