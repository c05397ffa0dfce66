import { type Edge, edgesOf, stepper, type Traversal, type Walk } from './graph.ts'

/** What happens in each step of a walk, in the words of the model, and the transitions that it leads to. */
export function samplesOf({ wordsOf }: Traversal, walk: Walk): string[] {
  return walk.map(({ event, transitions }) => `${wordsOf(event)} > ${transitions.join(', ')}`)
}

/** A shortest walk along each edge, the shortest first. */
function* walksAlong(edges: readonly Edge[]): Generator<Walk> {
  const [first] = edges
  const leaving = Map.groupBy(edges, ({ from }) => from)
  const ways = new Map<string, Walk>(first && [[first.from, [first.before]]])
  // Ways that are added are gone through, too.
  for (const [vertex, way] of ways) {
    for (const { to, after } of leaving.get(vertex) ?? []) {
      const walk = [...way, after]
      if (!ways.has(to)) ways.set(to, walk)
      yield walk
    }
  }
}

/** For everything that the model says can happen a shortest walk that ends with it. */
export function sampleWalks(traversal: Traversal): Walk[] {
  const walks = new Map<string, Walk>()
  for (const walk of walksAlong(edgesOf(traversal, 1))) {
    const sample = samplesOf(traversal, walk.slice(-1)).join()
    if (!walks.has(sample)) walks.set(sample, walk)
  }
  // A flow in which nothing can happen still begins.
  return walks.size > 0 ? [...walks.values()] : [[stepper(traversal).first()]]
}
