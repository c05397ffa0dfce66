import type {
  MachineDefinition,
  StateDefinition,
  TransitionDefinition,
} from '../definition/definition.ts'
import { statesIn } from '../definition/statesIn.ts'

/** A proposal for a machine. States are named by their ids. */
export type Idea =
  /** Another description of a state. */
  | { readonly kind: 'words'; readonly state: string; readonly says: string }
  | { readonly kind: 'comment'; readonly state: string; readonly says: string }
  | {
      readonly kind: 'state'
      /** The id of the parent state; '' for the machine. */
      readonly inside: string
      readonly key: string
      readonly says: string
    }
  | {
      readonly kind: 'transition'
      readonly from: string
      readonly to: string
      /** The event that triggers it, such as `form.sent`. */
      readonly event: string
      /** Its condition; '' for none. */
      readonly when: string
    }

/** The id of a proposed state. */
export function idOf({ inside, key }: Extract<Idea, { kind: 'state' }>): string {
  return inside === '' ? key : `${inside}.${key}`
}

function proposedState(idea: Extract<Idea, { kind: 'state' }>): StateDefinition {
  return {
    ...{ id: idOf(idea), key: idea.key, kind: 'atomic', history: undefined, isInitial: false },
    ...{ description: idea.says || undefined, words: undefined, tags: [], entry: [], exit: [] },
    ...{ invocations: [], transitions: [], states: [] },
  }
}

function proposedTransition(
  { to, event, when }: Extract<Idea, { kind: 'transition' }>,
  source: StateDefinition,
): TransitionDefinition {
  const branch = source.transitions.filter((one) => one.event === event).length
  return {
    ...{ id: `proposed ${source.id} | ${event} | ${branch}`, event },
    ...{ cause: { kind: 'event', name: event }, words: undefined },
    ...{ guard: when || undefined, guardParams: undefined, branch, branches: branch + 1 },
    ...{ targets: [to], isReentering: false, actions: [], description: undefined },
  }
}

/** Replaces the text that the chart shows: the description in the machine, or else the one of the model. */
function withWords(state: StateDefinition, says: string): StateDefinition {
  return state.description === undefined && state.words !== undefined
    ? { ...state, words: says }
    : { ...state, description: says }
}

function changed(state: StateDefinition, idea: Idea): StateDefinition {
  if (idea.kind === 'words' && idea.state === state.id) return withWords(state, idea.says)
  if (idea.kind === 'transition' && idea.from === state.id) {
    return { ...state, transitions: [...state.transitions, proposedTransition(idea, state)] }
  }
  if (idea.kind !== 'state' || idea.inside !== state.id) return state
  const kind = state.kind === 'parallel' ? 'parallel' : 'compound'
  return { ...state, kind, states: [...state.states, proposedState(idea)] }
}

function everywhere(state: StateDefinition, idea: Idea): StateDefinition {
  const own = changed(state, idea)
  return { ...own, states: own.states.map((inner) => everywhere(inner, idea)) }
}

/** The ids of the states that a proposal names. */
function statesOf(idea: Idea): readonly string[] {
  if (idea.kind === 'state') return [idea.inside]
  return idea.kind === 'transition' ? [idea.from, idea.to] : [idea.state]
}

function isAbout(idea: Idea, state: string): boolean {
  return statesOf(idea).some((id) => id === state || id.startsWith(`${state}.`))
}

/** The proposals without this one. What was proposed for a new state goes with it. */
export function without(ideas: readonly Idea[], idea: Idea): Idea[] {
  const others = ideas.filter((one) => one !== idea)
  return idea.kind === 'state' ? others.filter((one) => !isAbout(one, idOf(idea))) : others
}

function isKnown(idea: Idea, known: readonly string[]): boolean {
  return statesOf(idea).every((id) => known.includes(id))
}

/** Returns the definition with these proposals applied, except those that name a state that no longer exists. */
export function withIdeas(
  definition: MachineDefinition,
  ideas: readonly Idea[],
): MachineDefinition {
  // States come first, because a transition may lead to a proposed one.
  const states = ideas.filter(({ kind }) => kind === 'state')
  const withStates = states.reduce(everywhere, definition.root)
  const known = statesIn(withStates).map(({ id }) => id)
  const others = ideas.filter((idea) => idea.kind !== 'state' && isKnown(idea, known))
  return { ...definition, root: others.reduce(everywhere, withStates) }
}
