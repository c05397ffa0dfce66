import type { AnyMachineSnapshot, EventObject, StateValue } from 'xstate'
import { candidates } from './candidates.ts'
import type { AnyPathModel } from './pathModel.ts'
import { replay } from './replay.ts'
import { sentence, stateInWords } from './sentences.ts'
import { type Beginnings, type Begun, choose, type Strategy } from './strategies.ts'
import { describeTransition, statesOf, transitionId, transitionsOf } from './transitions.ts'

export interface PathOptions {
  strategy?: Strategy
  /** Only paths that end in this state: `verifying` or `open.code.entering`. */
  to?: string | undefined
}

/** One step of a path. */
export interface PathStep {
  /** What happens, in words; empty for the beginning. */
  does: string
  /** Exactly what to send. */
  event: EventObject
  /** The state value afterwards. */
  value: StateValue
  /** What a person sees then, in words. */
  sees: string
}

export interface Path {
  /** The whole path as a sentence; unique in its machine. */
  title: string
  /** How it begins, in words; empty when the flow begins in one way only. */
  given: string
  input: unknown
  steps: readonly PathStep[]
}

/** The test paths of a machine. */
export interface MachinePaths {
  id: string
  states: number
  transitions: number
  /** How many transitions a running machine took on these paths. */
  covered: number
  /** The transitions that no path takes, each as a line. */
  uncovered: readonly string[]
  paths: readonly Path[]
  /** More paths exist than are listed. */
  isCut: boolean
}

function asPath(model: AnyPathModel, words: WeakMap<EventObject, string>, begun: Begun): Path {
  const steps = begun.walk.map(({ event, snapshot }) => ({
    does: words.get(event) ?? '',
    event,
    value: snapshot.value,
    sees: stateInWords(model, snapshot.value),
  }))
  const doing = steps.slice(1).map(({ does }) => does)
  return {
    title: sentence(begun.given, doing, steps.at(-1)?.sees ?? ''),
    given: begun.given,
    input: model.inputs[begun.given],
    steps,
  }
}

/** Replays the paths on running machines; the transitions taken. Throws when one goes elsewhere. */
function walked({ machine }: AnyPathModel, paths: readonly Path[]): Set<string> {
  const taken = new Set<string>()
  for (const { title, input, steps } of paths) {
    const events = steps.map(({ event }) => event)
    const { values, transitions } = replay(machine, input, events)
    const expected = steps.map(({ value }) => value)
    if (JSON.stringify(values) !== JSON.stringify(expected)) {
      throw new Error(`${machine.id} does not follow its own path: ${title}`)
    }
    for (const transition of transitions) taken.add(transition)
  }
  return taken
}

function beginningsOf(model: AnyPathModel, words: WeakMap<EventObject, string>): Beginnings {
  const events = (snapshot: AnyMachineSnapshot) =>
    candidates(model, snapshot).map(({ does, event }) => {
      words.set(event, does)
      return event
    })
  const facts = (context: unknown) => model.facts(context as never)
  return Object.entries(model.inputs).map(([given, input]) => ({
    given,
    traversal: { machine: model.machine, input, events, facts },
  }))
}

/** Makes the test paths of a machine from its model and counts what they walk. */
export function generatePaths(
  model: AnyPathModel,
  { strategy = 'transitions', to }: PathOptions = {},
): MachinePaths {
  const { machine } = model
  const words = new WeakMap<EventObject, string>()
  const { chosen, isCut } = choose(beginningsOf(model, words), strategy, to)
  const paths = chosen.map((begun) => asPath(model, words, begun))
  const all = transitionsOf(machine)
  const taken = walked(model, paths)
  const uncovered = all.filter((transition) => !taken.has(transitionId(transition)))
  return {
    id: machine.id,
    states: statesOf(machine.root).length - 1,
    transitions: all.length,
    covered: all.length - uncovered.length,
    uncovered: uncovered.map(describeTransition),
    paths,
    isCut,
  }
}
