import { markdownCode } from '../exporters/markdownText.ts'
import type { MachineDiff, TreeDiff } from './change.ts'

const SAID: readonly (readonly [MachineDiff['kind'], string])[] = [
  ['changed', 'changed'],
  ['added', 'new'],
  ['removed', 'gone'],
  ['broken', 'not readable'],
]

function flows(count: number): string {
  return count === 1 ? '1 flow' : `${count} flows`
}

/** A sentence with the number of changed, new, removed and unreadable flows. */
export function counted({ machines, same }: TreeDiff): string {
  const counts = SAID.map(([kind, says]) => {
    const count = machines.filter((one) => one.kind === kind).length
    return { count, says: `${flows(count)} ${says}` }
  }).filter(({ count }) => count > 0)
  if (counts.length === 0) return `Nothing changed in ${flows(same)}.`
  const as = same === 1 ? '1 flow is as it was' : `${flows(same)} are as they were`
  return `${counts.map(({ says }) => says).join(', ')}; ${as}.`
}

/** The same sentence and the two versions, as Markdown. */
export function summary(tree: TreeDiff): string {
  const between = `From ${markdownCode(tree.before)} to ${markdownCode(tree.after)}.`
  return `**${counted(tree)}** ${between}`
}
