/** What is shown on a chart beside the chart itself. States and transitions by their ids. */
export interface Marking {
  /** States that are active. */
  readonly active?: ReadonlySet<string> | undefined
  /** Transitions that could be taken now. */
  readonly possible?: ReadonlySet<string> | undefined
  /** Transitions that were just taken, or that a path takes. */
  readonly taken?: ReadonlySet<string> | undefined
  /** How many paths take each transition; those that are missing are taken by none. */
  readonly covered?: ReadonlyMap<string, number> | undefined
  /** The state or transition that was chosen. */
  readonly chosen?: string | undefined
  /** States and transitions that a search found. */
  readonly found?: ReadonlySet<string> | undefined
  /** What became of states and transitions between two versions. */
  readonly changed?: ReadonlyMap<string, 'added' | 'removed' | 'changed'> | undefined
}

const QUIET = new Set<string>()

function coverage({ covered }: Marking, id: string): string[] {
  if (!covered) return []
  return [(covered.get(id) ?? 0) > 0 ? 'is-covered' : 'is-uncovered']
}

/** The classes of a state or transition under a marking. */
export function classesOf(marking: Marking, id: string, isTransition: boolean): string {
  const { active = QUIET, possible = QUIET, taken = QUIET, found = QUIET, changed } = marking
  const classes = [
    active.has(id) && !isTransition && 'is-active',
    possible.has(id) && 'is-possible',
    taken.has(id) && 'is-taken',
    found.has(id) && 'is-found',
    marking.chosen === id && 'is-chosen',
    changed?.has(id) && `is-${changed.get(id)}`,
    ...(isTransition ? coverage(marking, id) : []),
  ]
  return classes
    .filter(Boolean)
    .map((name) => ` ${name}`)
    .join('')
}
