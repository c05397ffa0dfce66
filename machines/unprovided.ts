import {
  type AnyStateMachine,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
} from 'xstate'

/** A stub for a call that `src/app` provides. If it is started without that, it fails. */
export function unprovidedActor<Output, Input = NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} was not provided`)))
}

/** A stub for a callback that `src/app` provides. If it is started without that, it throws. */
export function unprovidedCallback<Event extends EventObject, Input>(name: string) {
  return fromCallback<Event, Input>(() => {
    throw new Error(`${name} was not provided`)
  })
}

/** A stub for an action that `src/app` provides. If it runs without that, it throws. */
export function unprovidedAction<Params = undefined>(name: string) {
  return (_args: unknown, _params: Params): void => {
    throw new Error(`${name} was not provided`)
  }
}

/** A stub for a flow whose code is loaded later. `src/app` provides it; charts and tests use `machines/app/wholeApp.ts`. */
export function unprovidedFlow<Flow extends AnyStateMachine>(name: string): Flow {
  return unprovidedActor(name) as unknown as Flow
}
