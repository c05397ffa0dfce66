import type { AnyStateMachine } from 'xstate'

function isCode(value: unknown): boolean {
  return (
    typeof value === 'function' || (typeof value === 'object' && value !== null && '@code' in value)
  )
}

/** A whole chart as data: everything that a chart shows; of functions only that they are there. */
export function chartOf(machine: AnyStateMachine): unknown {
  const text = JSON.stringify(machine.definition, (_, value) => (isCode(value) ? 'code' : value))
  return JSON.parse(text)
}

/** The names of what a machine implements. */
export function namesOf({ implementations }: AnyStateMachine): Record<string, string[]> {
  const { actors, guards, actions, delays } = implementations
  return {
    actors: Object.keys(actors ?? {}),
    guards: Object.keys(guards ?? {}),
    actions: Object.keys(actions ?? {}),
    delays: Object.keys(delays ?? {}),
  }
}
