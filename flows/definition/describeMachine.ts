import { type AnyStateMachine, StateMachine } from 'xstate'
import type { MachineDefinition, StateDefinition } from './definition.ts'
import { delayWords } from './delays.ts'
import { describeState } from './describeState.ts'
import type { MachineSource } from './readSource.ts'
import type { TransitionWays } from './transitionWays.ts'

/** Information about a machine from outside its XState object: source text and path model. */
export interface Surroundings {
  /** `machines/signup/signup.machine.ts` */
  readonly file: string
  readonly source: MachineSource
  /** What the user sees in each state, by state id; empty without a path model. */
  readonly words: Readonly<Record<string, string>>
  /** What causes each transition. */
  readonly ways: TransitionWays
  /** Initial contexts, one for each input of the path model. */
  readonly contexts: readonly unknown[]
}

/** Matches `spawn('timer')`, `spawnChild('timer')` and, as it is shown on a chart, `spawn timer`. */
const SPAWNED = /\bspawn(?:Child)?(?:\(| )\s*['"`]?([\w.$]+)/g

function actionsIn({ entry, exit, transitions, states }: StateDefinition): string[] {
  const own = [...entry, ...exit, ...transitions.flatMap(({ actions }) => actions)]
  return [...own, ...states.flatMap(actionsIn)]
}

/** The ids of the machines that these actions spawn by their names in `setup`. */
function spawnsIn(machine: AnyStateMachine, actions: readonly string[]): string[] {
  const names = actions.flatMap((code) => [...code.matchAll(SPAWNED)].map(([, name = '']) => name))
  const ids = names.flatMap((name) => {
    const logic: unknown = machine.implementations.actors[name]
    return logic instanceof StateMachine ? [logic.id] : []
  })
  return [...new Set(ids)]
}

/** Describes a machine as plain data. */
export function describeMachine(
  machine: AnyStateMachine,
  { file, source, words, ways, contexts }: Surroundings,
): MachineDefinition {
  const { purpose, guards, actions, delays } = source
  const wording = {
    states: words,
    transitions: ways.words,
    answers: ways.answers,
    delays: delayWords(machine, contexts),
  }
  const root = describeState(machine.root, wording)
  return {
    id: machine.id,
    purpose,
    file,
    root,
    spawns: spawnsIn(machine, [...actionsIn(root), ...Object.values(actions)]),
    code: { guards, actions, delays },
  }
}
