import type { Loaded } from '../definition/loadMachine.ts'
import type { MachineDiff, TreeDiff } from './change.ts'
import { compareMachine } from './compareMachine.ts'
import { NO_RULES, type Rules } from './rules.ts'

/** All machines of one version of the repository. */
export interface Version {
  readonly name: string
  readonly loaded: readonly Loaded[]
  /** The constants and functions that each flow uses, by flow name. */
  readonly rules: ReadonlyMap<string, Rules>
}

interface Both<Value> {
  readonly before: Value
  readonly after: Value
}

function compared(
  id: string,
  { before: was, after: is }: Both<Loaded | undefined>,
  rules: Both<Rules>,
): MachineDiff[] {
  if (is && 'fault' in is) return [{ id, kind: 'broken', side: 'after', fault: is.fault }]
  if (was && 'fault' in was) return [{ id, kind: 'broken', side: 'before', fault: was.fault }]
  const before = was?.machine.definition
  const after = is?.machine.definition
  if (before && after) return [compareMachine(before, after, rules) ?? []].flat()
  if (after) return [{ id, kind: 'added', after }]
  return before ? [{ id, kind: 'removed', before }] : []
}

/** Compares the machines of two versions. `only` limits the comparison to these flows; empty means all. */
export function compareTrees(before: Version, after: Version, only: readonly string[]): TreeDiff {
  const was = new Map(before.loaded.map((one) => [one.flow, one]))
  const is = new Map(after.loaded.map((one) => [one.flow, one]))
  const all = [...new Set([...is.keys(), ...was.keys()])].sort()
  const ids = all.filter((id) => only.length === 0 || only.includes(id))
  const rulesOf = (id: string) => ({
    before: before.rules.get(id) ?? NO_RULES,
    after: after.rules.get(id) ?? NO_RULES,
  })
  const machines = ids.flatMap((id) =>
    compared(id, { before: was.get(id), after: is.get(id) }, rulesOf(id)),
  )
  return {
    before: before.name,
    after: after.name,
    machines,
    same: ids.length - machines.length,
  }
}
