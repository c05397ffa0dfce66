import { vi } from 'vitest'

/** Stands for a running flow whose snapshot never changes. `state` is the only state that it matches. */
export function still(snapshot: object, state: unknown = undefined) {
  const whole = {
    ...{ status: 'active', hasTag: () => false, children: {} },
    matches: (asked: unknown) => asked === state,
    ...snapshot,
  }
  const subscribe = () => ({ unsubscribe() {} })
  return { getSnapshot: () => whole, subscribe, send: vi.fn() }
}
