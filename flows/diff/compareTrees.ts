import type { Loaded } from '../definition/loadMachine.ts'
import type { MachineDiff, TreeDiff } from './change.ts'
import { compareMachine } from './compareMachine.ts'

/** All machines of a version, and what the version is called. */
export interface Version {
  readonly name: string
  readonly loaded: readonly Loaded[]
}

function compared(id: string, was: Loaded | undefined, is: Loaded | undefined): MachineDiff[] {
  if (is && 'fault' in is) return [{ id, kind: 'broken', side: 'after', fault: is.fault }]
  if (was && 'fault' in was) return [{ id, kind: 'broken', side: 'before', fault: was.fault }]
  const before = was?.machine.definition
  const after = is?.machine.definition
  if (before && after) return [compareMachine(before, after) ?? []].flat()
  if (after) return [{ id, kind: 'added', after }]
  return before ? [{ id, kind: 'removed', before }] : []
}

/** Compares all machines of two versions. `only` names those that are asked for; none means all. */
export function compareTrees(before: Version, after: Version, only: readonly string[]): TreeDiff {
  const was = new Map(before.loaded.map((one) => [one.flow, one]))
  const is = new Map(after.loaded.map((one) => [one.flow, one]))
  const all = [...new Set([...is.keys(), ...was.keys()])].sort()
  const ids = all.filter((id) => only.length === 0 || only.includes(id))
  const machines = ids.flatMap((id) => compared(id, was.get(id), is.get(id)))
  return {
    before: before.name,
    after: after.name,
    machines,
    same: ids.length - machines.length,
  }
}
