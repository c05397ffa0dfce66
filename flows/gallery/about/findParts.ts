import type {
  MachineDefinition,
  StateDefinition,
  TransitionDefinition,
} from '../../definition/definition.ts'
import { proseOf } from '../../definition/proseOf.ts'
import { statesIn } from '../../definition/statesIn.ts'
import { guardInWords } from '../../layout/transitionLabels.ts'

/** A transition and its source state. */
export interface Leaving {
  readonly source: StateDefinition
  readonly transition: TransitionDefinition
}

/** Finds a state by its id. */
export function stateOf({ root }: MachineDefinition, id: string): StateDefinition | undefined {
  return statesIn(root).find((state) => state.id === id)
}

/** All transitions of a machine with their source states. */
export function leavingIn({ root }: MachineDefinition): Leaving[] {
  return statesIn(root).flatMap((source) =>
    source.transitions.map((transition) => ({ source, transition })),
  )
}

function isInside(state: StateDefinition, outer: StateDefinition): boolean {
  return state.id !== outer.id && (outer.id === '' || state.id.startsWith(`${outer.id}.`))
}

/** Whether an event is one that a transition names: itself, `form.*` or `*`. An `always` transition has no event. */
function isNamedBy(event: string, named: string): boolean {
  if (event === '' || !named.endsWith('*')) return event === named
  return event.startsWith(named.slice(0, -1))
}

/** Whether XState tries a transition of an outer state for the same event if the guard of this one fails. */
export function isTriedFurtherOut(definition: MachineDefinition, leaving: Leaving): boolean {
  return leavingIn(definition).some(
    ({ source, transition }) =>
      isInside(leaving.source, source) && isNamedBy(leaving.transition.event, transition.event),
  )
}

/** Puts quotation marks around names of buttons and dialogs, which models write between asterisks. */
function quoted(text: string): string {
  return text.replace(/\*([^*]+)\*/g, '“$1”')
}

/** Tooltips of states and transitions, by id. */
export function titlesOf(definition: MachineDefinition): Map<string, string> {
  const states = statesIn(definition.root).flatMap((state) => {
    const prose = proseOf(state)
    return prose === undefined ? [] : [[state.id, quoted(prose)] as const]
  })
  const transitions = leavingIn(definition).flatMap(({ transition: { id, description } }) =>
    description === undefined ? [] : [[id, quoted(description)] as const],
  )
  return new Map([...states, ...transitions])
}

/** A short text for each transition of a machine, by id: `entering → checkingCode, 1. if isLastDigit`. */
export function waysOf(definition: MachineDefinition): Map<string, string> {
  const nameOf = (state: string) => state.split('.').at(-1) || definition.id
  return new Map(
    leavingIn(definition).map(({ source, transition }) => {
      const { id, targets } = transition
      const from = nameOf(source.id)
      const way =
        targets.length === 0 ? `${from} stays` : `${from} → ${targets.map(nameOf).join(' and ')}`
      return [id, [way, guardInWords(transition)].filter(Boolean).join(', ')]
    }),
  )
}
