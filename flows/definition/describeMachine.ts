import type { AnyStateMachine } from 'xstate'
import type { MachineDefinition } from './definition.ts'
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
  return {
    id: machine.id,
    purpose,
    file,
    root: describeState(machine.root, wording),
    code: { guards, actions, delays },
  }
}
