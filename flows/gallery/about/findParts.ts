import type {
  MachineDefinition,
  StateDefinition,
  TransitionDefinition,
} from '../../definition/definition.ts'
import { statesIn } from '../../definition/statesIn.ts'
import { guardInWords } from '../../layout/words.ts'

/** A transition and the state that it leaves. */
export interface Leaving {
  readonly source: StateDefinition
  readonly transition: TransitionDefinition
}

/** The state of this path, or none. */
export function stateOf({ root }: MachineDefinition, id: string): StateDefinition | undefined {
  return statesIn(root).find((state) => state.id === id)
}

/** Every transition of a machine with the state that it leaves. */
export function leavingIn({ root }: MachineDefinition): Leaving[] {
  return statesIn(root).flatMap((source) =>
    source.transitions.map((transition) => ({ source, transition })),
  )
}

/** What the chart says about a state in prose. */
export function proseOf({ description, words }: StateDefinition): string | undefined {
  return description ?? words
}

/** Names of buttons and dialogs stand between asterisks. */
function quoted(text: string): string {
  return text.replace(/\*([^*]+)\*/g, '“$1”')
}

/** What is said when the pointer rests on a state or transition, by its id. */
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

/** `entering → checkingCode, 1. if isLastDigit`, for every transition of a machine by its id. */
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
