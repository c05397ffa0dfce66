import type { FunctionComponent } from 'react'
import type { ActorRefFrom, AnyActorRef, AnyStateMachine } from 'xstate'

type Shown<Flow> = { flow: Flow }

/** A screen whose code is here: the flow to be run, and what shows it. */
export interface ScreenCode {
  readonly flow: AnyStateMachine
  readonly Show: FunctionComponent<Shown<AnyActorRef>>
}

/** Ties a flow to the component that shows it. */
export function screenCode<Flow extends AnyStateMachine>(
  flow: Flow,
  Show: FunctionComponent<Shown<ActorRefFrom<Flow>>>,
): ScreenCode {
  return { flow, Show: Show as FunctionComponent<Shown<AnyActorRef>> }
}
