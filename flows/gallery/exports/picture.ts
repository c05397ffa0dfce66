import type { Box, LaidOutChart } from '../../layout/laidOut.ts'
import { withFixedStyles } from './fixedStyles.ts'
import { pixelsOf } from './pixels.ts'

/** Pixels of a PNG for each pixel of the chart. */
const DENSITY = 2
/** What only the page needs. */
const ATTRIBUTES = [
  ...['role', 'tabindex', 'data-chosen', 'aria-label', 'aria-pressed'],
  ...['aria-roledescription', 'aria-description'],
]
/** Browsers refuse larger canvases. */
const MOST_PIXELS = 16_000

function drawing(): Element {
  const found = document.querySelector('svg[data-chart] .chart')
  if (!found) throw new Error('No chart is shown.')
  const copy = withFixedStyles(found)
  for (const part of copy.querySelectorAll('[role]')) {
    for (const name of ATTRIBUTES) {
      part.removeAttribute(name)
    }
  }
  return copy
}

/** All of a chart. */
export function wholeOf({ width, height }: LaidOutChart): Box {
  return { x: 0, y: 0, width, height }
}

function svgText({ id }: LaidOutChart, { x, y, width, height }: Box): string {
  const inside = new XMLSerializer().serializeToString(drawing())
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">`,
    `<title>${id}</title>`,
    `${inside}</svg>`,
  ].join('')
}

/** A part of the chart as it is shown, as a file of its own. */
export function svgOf(chart: LaidOutChart, part: Box): Blob {
  return new Blob([svgText(chart, part)], { type: 'image/svg+xml' })
}

/** A part of the chart as it is shown, as a picture of pixels. */
export function pngOf(chart: LaidOutChart, part: Box): Promise<Blob> {
  const density = Math.min(DENSITY, MOST_PIXELS / Math.max(part.width, part.height))
  return pixelsOf(svgText(chart, part), part, density)
}
