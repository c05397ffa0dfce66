import type { Box, LaidOutChart } from '../../layout/laidOut.ts'
import { withFixedStyles } from './fixedStyles.ts'
import { pixelsOf } from './pixels.ts'

/** PNG pixels per chart pixel. */
const DENSITY = 2
/** Attributes that have no use outside the page. */
const ATTRIBUTES = [
  ...['role', 'tabindex', 'data-chosen', 'aria-label', 'aria-pressed'],
  ...['aria-roledescription', 'aria-description'],
]
/** Maximum width or height of a canvas in browsers, in pixels. */
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

/** The bounding box of a whole chart. */
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

/** A part of the visible chart, with its current highlights, as an SVG file. */
export function svgOf(chart: LaidOutChart, part: Box): Blob {
  return new Blob([svgText(chart, part)], { type: 'image/svg+xml' })
}

/** The same as a PNG file. */
export function pngOf(chart: LaidOutChart, part: Box): Promise<Blob> {
  const density = Math.min(DENSITY, MOST_PIXELS / Math.max(part.width, part.height))
  return pixelsOf(svgText(chart, part), part, density)
}
