import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Graph, maximumMatching } from '../../bench/matching/figures/maximumMatching.ts'

type Edge = readonly [number, number]

function graphOf(size: number, edges: readonly Edge[]): Graph {
  const graph: number[][] = Array.from({ length: size }, () => [])
  for (const [one, other] of edges) {
    if (one === other || graph[one]?.includes(other)) continue
    graph[one]?.push(other)
    graph[other]?.push(one)
  }
  return graph
}

/** The largest number of counted vertices that a matching can cover, found by trying all matchings. */
function most(
  graph: Graph,
  counts: (vertex: number) => boolean,
  taken: readonly number[] = [],
): number {
  const next = graph.findIndex((_, vertex) => !taken.includes(vertex))
  if (next < 0) return 0
  const alone = most(graph, counts, [...taken, next])
  const paired = (graph[next] ?? [])
    .filter((mate) => !taken.includes(mate))
    .map((mate) => {
      const worth = Number(counts(next)) + Number(counts(mate))
      return worth + most(graph, counts, [...taken, next, mate])
    })
  return Math.max(alone, ...paired)
}

const graphs = fc
  .integer({ min: 1, max: 9 })
  .chain((size) =>
    fc
      .array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 18 })
      .map((edges) => graphOf(size, edges)),
  )

describe('the maximum matching', () => {
  test('is a matching of the graph, and no matching covers more', () => {
    fc.assert(
      fc.property(graphs, fc.nat(2 ** 9), (graph, bits) => {
        const counts = (vertex: number) => (bits & (1 << vertex)) !== 0
        for (const counting of [() => true, counts]) {
          const mates = maximumMatching(graph, counting)
          let covered = 0
          mates.forEach((mate, vertex) => {
            if (mate < 0) return
            expect(graph[vertex]).toContain(mate)
            expect(mates[mate]).toBe(vertex)
            covered += Number(counting(vertex))
          })
          expect(covered).toBe(most(graph, counting))
        }
      }),
      { numRuns: 600 },
    )
  })

  test.each<[string, number, readonly Edge[], number]>([
    ['nobody', 0, [], 0],
    [
      'a triangle',
      3,
      [
        [0, 1],
        [1, 2],
        [2, 0],
      ],
      2,
    ],
    [
      'two triangles on a bridge',
      6,
      [
        [0, 1],
        [1, 2],
        [2, 0],
        [2, 3],
        [3, 4],
        [4, 5],
        [5, 3],
      ],
      6,
    ],
    [
      'a flower: a path into a ring of five',
      8,
      [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 5],
        [5, 6],
        [6, 2],
        [5, 7],
      ],
      8,
    ],
  ])('%s', (_, size, edges, covered) => {
    const mates = maximumMatching(graphOf(size, edges))
    expect(mates.filter((mate) => mate >= 0)).toHaveLength(covered)
  })
})
