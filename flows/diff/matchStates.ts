import type { MachineDefinition, StateDefinition } from '../definition/definition.ts'
import { likeness, TRAITS_ENOUGH } from './likeness.ts'

/** A state that is in both versions. */
export interface StatePair {
  readonly before: StateDefinition
  readonly after: StateDefinition
}

/** Which state of the one version is which of the other. */
export interface Matching {
  readonly pairs: readonly StatePair[]
  readonly added: readonly StateDefinition[]
  readonly removed: readonly StateDefinition[]
}

/** A state and all states inside it, in the order they are written. */
export function statesIn(state: StateDefinition): StateDefinition[] {
  return [state, ...state.states.flatMap(statesIn)]
}

/** The state around each state, by the inner one's id. */
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

  /** Takes two states for one, and those inside that have one name. */
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

/** The two states left over that are most alike; the outermost ones when there are several. */
function bestGuess(
  matcher: Matcher,
  before: MachineDefinition,
  after: MachineDefinition,
): Guess | undefined {
  const alike = likeness(before.root, after.root, matcher.pairs)
  const guesses = matcher.removed.flatMap((one) =>
    matcher.added.map((other) => ({ before: one, after: other, score: alike(one, other) })),
  )
  return guesses
    .filter(({ score }) => score >= TRAITS_ENOUGH)
    .sort((one, other) => other.score - one.score)[0]
}

/** Finds out which state is which: by their place and name, otherwise by how alike they are. */
export function matchStates(before: MachineDefinition, after: MachineDefinition): Matching {
  const matcher = new Matcher(before.root, after.root)
  for (;;) {
    const guess = bestGuess(matcher, before, after)
    if (!guess) break
    matcher.match(guess)
  }
  return { pairs: matcher.pairs, added: matcher.added, removed: matcher.removed }
}

/** The id that a state of the older version has in the newer one; its own when it is gone. */
export function renaming({ pairs }: Pick<Matching, 'pairs'>): (id: string) => string {
  const ids = new Map(pairs.map(({ before, after }) => [before.id, after.id]))
  return (id) => ids.get(id) ?? id
}
