import type { AnyStateMachine } from 'xstate'

/** A function as data, in the form that XState 6 writes it and XState 5 passes over. */
function asData(_key: string, value: unknown): unknown {
  return typeof value === 'function' ? { '@code': value.toString(), '@lang': 'ts' } : value
}

/** A machine's configuration as JSON: XState, Stately Sketch and the Stately editor make the same chart of it. */
export function definitionJson(machine: AnyStateMachine): string {
  return `${JSON.stringify(machine.config, asData, 2)}\n`
}
