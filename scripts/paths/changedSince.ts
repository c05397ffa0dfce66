import { ROOT } from '../../flows/config/project.ts'
import { statesIn } from '../../flows/definition/statesIn.ts'
import type { MachineDiff } from '../../flows/diff/change.ts'
import { compareTrees } from '../../flows/diff/compareTrees.ts'
import { loadVersions } from '../../flows/diff/loadVersions.ts'
import { marksOf } from '../../flows/diff/marks.ts'
import { PlainError } from '../../flows/diff/plainError.ts'
import type { Path } from '../../machines/paths/generate.ts'
import { isIn } from '../../machines/paths/stateValues.ts'
import { UsageError } from './options.ts'

/** Whether a path takes a changed transition or visits a changed state. */
function meetsOneOf(changed: readonly string[]) {
  return ({ steps }: Path) =>
    steps.some(({ taken, value }) =>
      changed.some((id) => taken.includes(id) || (id !== '' && isIn(value, id))),
    )
}

/** The paths that touch a change of their machine; all paths if none does or the machine is new or broken. */
export function changedPaths(diff: MachineDiff, paths: readonly Path[]): readonly Path[] {
  if (diff.kind !== 'changed') return paths
  const marks = marksOf(diff, statesIn(diff.after.root))
  const meeting = paths.filter(meetsOneOf([...marks.keys()]))
  return meeting.length > 0 ? meeting : paths
}

/** The differences since a commit or branch, by machine, as in `npm run flows:diff`. Throws a UsageError. */
export async function changedSince(ref: string): Promise<ReadonlyMap<string, MachineDiff>> {
  try {
    const { before, after } = await loadVersions(ROOT, [ref])
    return new Map(compareTrees(before, after, []).machines.map((diff) => [diff.id, diff]))
  } catch (error) {
    throw error instanceof PlainError ? new UsageError(error.message) : error
  }
}
