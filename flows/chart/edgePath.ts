import type { Point } from '../layout/laidOut.ts'

const RADIUS = 6

function towards([x, y]: Point, [toX, toY]: Point, distance: number): Point {
  const length = Math.hypot(toX - x, toY - y)
  const part = length === 0 ? 0 : Math.min(distance / length, 0.5)
  return [x + (toX - x) * part, y + (toY - y) * part]
}

/** The `d` attribute of an edge's SVG path: straight segments with rounded corners. */
export function edgePath(points: readonly Point[]): string {
  const corners = points.slice(1, -1).map((corner, at) => {
    const before = towards(corner, points[at] ?? corner, RADIUS)
    const behind = towards(corner, points[at + 2] ?? corner, RADIUS)
    return `L${before.join(' ')}Q${corner.join(' ')} ${behind.join(' ')}`
  })
  const [first, last] = [points.at(0), points.at(-1)]
  return first && last ? `M${first.join(' ')}${corners.join('')}L${last.join(' ')}` : ''
}
