import type { LaidOutChart } from '../../layout/laidOut.ts'

/** The largest part of a chart that can be read on a slide. Pixels at full size. */
const WIDTH = 1100
const HEIGHT = 620

/** Where a part of this length begins so that it has a point in the middle and does not reach over the ends. */
function from(middle: number, part: number, whole: number): number {
  return Math.max(0, Math.min(middle - part / 2, whole - part))
}

/** The `viewBox` that shows a chart, or as much of it around a state as can be read. */
export function viewOn({ states, width, height }: LaidOutChart, state: string): string {
  const box = states.find(({ id }) => id === state) ?? { x: 0, y: 0, width, height: 0 }
  const [wide, high] = [Math.min(WIDTH, width), Math.min(HEIGHT, height)]
  const x = from(box.x + box.width / 2, wide, width)
  const y = from(box.y + box.height / 2, high, height)
  return [x, y, wide, high].map(Math.round).join(' ')
}
