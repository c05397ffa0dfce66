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

/** Makes a LoadedScreen. TypeScript checks that the component takes this flow. */
export function loadedScreen<Flow extends AnyStateMachine>(
  flow: Flow,
  Show: FunctionComponent<{ flow: ActorRefFrom<Flow> }>,
): LoadedScreen {
  return { flow, Show: Show as LoadedScreen['Show'] }
}

const NOT_LOADED = fromPromise(() => new Promise<never>(() => undefined))

/**
 * Stands for a flow whose code is loaded later, so that the parent's machine can be made before. `find` is asked whenever
 * the flow is used; while it returns undefined, the flow behaves like a promise that never settles.
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
