import type { LaidOutChart } from '../../layout/laidOut.ts'

/** The largest part of a chart that is readable on a slide, in chart pixels. */
const WIDTH = 1100
const HEIGHT = 620

/** Start of a section of length `part` centred on `middle`, clamped to 0…`whole`. */
function from(middle: number, part: number, whole: number): number {
  return Math.max(0, Math.min(middle - part / 2, whole - part))
}

/** The `viewBox` of a chart: all of it, or the readable part around a state. */
export function viewOn({ states, width, height }: LaidOutChart, state: string): string {
  const box = states.find(({ id }) => id === state) ?? { x: 0, y: 0, width, height: 0 }
  const [wide, high] = [Math.min(WIDTH, width), Math.min(HEIGHT, height)]
  const x = from(box.x + box.width / 2, wide, width)
  const y = from(box.y + box.height / 2, high, height)
  return [x, y, wide, high].map(Math.round).join(' ')
}
