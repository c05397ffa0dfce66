import type { ActorRefFrom, AnyStateMachine, EventFromLogic, InputFrom } from 'xstate'
import type { EndOutcomes, LeafOf, PathModel } from '../../../machines/paths/pathModel.ts'
import type { Past } from './past.ts'
import type { Stage } from './stage.tsx'

type Events<M extends AnyStateMachine> = EventFromLogic<M>

/** The actors of a machine and their outcomes. */
export type Actors<M extends AnyStateMachine> = PathModel<M>['actors']

/** For each inner flow of a machine, how the user brings it to its end. */
export type Ends<M extends AnyStateMachine, Stage> = {
  readonly [Actor in keyof Actors<M> as string extends keyof Actors<M>[Actor]
    ? never
    : Actors<M>[Actor] extends EndOutcomes<unknown>
      ? Actor
      : never]: Actors<M>[Actor] extends EndOutcomes<infer Output>
    ? typeof NEVER_ENDS | ((stage: Stage, output: Output) => Promise<void>)
    : never
}

/** Marks a state that is left immediately, so that nobody sees it. */
export const NEVER_SEEN = 'never seen'

/** Marks a final state: the parent flow takes over, and its own paths check the screen. */
export const HANDED_OVER = 'handed over'

/** Marks an inner flow that runs as long as its state. */
export const NEVER_ENDS = 'never ends'

/** Fails unless the screen shows this state, given the events so far. */
export type Reading = (past: Past, stage: Stage) => Promise<void> | void

/** How to use the screen of a flow. Missing or unknown events, states and inner flows are type errors. */
export interface ScreenDriver<M extends AnyStateMachine> {
  readonly machine: M
  /** Mounts the screen for a path's input and returns the running flow. */
  readonly open: (
    stage: Stage,
    input: InputFrom<M>,
  ) => ActorRefFrom<M> | undefined | Promise<ActorRefFrom<M> | undefined>
  /** How to cause each event, usually by a user action. */
  readonly does: {
    readonly [Type in Events<M>['type']]: (
      stage: Stage,
      event: Extract<Events<M>, { type: Type }>,
    ) => Promise<void>
  }
  /** How to end each inner flow. */
  readonly ends: Ends<M, Stage>
  /** What the screen must show in each state. */
  readonly reads: Readonly<Record<LeafOf<M>, Reading | typeof NEVER_SEEN | typeof HANDED_OVER>>
}

/** A driver without the types of its machine. */
export interface AnyScreenDriver {
  readonly machine: AnyStateMachine
  readonly open: (stage: Stage, input: never) => unknown
  readonly does: Readonly<Record<string, (stage: Stage, event: never) => Promise<void>>>
  readonly ends: Readonly<
    Record<string, typeof NEVER_ENDS | ((stage: Stage, output: never) => Promise<void>)>
  >
  readonly reads: Readonly<Record<string, Reading | typeof NEVER_SEEN | typeof HANDED_OVER>>
}

/** Type-checks a driver against its machine. */
export function screenDriver<M extends AnyStateMachine>(
  driver: ScreenDriver<M>,
): ScreenDriver<M> & AnyScreenDriver {
  return driver as unknown as ScreenDriver<M> & AnyScreenDriver
}
