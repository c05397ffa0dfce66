import type { FunctionComponent } from 'react'
import {
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  fromPromise,
} from 'xstate'

/** The loaded code of a screen: its flow and its component. */
export interface LoadedScreen {
  readonly flow: AnyStateMachine
  readonly Show: FunctionComponent<{ flow: AnyActorRef }>
}

/** Makes a LoadedScreen with matching types. */
export function loadedScreen<Flow extends AnyStateMachine>(
  flow: Flow,
  Show: FunctionComponent<{ flow: ActorRefFrom<Flow> }>,
): LoadedScreen {
  return { flow, Show: Show as LoadedScreen['Show'] }
}

const NOT_LOADED = fromPromise(() => new Promise<never>(() => undefined))

/**
 * A flow that is looked up when it starts. The app's logic is complete before the code of its screens is loaded: until
 * then it is a promise that never settles.
 */
export function lateFlow<Flow extends AnyStateMachine>(
  find: () => AnyActorLogic | undefined,
): Flow {
  const logic = () => find() ?? NOT_LOADED
  return new Proxy(NOT_LOADED, {
    get: (_, name) => Reflect.get(logic(), name),
    has: (_, name) => Reflect.has(logic(), name),
    // XState's inspector distinguishes machines and promises by their class.
    getPrototypeOf: () => Reflect.getPrototypeOf(logic()),
  }) as unknown as Flow
}
