import type { History } from '../market/history.ts'
import { type Graph, maximumMatching } from './maximumMatching.ts'

/**
 * Matches as a graph in which a poster with c places is c vertices, each a neighbour of all who match
 * the poster. A searcher lives in one place only and posters never match each other, so a matching here
 * is exactly a way to live. The first vertex of each student is the student's own row.
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

/** The largest share of students that could all move in with a match of theirs at once, 0 to 1. */
export function pairableShare(history: History): number {
  const users = history.world.students.length
  const mates = maximumMatching(splitPosters(history), (vertex) => vertex < users)
  let covered = 0
  for (let row = 0; row < users; row += 1) covered += Number((mates[row] ?? -1) >= 0)
  // A poster is placed by whichever copy has found somebody; copies are alike, so the first does.
  return covered / Math.max(1, users)
}
