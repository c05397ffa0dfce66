import type { StateValue } from 'xstate'

/** The innermost states of a state value, in order: `['open.code.entering', 'open.resend.ready']`. */
export function leavesOf(value: StateValue, prefix = ''): string[] {
  if (typeof value === 'string') return [prefix + value]
  return Object.entries(value).flatMap(([key, inner = {}]) => {
    const path = prefix + key
    const leaves = leavesOf(inner, `${path}.`)
    return leaves.length > 0 ? leaves : [path]
  })
}

/** Whether a state value lies in a state, given by its path: `open.code` or `open.code.entering`. */
export function isIn(value: StateValue, path: string): boolean {
  return leavesOf(value).some((leaf) => leaf === path || leaf.startsWith(`${path}.`))
}
