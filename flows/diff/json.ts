import type { MachineDiff, TreeDiff } from './change.ts'
import { asText } from './sentence.ts'

function machine(diff: MachineDiff): unknown {
  const { id, kind } = diff
  if (kind === 'broken') return { id, kind, side: diff.side, fault: diff.fault }
  if (kind !== 'changed') return { id, kind }
  return { id, kind, changes: diff.changes.map((one) => ({ ...one, says: asText(one.says) })) }
}

/** The differences as JSON for other programs. */
export function jsonOf({ before, after, machines, same }: TreeDiff): string {
  return `${JSON.stringify({ before, after, same, machines: machines.map(machine) }, null, 2)}\n`
}
