import { type Edge, edgesOf, type Traversal, type Walk } from './graph.ts'
import { isIn } from './stateValues.ts'

interface Visit {
  walk: Walk
  /** The vertices visited so far. */
  keys: readonly string[]
}

function further({ walk, keys }: Visit, edges: ReadonlyMap<string, Edge[]>): Visit[] {
  const onward = edges.get(keys.at(-1) ?? '') ?? []
  return onward
    .filter(({ to }) => !keys.includes(to))
    .map(({ to, after }) => ({ walk: [...walk, after], keys: [...keys, to] }))
}

function isAt(walk: Walk, state: string): boolean {
  const value = walk.at(-1)?.snapshot.value
  return value !== undefined && isIn(value, state)
}

/**
 * Walks that visit no vertex twice and end where no new vertex follows, or in the state `to` if given; shortest first.
 * At most `limit` are returned, and at most 100 × `limit` are tried; `isCut` is true if there were more.
 */
export function simpleWalks(
  traversal: Traversal,
  limit: number,
  to: string | undefined,
): { walks: Walk[]; isCut: boolean } {
  const all = edgesOf(traversal)
  const edges = Map.groupBy(all, ({ from }) => from)
  const queue: Visit[] = all
    .slice(0, 1)
    .map(({ from, before }) => ({ walk: [before], keys: [from] }))
  const walks: Walk[] = []
  for (const visit of queue) {
    const next = further(visit, edges)
    const isEnd = to === undefined ? next.length === 0 : isAt(visit.walk, to)
    if (isEnd) walks.push(visit.walk)
    else queue.push(...next)
    if (walks.length > limit || queue.length > limit * 100) {
      return { walks: walks.slice(0, limit), isCut: true }
    }
  }
  return { walks, isCut: false }
}
