import { type AnyActorLogic, type AnyStateMachine, fromPromise } from 'xstate'

/** Where the code did not come, the flow stays at its beginning; the page says what happened (§8). */
const NOWHERE = fromPromise(() => new Promise<never>(() => undefined))

/** A flow whose code has been fetched when it is started, though not yet when its parent is made. */
export function lateFlow<Flow extends AnyStateMachine>(
  here: () => AnyActorLogic | undefined,
): Flow {
  return new Proxy(NOWHERE, {
    get: (_, name) => Reflect.get(here() ?? NOWHERE, name),
    has: (_, name) => Reflect.has(here() ?? NOWHERE, name),
    // Whoever watches the flows tells machines from calls by their class.
    getPrototypeOf: () => Reflect.getPrototypeOf(here() ?? NOWHERE),
  }) as unknown as Flow
}
