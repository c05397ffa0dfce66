import {
  type AnyStateMachine,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
} from 'xstate'

/** An actor whose effect the composition in `src/app` supplies; until then every start of it fails. */
export function unprovidedActor<Output, Input = NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} was not provided`)))
}

/** A callback whose effect the composition in `src/app` supplies; until then starting it throws. */
export function unprovidedCallback<Event extends EventObject, Input>(name: string) {
  return fromCallback<Event, Input>(() => {
    throw new Error(`${name} was not provided`)
  })
}

/** An action whose effect the composition in `src/app` supplies; until then running it throws. */
export function unprovidedAction<Params = undefined>(name: string) {
  return (_args: unknown, _params: Params): void => {
    throw new Error(`${name} was not provided`)
  }
}

/** A flow that is provided later, by `src/app` with its screen's code or by `machines/app/wholeApp.ts`. */
export function unprovidedFlow<Flow extends AnyStateMachine>(name: string): Flow {
  return unprovidedActor(name) as unknown as Flow
}
