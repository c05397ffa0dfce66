import type { MachineDefinition, StateDefinition } from '../definition/definition.ts'
import { statesIn } from '../definition/statesIn.ts'
import { MIN_SIMILARITY, similarity } from './similarity.ts'

/** A state that exists in both versions. */
export interface StatePair {
  readonly before: StateDefinition
  readonly after: StateDefinition
}

/** How the states of two versions correspond. */
export interface Matching {
  readonly pairs: readonly StatePair[]
  readonly added: readonly StateDefinition[]
  readonly removed: readonly StateDefinition[]
}

/** The parent of each state, by the child's id. */
export function parentsIn(root: StateDefinition): ReadonlyMap<string, StateDefinition> {
  return new Map(
    statesIn(root).flatMap((state) => state.states.map((inner) => [inner.id, state] as const)),
  )
}

class Matcher {
  readonly pairs: StatePair[] = []
  readonly #left: Set<StateDefinition>
  readonly #right: Set<StateDefinition>

  constructor(before: StateDefinition, after: StateDefinition) {
    this.#left = new Set(statesIn(before))
    this.#right = new Set(statesIn(after))
    this.match({ before, after })
  }

  get added(): StateDefinition[] {
    return [...this.#right]
  }

  get removed(): StateDefinition[] {
    return [...this.#left]
  }

  /** Pairs two states, and their children that have the same key. */
  match(pair: StatePair): void {
    this.pairs.push(pair)
    this.#left.delete(pair.before)
    this.#right.delete(pair.after)
    for (const before of pair.before.states) {
      const after = pair.after.states.find(({ key }) => key === before.key)
      if (after && this.#left.has(before) && this.#right.has(after)) this.match({ before, after })
    }
  }
}

interface Guess extends StatePair {
  readonly score: number
}

/** The most similar pair of states without a partner; on a tie the first in source order, parents before children. */
function bestGuess(
  matcher: Matcher,
  before: MachineDefinition,
  after: MachineDefinition,
): Guess | undefined {
  const alike = similarity(before.root, after.root, matcher.pairs)
  const guesses = matcher.removed.flatMap((one) =>
    matcher.added.map((other) => ({ before: one, after: other, score: alike(one, other) })),
  )
  return guesses
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .sort((one, other) => other.score - one.score)[0]
}

/** Matches the states of two versions: first by path, then by similarity. */
export function matchStates(before: MachineDefinition, after: MachineDefinition): Matching {
  const matcher = new Matcher(before.root, after.root)
  for (;;) {
    const guess = bestGuess(matcher, before, after)
    if (!guess) break
    matcher.match(guess)
  }
  return { pairs: matcher.pairs, added: matcher.added, removed: matcher.removed }
}

/** Maps the id of an older state to its newer one; the id of a removed state stays as it is. */
export function renaming({ pairs }: Pick<Matching, 'pairs'>): (id: string) => string {
  const ids = new Map(pairs.map(({ before, after }) => [before.id, after.id]))
  return (id) => ids.get(id) ?? id
}
