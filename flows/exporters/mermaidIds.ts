import type { MachineDefinition, StateDefinition } from '../definition/definition.ts'

/** Mermaid ids of the states, by state id. */
export type MermaidIds = ReadonlyMap<string, string>

/**
 * Replaces special characters. Single underscores are avoided because Mermaid uses them in generated ids:
 * `login_start`.
 */
function clean(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]/gu, (sign) => `u${sign.codePointAt(0)?.toString(16)}`)
}

function pathsOf(state: StateDefinition, path: readonly string[]): (readonly [string, string])[] {
  const own = [...path, clean(state.key)]
  return [[state.id, own.join('__')], ...state.states.flatMap((inner) => pathsOf(inner, own))]
}

/**
 * Makes a unique Mermaid id for the machine and for each of its states, such as `login__editing__refused`. None
 * of them is a Mermaid keyword.
 */
export function mermaidIds({ id, root }: MachineDefinition): MermaidIds {
  const taken = new Set<string>()
  const name = /^[A-Za-z]/.test(id) ? id : `m${id}`
  const ids = pathsOf({ ...root, key: name }, []).map(([state, wanted]) => {
    const whole = state === '' ? `${wanted}_flow` : wanted
    const free = taken.has(whole) ? `${whole}__${taken.size}` : whole
    taken.add(free)
    return [state, free] as const
  })
  return new Map(ids)
}
