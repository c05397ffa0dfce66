/** Highlights of a chart, by the ids of states and transitions. */
export interface Marking {
  /** Active states of the running machine. */
  readonly active?: ReadonlySet<string> | undefined
  /** Transitions that the running machine can take now. */
  readonly possible?: ReadonlySet<string> | undefined
  /** Transitions that were taken last, or that the selected path takes. */
  readonly taken?: ReadonlySet<string> | undefined
  /** Number of test paths through each transition; a missing entry means 0. */
  readonly covered?: ReadonlyMap<string, number> | undefined
  /** The shade, from 1 to 4, of each visited state and transition in a heat map; a missing entry means 0. */
  readonly heat?: ReadonlyMap<string, number> | undefined
  /** The selected state or transition. */
  readonly chosen?: string | undefined
  /** States and transitions found by the search. */
  readonly found?: ReadonlySet<string> | undefined
  /** How states and transitions differ between two versions. */
  readonly changed?: ReadonlyMap<string, 'added' | 'removed' | 'changed'> | undefined
}

const QUIET = new Set<string>()

function coverage({ covered }: Marking, id: string): string[] {
  if (!covered) return []
  return [(covered.get(id) ?? 0) > 0 ? 'is-covered' : 'is-uncovered']
}

/** The CSS classes of a state or transition, each with a space before it. */
export function classesOf(marking: Marking, id: string, isTransition: boolean): string {
  const { active = QUIET, possible = QUIET, taken = QUIET, found = QUIET, changed } = marking
  const classes = [
    active.has(id) && !isTransition && 'is-active',
    possible.has(id) && 'is-possible',
    taken.has(id) && 'is-taken',
    found.has(id) && 'is-found',
    marking.heat && `is-heat-${marking.heat.get(id) ?? 0}`,
    marking.chosen === id && 'is-chosen',
    changed?.has(id) && `is-${changed.get(id)}`,
    ...(isTransition ? coverage(marking, id) : []),
  ]
  return classes
    .filter(Boolean)
    .map((name) => ` ${name}`)
    .join('')
}
