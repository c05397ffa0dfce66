import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths } from '@xstate/test'
import {
  type ActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  initialTransition,
  transition,
} from 'xstate'
import { transitionId } from './transitions.ts'

/** The settings of a traversal. */
export interface Traversal {
  machine: AnyStateMachine
  input: unknown
  /** The events that can come from outside in this snapshot. */
  events: (snapshot: AnyMachineSnapshot) => readonly EventObject[]
  /** The events of the model that change nothing in this snapshot. */
  refused?: (snapshot: AnyMachineSnapshot) => readonly EventObject[]
  /** One of these events in words. */
  wordsOf: (event: EventObject) => string
  /** The part of the context that distinguishes snapshots, besides the state value. */
  facts: (context: AnyMachineSnapshot['context']) => unknown
}

/** One step of a walk: the event, the snapshot after it and the ids of the transitions that led there. */
export interface WalkStep {
  event: EventObject
  snapshot: AnyMachineSnapshot
  transitions: readonly string[]
}

/** From the initial snapshot on; the first event is `xstate.init`. */
export type Walk = readonly WalkStep[]

/** The number of last macrosteps whose transitions are part of the vertex. */
type Memory = 0 | 1 | 2

type Taken = WeakMap<AnyMachineSnapshot, readonly string[]>
type Scope = ActorScope<AnyMachineSnapshot, EventObject>

/** More vertices than any flow has. A model whose facts grow without end, such as a counter, reaches it. */
const LIMIT = 60_000

const INIT: EventObject = { type: 'xstate.init' }

/** Runs one macrostep and notes the transitions of its microsteps under the resulting snapshot. */
function traced(taken: Taken, scope: Scope, run: () => AnyMachineSnapshot): AnyMachineSnapshot {
  const transitions: AnyTransitionDefinition[] = []
  const watch = scope.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.microstep' || inspected.actorRef !== scope.self) return
    transitions.push(...inspected._transitions)
  })
  // A copy: a transition that changes nothing hands back the snapshot that it got.
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
  const ledTo = (snapshot: AnyMachineSnapshot | undefined, back: Memory) =>
    snapshot && memory >= back ? taken.get(snapshot) : null
  const options = {
    input,
    events,
    serializeState: (
      snapshot: AnyMachineSnapshot,
      _event?: EventObject,
      previous?: AnyMachineSnapshot,
    ) =>
      JSON.stringify([
        snapshot.value,
        facts(snapshot.context),
        ledTo(snapshot, 1),
        ledTo(previous, 2),
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
 * The shortest walks from the initial snapshot to every vertex of a machine. A vertex is a state value
 * with the facts that guards look at *and* the transitions that led there, so that every transition
 * (memory 1) or every pair of consecutive ones (memory 2) has a walk of its own. Shortest first; for the
 * same tree always in the same order.
 */
export function shortestWalks(traversal: Traversal, memory: 1 | 2): Walk[] {
  const { logic, options, step } = traverse(traversal, memory)
  return getShortestPaths(logic, options).map(({ steps }) =>
    steps.map(({ event, state }) => step(event, state)),
  )
}

/** A machine that is walked step by step. */
export interface Stepper {
  readonly events: Traversal['events']
  readonly first: () => WalkStep
  readonly next: (snapshot: AnyMachineSnapshot, event: EventObject) => WalkStep
  /** The same for snapshots with the same state value and the same facts. */
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

/** Every edge of a machine; the first starts where the machine begins. */
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
