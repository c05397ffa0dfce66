import { adjacencyMapToArray, getAdjacencyMap } from '@xstate/test'
import {
  type ActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  initialTransition,
  transition,
} from 'xstate'
import type { AnyDataForm, EnteredData } from './dataForms.ts'
import { transitionId } from './transitions.ts'

/** An event, its description for testers, and the value that it enters into a field if the model says so. */
export interface NotedEvent {
  readonly event: EventObject
  readonly does: string
  readonly data?: EnteredData
}

/** A machine with one input, and what the generator needs to walk it. */
export interface Traversal {
  machine: AnyStateMachine
  input: unknown
  /** The events for which the machine takes a transition in this snapshot. */
  events: (snapshot: AnyMachineSnapshot) => readonly EventObject[]
  /** The events of the model that change nothing in this snapshot. */
  refused?: (snapshot: AnyMachineSnapshot) => readonly EventObject[]
  /** The forms of the model that this input shows. */
  forms?: readonly AnyDataForm[]
  /** Stores the description of an event that neither `events` nor `refused` returned. */
  note?: (event: NotedEvent) => void
  /** The model's description of an event. */
  wordsOf: (event: EventObject) => string
  /** The part of the context that guards depend on. Snapshots with the same state value and the same facts count as equal. */
  facts: (context: AnyMachineSnapshot['context']) => unknown
}

/** One step of a walk: the event, the snapshot after it and the ids of the transitions that led there. */
export interface WalkStep {
  event: EventObject
  snapshot: AnyMachineSnapshot
  transitions: readonly string[]
}

/** The steps from the initial snapshot on; the event of the first one is `xstate.init`. */
export type Walk = readonly WalkStep[]

/** Whether a vertex distinguishes the transitions that led there (1) or not (0). */
type Memory = 0 | 1

type Taken = WeakMap<AnyMachineSnapshot, readonly string[]>
type Scope = ActorScope<AnyMachineSnapshot, EventObject>

/** More vertices than any flow has. Only a model whose facts grow without end, such as a counter, reaches the limit. */
const LIMIT = 60_000

const INIT: EventObject = { type: 'xstate.init' }

/** Runs one macrostep and stores the ids of the transitions that it took in `taken`, by the resulting snapshot. */
function traced(taken: Taken, scope: Scope, run: () => AnyMachineSnapshot): AnyMachineSnapshot {
  const transitions: AnyTransitionDefinition[] = []
  const watch = scope.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.microstep' || inspected.actorRef !== scope.self) return
    transitions.push(...inspected._transitions)
  })
  // A transition that changes nothing returns the snapshot that it was given. A copy keeps the entries of `taken` apart.
  const next = { ...run() }
  watch.unsubscribe()
  taken.set(next, transitions.map(transitionId))
  return next
}

function tracedLogic(machine: AnyStateMachine, taken: Taken) {
  return {
    transition: (snapshot: AnyMachineSnapshot, event: EventObject, scope: Scope) =>
      traced(taken, scope, () => machine.transition(snapshot, event, scope)),
    getInitialSnapshot: (scope: Scope, input: unknown) =>
      traced(taken, scope, () => machine.getInitialSnapshot(scope, input)),
    getPersistedSnapshot: (snapshot: AnyMachineSnapshot) => snapshot,
  }
}

function traverse({ machine, input, events, facts }: Traversal, memory: Memory) {
  const taken: Taken = new WeakMap()
  const options = {
    input,
    events,
    serializeState: (snapshot: AnyMachineSnapshot) =>
      JSON.stringify([
        snapshot.value,
        facts(snapshot.context),
        memory === 1 ? taken.get(snapshot) : null,
      ]),
    serializeEvent: (event: EventObject) => JSON.stringify(event),
    limit: LIMIT,
  }
  const step = (event: EventObject, snapshot: AnyMachineSnapshot): WalkStep => ({
    event,
    snapshot,
    transitions: taken.get(snapshot) ?? [],
  })
  return { logic: tracedLogic(machine, taken), options, step }
}

/**
 * For each edge of the graph, a shortest walk that ends with it. The first walk only starts the machine; shorter walks
 * come first, and the order is the same in every run.
 */
export function walksAlong(traversal: Traversal, memory: 0 | 1 = 0): Walk[] {
  const edges = edgesOf(traversal, memory)
  const [start] = edges
  const first = [start?.before ?? stepper(traversal).first()]
  const shortest = new Map<string, Walk>(start && [[start.from, first]])
  // The edges come in the order of a breadth-first search, so the first one to a vertex ends a shortest walk to it.
  const walks = edges.map(({ from, to, after }) => {
    const walk = [...(shortest.get(from) ?? []), after]
    if (!shortest.has(to)) shortest.set(to, walk)
    return walk
  })
  return [first, ...walks]
}

/**
 * A shortest walk for each transition (memory 1) or each pair of consecutive transitions (memory 2) that leads to a state
 * value with certain facts. The graph remembers one macrostep less, because its edges are these transitions.
 */
export function shortestWalks(traversal: Traversal, memory: 1 | 2): Walk[] {
  const walks = new Map<string, Walk>()
  for (const walk of walksAlong(traversal, memory === 1 ? 0 : 1)) {
    const [before, last] = [walk.at(-2), walk.at(-1)]
    const taken = memory === 1 ? last?.transitions : [before?.transitions, last?.transitions]
    const { value, context } = last?.snapshot ?? {}
    const key = JSON.stringify([value, traversal.facts(context), taken])
    if (!walks.has(key)) walks.set(key, walk)
  }
  return [...walks.values()]
}

/** Runs a machine one event at a time. */
export interface Stepper {
  readonly events: Traversal['events']
  readonly first: () => WalkStep
  readonly next: (snapshot: AnyMachineSnapshot, event: EventObject) => WalkStep
  /** A key that is equal for snapshots with the same state value and the same facts. */
  readonly keyOf: (snapshot: AnyMachineSnapshot) => string
}

export function stepper(traversal: Traversal): Stepper {
  const { logic, options, step } = traverse(traversal, 0)
  return {
    events: traversal.events,
    first: () => step(INIT, initialTransition(logic, traversal.input)[0]),
    next: (snapshot, event) => step(event, transition(logic, snapshot, event)[0]),
    keyOf: (snapshot) => options.serializeState(snapshot),
  }
}

/** An edge of the graph whose vertices are state values with their facts, and with memory 1 the transitions that led there. */
export interface Edge {
  from: string
  to: string
  before: WalkStep
  after: WalkStep
}

/** Every edge of a machine; the first one starts at the initial snapshot. */
export function edgesOf(traversal: Traversal, memory: 0 | 1 = 0): Edge[] {
  const { logic, options, step } = traverse(traversal, memory)
  const adjacency = getAdjacencyMap<AnyMachineSnapshot, EventObject, unknown>(logic, options)
  return adjacencyMapToArray(adjacency).map(({ state, event, nextState }) => ({
    from: options.serializeState(state),
    to: options.serializeState(nextState),
    before: step(INIT, state),
    after: step(event, nextState),
  }))
}
