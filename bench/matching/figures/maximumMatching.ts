/** An undirected graph: the neighbours of each vertex. */
export type Graph = readonly (readonly number[])[]

const NONE = -1

/**
 * Edmonds' blossom algorithm (1965) for general graphs, in Gabow's form with bases (1976): breadth-first search of
 * alternating trees from one root, O(V³).
 */
class Search {
  readonly #graph: Graph
  readonly mate: Int32Array
  readonly #parent: Int32Array
  readonly #base: Int32Array
  readonly #isOuter: Uint8Array

  constructor(graph: Graph) {
    this.#graph = graph
    this.mate = new Int32Array(graph.length).fill(NONE)
    this.#parent = new Int32Array(graph.length)
    this.#base = new Int32Array(graph.length)
    this.#isOuter = new Uint8Array(graph.length)
  }

  /**
   * Tries to cover a root without uncovering a vertex that counts: along an augmenting path to an uncovered vertex,
   * or to a covered one that does not count and gives up its mate.
   */
  cover(root: number, counts: (vertex: number) => boolean): boolean {
    this.#parent.fill(NONE)
    this.#isOuter.fill(0)
    for (let vertex = 0; vertex < this.#base.length; vertex += 1) this.#base[vertex] = vertex
    this.#isOuter[root] = 1
    const queue = [root]
    for (const vertex of queue) {
      if (vertex !== root && !counts(vertex)) return this.#giveAway(vertex)
      if (this.#lookAround(vertex, root, queue)) return true
    }
    return false
  }

  #lookAround(vertex: number, root: number, queue: number[]): boolean {
    for (const next of this.#graph[vertex] ?? []) {
      const end = this.#look(vertex, next, root, queue)
      if (end !== NONE) return this.#flip(end)
    }
    return false
  }

  #at(list: Int32Array, vertex: number): number {
    return list[vertex] ?? NONE
  }

  /** Adds an edge to the tree; returns the uncovered vertex at its end, or NONE. */
  #look(vertex: number, next: number, root: number, queue: number[]): number {
    if (this.#at(this.#base, vertex) === this.#at(this.#base, next)) return NONE
    if (this.#at(this.mate, vertex) === next) return NONE
    const mate = this.#at(this.mate, next)
    const isOuter = next === root || (mate !== NONE && this.#at(this.#parent, mate) !== NONE)
    if (isOuter) this.#contract(vertex, next, queue)
    else if (this.#at(this.#parent, next) === NONE) {
      this.#parent[next] = vertex
      if (mate === NONE) return next
      this.#isOuter[mate] = 1
      queue.push(mate)
    }
    return NONE
  }

  /** Contracts the blossom closed by an edge between two outer vertices: all its vertices get the same base. */
  #contract(one: number, other: number, queue: number[]): void {
    const base = this.#commonBase(one, other)
    const inside = new Uint8Array(this.#base.length)
    this.#markPath(one, base, other, inside)
    this.#markPath(other, base, one, inside)
    for (let vertex = 0; vertex < this.#base.length; vertex += 1) {
      if (!inside[this.#at(this.#base, vertex)]) continue
      this.#base[vertex] = base
      if (this.#isOuter[vertex]) continue
      this.#isOuter[vertex] = 1
      queue.push(vertex)
    }
  }

  #commonBase(one: number, other: number): number {
    const passed = new Uint8Array(this.#base.length)
    for (let at = this.#at(this.#base, one); ; ) {
      passed[at] = 1
      const mate = this.#at(this.mate, at)
      if (mate === NONE) break
      at = this.#at(this.#base, this.#at(this.#parent, mate))
    }
    let at = this.#at(this.#base, other)
    while (!passed[at]) {
      at = this.#at(this.#base, this.#at(this.#parent, this.#at(this.mate, at)))
    }
    return at
  }

  #markPath(from: number, base: number, child: number, inside: Uint8Array): void {
    let [at, below] = [from, child]
    while (this.#at(this.#base, at) !== base) {
      const mate = this.#at(this.mate, at)
      inside[this.#at(this.#base, at)] = 1
      inside[this.#at(this.#base, mate)] = 1
      this.#parent[at] = below
      below = mate
      at = this.#at(this.#parent, mate)
    }
  }

  #flip(end: number): true {
    let at = end
    while (at !== NONE) {
      const before = this.#at(this.#parent, at)
      const next = this.#at(this.mate, before)
      this.mate[at] = before
      this.mate[before] = at
      at = next
    }
    return true
  }

  #giveAway(vertex: number): true {
    const mate = this.#at(this.mate, vertex)
    this.mate[vertex] = NONE
    this.mate[mate] = NONE
    return this.#flip(mate)
  }
}

/**
 * A matching that covers as many counting vertices as possible; the mate of each vertex, or −1. The vertex sets that
 * a matching can cover form a matroid (Edmonds and Fulkerson 1965), so it is enough to try the counting vertices one
 * after the other. If all count, it is a maximum matching.
 */
export function maximumMatching(
  graph: Graph,
  counts: (vertex: number) => boolean = () => true,
): Int32Array {
  const search = new Search(graph)
  graph.forEach((_, vertex) => {
    if (counts(vertex) && search.mate[vertex] === NONE) search.cover(vertex, counts)
  })
  return search.mate
}
