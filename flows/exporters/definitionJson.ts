import type { AnyStateMachine } from 'xstate'

/** Writes a function in XState 6's `@code` format; XState 5 ignores it. */
function asData(_key: string, value: unknown): unknown {
  return typeof value === 'function' ? { '@code': value.toString(), '@lang': 'ts' } : value
}

/** A machine's configuration as JSON, which XState, Stately Sketch and the Stately editor can import. */
export function definitionJson(machine: AnyStateMachine): string {
  return `${JSON.stringify(machine.config, asData, 2)}\n`
}
