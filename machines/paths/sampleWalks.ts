import { type Traversal, type Walk, walksAlong } from './graph.ts'

/** One line for each step of a walk: the description of its event, and the transitions that it took. */
export function samplesOf({ wordsOf }: Traversal, walk: Walk): string[] {
  return walk.map(({ event, transitions }) => `${wordsOf(event)} > ${transitions.join(', ')}`)
}

/** For each sample of the model, with the transitions that it causes, a shortest walk that ends with it. */
export function sampleWalks(traversal: Traversal): Walk[] {
  const [first = [], ...others] = walksAlong(traversal)
  const walks = new Map<string, Walk>()
  for (const walk of others) {
    const sample = samplesOf(traversal, walk.slice(-1)).join()
    if (!walks.has(sample)) walks.set(sample, walk)
  }
  // A flow without any event still has the walk that only starts it.
  return walks.size > 0 ? [...walks.values()] : [first]
}
