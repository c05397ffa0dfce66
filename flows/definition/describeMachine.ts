import type { AnyStateMachine } from 'xstate'
import type { MachineDefinition } from './definition.ts'
import { delayWords } from './delays.ts'
import { describeState } from './describeState.ts'
import type { MachineSource } from './readSource.ts'
import type { TransitionWays } from './transitionWays.ts'

/** What is known of a machine beside the machine itself. */
export interface Surroundings {
  /** `machines/signup/signup.machine.ts` */
  readonly file: string
  readonly source: MachineSource
  /** What a person sees in each state, by its path; empty where nobody has said so. */
  readonly words: Readonly<Record<string, string>>
  /** What brings each transition about. */
  readonly ways: TransitionWays
  /** The contexts that the machine begins with. */
  readonly contexts: readonly unknown[]
}

/** A machine as data. */
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
