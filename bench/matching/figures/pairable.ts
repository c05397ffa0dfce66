import type { History } from '../market/history.ts'
import { type Graph, maximumMatching } from './maximumMatching.ts'

/**
 * The matches as a graph in which a poster with c places becomes c vertices with the same neighbours. A searcher
 * moves to one place and posters never match each other, so a matching of this graph is a possible allocation of
 * places. The first vertex of each student is the student's row.
 */
function splitPosters(history: History): Graph {
  const { students } = history.world
  const vertices: number[][] = students.map((_, row) => [row])
  let next = students.length
  students.forEach(({ person }, row) => {
    const places = person.place === null ? 1 : person.place.capacity - person.place.placesTaken
    for (let copy = 1; copy < places; copy += 1) {
      vertices[row]?.push(next)
      next += 1
    }
  })
  const graph: number[][] = Array.from({ length: next }, () => [])
  for (const { one, other } of history.matches) {
    for (const left of vertices[one] ?? []) {
      for (const right of vertices[other] ?? []) {
        graph[left]?.push(right)
        graph[right]?.push(left)
      }
    }
  }
  return graph
}

/** The largest share of students who could all move in with one of their matches at the same time, 0 to 1. */
export function pairableShare(history: History): number {
  const users = history.world.students.length
  const mates = maximumMatching(splitPosters(history), (vertex) => vertex < users)
  let covered = 0
  for (let row = 0; row < users; row += 1) covered += Number((mates[row] ?? -1) >= 0)
  // The copies of a poster are interchangeable, so it is enough to check the first.
  return covered / Math.max(1, users)
}
