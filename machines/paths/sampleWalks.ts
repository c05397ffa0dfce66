import { type Edge, edgesOf, stepper, type Traversal, type Walk } from './graph.ts'

/** One line for each step of a walk: the description of its event, and the transitions that it took. */
export function samplesOf({ wordsOf }: Traversal, walk: Walk): string[] {
  return walk.map(({ event, transitions }) => `${wordsOf(event)} > ${transitions.join(', ')}`)
}

/** For each edge, a shortest walk that ends with it. Shorter walks come first. */
function* walksAlong(edges: readonly Edge[]): Generator<Walk> {
  const [first] = edges
  const leaving = Map.groupBy(edges, ({ from }) => from)
  const ways = new Map<string, Walk>(first && [[first.from, [first.before]]])
  // The loop also visits the entries that are added to the map while it runs.
  for (const [vertex, way] of ways) {
    for (const { to, after } of leaving.get(vertex) ?? []) {
      const walk = [...way, after]
      if (!ways.has(to)) ways.set(to, walk)
      yield walk
    }
  }
}

/** For each sample of the model, with the transitions that it causes, a shortest walk that ends with it. */
export function sampleWalks(traversal: Traversal): Walk[] {
  const walks = new Map<string, Walk>()
  for (const walk of walksAlong(edgesOf(traversal, 1))) {
    const sample = samplesOf(traversal, walk.slice(-1)).join()
    if (!walks.has(sample)) walks.set(sample, walk)
  }
  // A flow without any event still has the walk that only starts it.
  return walks.size > 0 ? [...walks.values()] : [[stepper(traversal).first()]]
}
