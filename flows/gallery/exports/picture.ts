import type { LaidOutChart } from '../../layout/laidOut.ts'
import { withFixedStyles } from './fixedStyles.ts'

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

function svgText({ id, width, height }: LaidOutChart): string {
  const inside = new XMLSerializer().serializeToString(drawing())
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${id}</title>`,
    `${inside}</svg>`,
  ].join('')
}

/** The chart as it is shown, as a file of its own. */
export function svgOf(chart: LaidOutChart): Blob {
  return new Blob([svgText(chart)], { type: 'image/svg+xml' })
}

function loaded(source: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('The picture could not be drawn.'))
    image.src = source
  })
}

/** The chart as it is shown, as a picture of pixels. */
export async function pngOf(chart: LaidOutChart): Promise<Blob> {
  const density = Math.min(DENSITY, MOST_PIXELS / Math.max(chart.width, chart.height))
  const image = await loaded(`data:image/svg+xml,${encodeURIComponent(svgText(chart))}`)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(chart.width * density)
  canvas.height = Math.round(chart.height * density)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made.')))),
  )
}
