import type { ActorRefFrom, AnyStateMachine, EventFromLogic, InputFrom } from 'xstate'
import type { EndOutcomes, LeafOf, PathModel } from '../../../machines/paths/pathModel.ts'
import type { Past } from './past.ts'
import type { Stage } from './stage.tsx'

type Events<M extends AnyStateMachine> = EventFromLogic<M>

/** The actors of a machine, by name, and what they come to. */
export type Actors<M extends AnyStateMachine> = PathModel<M>['actors']

/** The actors of a machine that are flows themselves, and how a person brings each to its end. */
export type Ends<M extends AnyStateMachine, Stage> = {
  readonly [Actor in keyof Actors<M> as string extends keyof Actors<M>[Actor]
    ? never
    : Actors<M>[Actor] extends EndOutcomes<unknown>
      ? Actor
      : never]: Actors<M>[Actor] extends EndOutcomes<infer Output>
    ? typeof NEVER_ENDS | ((stage: Stage, output: Output) => Promise<void>)
    : never
}

/** A state that the machine leaves in the moment it enters it: nobody can see it. */
export const NEVER_SEEN = 'never seen'

/** A final state: the flow around takes over, and its own paths say what is to be read then. */
export const HANDED_OVER = 'handed over'

/** A flow inside this one that lasts as long as the state it runs in. */
export const NEVER_ENDS = 'never ends'

/** Fails unless a person reads on the screen what this state is, after what happened so far. */
export type Reading = (past: Past, stage: Stage) => Promise<void> | void

/** How a person meets a flow on its screen. A forgotten or unknown event, state or inner flow is a type error. */
export interface ScreenDriver<M extends AnyStateMachine> {
  readonly machine: M
  /** Shows the screen for an input of a path; the answer is the running flow. */
  readonly open: (
    stage: Stage,
    input: InputFrom<M>,
  ) => ActorRefFrom<M> | undefined | Promise<ActorRefFrom<M> | undefined>
  /** What a person does for every event, or who else causes it. */
  readonly does: {
    readonly [Type in Events<M>['type']]: (
      stage: Stage,
      event: Extract<Events<M>, { type: Type }>,
    ) => Promise<void>
  }
  /** How a person brings every inner flow to its end. */
  readonly ends: Ends<M, Stage>
  /** What a person reads in every state. */
  readonly reads: Readonly<Record<LeafOf<M>, Reading | typeof NEVER_SEEN | typeof HANDED_OVER>>
}

/** A driver of any flow, as the runner reads it. */
export interface AnyScreenDriver {
  readonly machine: AnyStateMachine
  readonly open: (stage: Stage, input: never) => unknown
  readonly does: Readonly<Record<string, (stage: Stage, event: never) => Promise<void>>>
  readonly ends: Readonly<
    Record<string, typeof NEVER_ENDS | ((stage: Stage, output: never) => Promise<void>)>
  >
  readonly reads: Readonly<Record<string, Reading | typeof NEVER_SEEN | typeof HANDED_OVER>>
}

/** Checks a driver against its machine. */
export function screenDriver<M extends AnyStateMachine>(
  driver: ScreenDriver<M>,
): ScreenDriver<M> & AnyScreenDriver {
  return driver as unknown as ScreenDriver<M> & AnyScreenDriver
}
