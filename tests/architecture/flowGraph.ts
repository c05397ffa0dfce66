import type { Import } from './importsOf.ts'

type Graph = Map<string, Set<string>>

function flowOf(path: string): string | undefined {
  return /^machines\/([^/]+)\//.exec(path)?.[1]
}

function graphOf(files: readonly (readonly [string, readonly Import[]])[]): Graph {
  const graph: Graph = new Map()
  for (const [path, imports] of files) {
    const flow = flowOf(path)
    if (flow === undefined) continue
    const targets = imports.map((one) => flowOf(one.target)).filter((one) => one !== undefined)
    const others = targets.filter((target) => target !== flow)
    graph.set(flow, new Set([...(graph.get(flow) ?? []), ...others]))
  }
  return graph
}

function reachable(graph: Graph, start: string): Set<string> {
  const seen = new Set<string>()
  const left = [...(graph.get(start) ?? [])]
  for (let flow = left.pop(); flow !== undefined; flow = left.pop()) {
    if (seen.has(flow)) continue
    seen.add(flow)
    left.push(...(graph.get(flow) ?? []))
  }
  return seen
}

/**
 * The flows that import themselves, directly or through other flows. A parent may import its children, but no child
 * its parent.
 */
export function flowsInACircle(files: readonly (readonly [string, readonly Import[]])[]): string[] {
  const graph = graphOf(files)
  return [...graph.keys()].filter((flow) => reachable(graph, flow).has(flow))
}
