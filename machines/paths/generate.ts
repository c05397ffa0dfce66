import type { AnyMachineSnapshot, EventObject, StateValue } from 'xstate'
import type { EnteredData } from './dataForms.ts'
import type { NotedEvent } from './graph.ts'
import { pathId } from './pathId.ts'
import type { AnyPathModel } from './pathModel.ts'
import { type PossibleEvent, possibleEvents, refusedEvents } from './possibleEvents.ts'
import type { Chance } from './randomWalks.ts'
import { replay } from './replay.ts'
import { type Risk, risksOf } from './risks.ts'
import { sentence, stateInWords } from './sentences.ts'
import { type Seen, sessionWalk } from './sessionWalks.ts'
import { type Beginnings, type Begun, choose, type Strategy } from './strategies.ts'
import { describeTransition, statesOf, transitionId, transitionsOf } from './transitions.ts'

export interface PathOptions {
  strategy?: Strategy
  /** Only paths that end in this state are generated. Example: `open.code.entering`. */
  to?: string | undefined
  /** The seed and the length of random paths; other strategies ignore it. */
  chance?: Chance
  /** Called with each event that is possible in a snapshot that the generator visits. */
  onPossible?: (possible: PossibleEvent) => void
}

/** One step of a path. */
export interface PathStep {
  /** What happens, as a phrase such as "press *Save*"; empty for the first step. */
  does: string
  /** The event to send. */
  event: EventObject
  /** The value that the step enters into a field; only the strategies `boundary` and `pairwise` have it. */
  data?: EnteredData
  /** The state value after the event. */
  value: StateValue
  /** What a person sees after the event, as a phrase. */
  sees: string
  /** The ids (`transitionId`) of the transitions that a running machine takes for the event. */
  taken: readonly string[]
}

export interface Path {
  /** Such as `login-1k9x2ab`. It changes only if the input or the events change. */
  id: string
  /** The whole path as a sentence; unique in its machine. */
  title: string
  /** The description of the input; empty when the model has only one. */
  given: string
  input: unknown
  /** The risks that the model lists for the events of this path. */
  tags: readonly Risk[]
  steps: readonly PathStep[]
}

export interface MachinePaths {
  id: string
  states: number
  transitions: number
  /** How many transitions a running machine took on these paths. */
  covered: number
  /** The transitions that no path takes, each described in one line. */
  uncovered: readonly string[]
  paths: readonly Path[]
  /** Whether the list was cut at a limit, so that more paths exist. */
  isCut: boolean
}

/** Turns a walk through the graph into a path, and replays it on a running machine. Throws if the machine reaches other states. */
function asPath(model: AnyPathModel, notes: Notes, begun: Begun): Path {
  const { machine } = model
  const { says = () => [] } = begun
  const input = model.inputs[begun.given]
  const events = begun.walk.map(({ event }) => event)
  const replayed = replay(machine, input, events)
  const steps = begun.walk.map(({ event, snapshot }, at) => {
    const { does = '', data } = notes.get(event) ?? {}
    const said = says(snapshot.context as never, snapshot.value).map((message) => `, "${message}"`)
    return {
      ...{ does, event, ...(data && { data }), value: snapshot.value },
      sees: `${stateInWords(model, snapshot)}${said.join('')}`,
      taken: replayed[at]?.taken ?? [],
    }
  })
  const doing = steps.slice(1).map(({ does }) => does)
  const title = sentence(begun.given, doing, steps.at(-1)?.sees ?? '')
  const values = replayed.map(({ value }) => value)
  if (JSON.stringify(values) !== JSON.stringify(steps.map(({ value }) => value))) {
    throw new Error(`${machine.id} does not follow its own path: ${title}`)
  }
  const id = pathId(machine.id, [input, events])
  return { id, title, given: begun.given, input, tags: risksOf(model, events), steps }
}

/** What is known about the events of a traversal. */
type Notes = WeakMap<EventObject, NotedEvent>

function beginningsOf(
  model: AnyPathModel,
  notes: Notes,
  onPossible: (possible: PossibleEvent) => void,
): Beginnings {
  const note = (noted: NotedEvent) => {
    notes.set(noted.event, noted)
  }
  const events = (snapshot: AnyMachineSnapshot) =>
    possibleEvents(model, snapshot).map((possible) => {
      note(possible)
      onPossible(possible)
      return possible.event
    })
  const refused = (snapshot: AnyMachineSnapshot) =>
    refusedEvents(model, snapshot).map((possible) => {
      note(possible)
      return possible.event
    })
  const facts = (context: unknown) => model.facts(context as never)
  const wordsOf = (event: EventObject) => notes.get(event)?.does ?? ''
  const formsOf = (given: string) => (model.forms ?? []).filter((form) => form.given === given)
  return Object.entries(model.inputs).map(([given, input]) => ({
    given,
    traversal: {
      ...{ machine: model.machine, input, events, refused, wordsOf, facts },
      ...{ forms: formsOf(given), note },
    },
  }))
}

const CHANCE: Chance = { seed: 1, length: 20 }

/** The traversals of a model, and notes about the events that they visit. */
function prepared(model: AnyPathModel, onPossible: PathOptions['onPossible'] = () => undefined) {
  const notes: Notes = new WeakMap()
  return { notes, beginnings: beginningsOf(model, notes, onPossible) }
}

function withCounts(
  { machine }: AnyPathModel,
  paths: readonly Path[],
  isCut: boolean,
): MachinePaths {
  const all = transitionsOf(machine)
  const taken = new Set(paths.flatMap(({ steps }) => steps.flatMap((step) => step.taken)))
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

/** A recorded run of a machine as a test path. */
export interface SessionPath {
  readonly path: Path
  /** The number of recorded steps that the path follows. It is less than `seen` if no event of the model leads to the next step. */
  readonly followed: number
  readonly seen: number
}

/** Turns a recorded run into a test path with the events and descriptions of the model. Undefined if no path matches. */
export function pathOfSession(model: AnyPathModel, seen: readonly Seen[]): SessionPath | undefined {
  const { notes, beginnings } = prepared(model)
  const found = sessionWalk(beginnings, seen)
  return found && { ...found, path: asPath(model, notes, found) }
}

/** Makes one test path for each different recorded run, and counts the transitions that they take. */
export function pathsOfSessions(
  model: AnyPathModel,
  runs: readonly (readonly Seen[])[],
): MachinePaths {
  const found = runs.flatMap((seen) => pathOfSession(model, seen) ?? [])
  const paths = new Map(found.map(({ path }) => [path.id, path]))
  return withCounts(model, [...paths.values()], false)
}

function generate(
  model: AnyPathModel,
  { strategy = 'transitions', to, chance = CHANCE, onPossible }: PathOptions,
): MachinePaths {
  const { notes, beginnings } = prepared(model, onPossible)
  const { chosen, isCut } = choose(beginnings, strategy, to, chance)
  const paths = chosen.map((begun) => asPath(model, notes, begun))
  return withCounts(model, paths, isCut)
}

/** The paths of each model without options. Charts, formats and tests ask for them again and again. */
const usual = new WeakMap<AnyPathModel, MachinePaths>()

/** Makes the test paths of a machine from its model and counts the transitions that they take. */
export function generatePaths(model: AnyPathModel, options?: PathOptions): MachinePaths {
  if (options) return generate(model, options)
  const paths = usual.get(model) ?? generate(model, {})
  usual.set(model, paths)
  return paths
}
