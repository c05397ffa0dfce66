import type { AnyStateMachine } from 'xstate'

function isCode(value: unknown): boolean {
  return (
    typeof value === 'function' || (typeof value === 'object' && value !== null && '@code' in value)
  )
}

/** Returns a machine's definition as plain data to compare. Each function is replaced by the text 'code'. */
export function chartOf(machine: AnyStateMachine): unknown {
  const text = JSON.stringify(machine.definition, (_, value) => (isCode(value) ? 'code' : value))
  return JSON.parse(text)
}

/** The names of a machine's actors, guards, actions and delays. */
export function namesOf({ implementations }: AnyStateMachine): Record<string, string[]> {
  const { actors, guards, actions, delays } = implementations
  return {
    actors: Object.keys(actors ?? {}),
    guards: Object.keys(guards ?? {}),
    actions: Object.keys(actions ?? {}),
    delays: Object.keys(delays ?? {}),
  }
}
