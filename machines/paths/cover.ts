/** A candidate for `cover`, with the goals that it reaches. */
interface Covering {
  readonly covers: readonly string[]
}

/**
 * Chooses few candidates that together cover every goal (greedy set cover, Chvátal 1979): repeatedly the
 * candidate with the most new goals, the first one on a tie. At the end it drops candidates whose goals the
 * others reach as well.
 */
export function cover<Candidate extends Covering>(candidates: readonly Candidate[]): Candidate[] {
  const left = new Set(candidates.flatMap(({ covers }) => covers))
  const chosen: Candidate[] = []
  while (left.size > 0) {
    const best = mostNew(candidates, left)
    if (!best) break
    chosen.push(best)
    for (const goal of best.covers) left.delete(goal)
  }
  return withoutSuperfluous(chosen)
}

function mostNew<Candidate extends Covering>(
  candidates: readonly Candidate[],
  left: ReadonlySet<string>,
): Candidate | undefined {
  let best: Candidate | undefined
  let most = 0
  for (const candidate of candidates) {
    const gain = new Set(candidate.covers.filter((goal) => left.has(goal))).size
    if (gain > most) {
      best = candidate
      most = gain
    }
  }
  return best
}

function withoutSuperfluous<Candidate extends Covering>(chosen: readonly Candidate[]): Candidate[] {
  let kept = [...chosen]
  for (const candidate of chosen) {
    const others = kept.filter((other) => other !== candidate)
    const covered = new Set(others.flatMap(({ covers }) => covers))
    if (candidate.covers.every((goal) => covered.has(goal))) kept = others
  }
  return kept
}
