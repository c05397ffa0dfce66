import { type ZoomTransform, zoomIdentity, zoomTransform } from 'd3-zoom'
import type { Box } from '../../layout/laidOut.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

const MARGIN = 24
/** Height in pixels of the buttons at the bottom of the canvas. */
const FOOT = 44
/** The smallest scale at which text is readable; a larger chart is shown in part. */
const READABLE = 0.6

function roomOf(element: SVGSVGElement): Size {
  const { width, height } = element.getBoundingClientRect()
  return { width, height: height - FOOT }
}

/** Centres the drawing if it fits, otherwise aligns it to the top left. */
function placed(element: SVGSVGElement, size: Size, scale: number): ZoomTransform {
  const { width, height } = roomOf(element)
  const x = Math.max((width - size.width * scale) / 2, MARGIN / 2)
  const isWhole = size.height * scale <= height
  const y = isWhole ? (height - size.height * scale) / 2 : MARGIN / 2
  return zoomIdentity.translate(x, y).scale(scale)
}

function fitting(element: SVGSVGElement, size: Size): { whole: number; wide: number } {
  const { width, height } = roomOf(element)
  const wide = Math.min((width - MARGIN) / size.width, 1)
  return { wide, whole: Math.min(wide, (height - MARGIN) / size.height) }
}

/** The transform that shows the whole drawing. */
export function wholeView(element: SVGSVGElement, size: Size): ZoomTransform {
  return placed(element, size, fitting(element, size).whole)
}

/**
 * The initial transform: the whole drawing if it is then readable, otherwise its top, with the x coordinate `start`
 * centred.
 */
export function firstView(element: SVGSVGElement, size: Size, start: number): ZoomTransform {
  const { whole, wide } = fitting(element, size)
  const scale = whole >= READABLE ? whole : Math.max(wide, READABLE)
  const { x, y } = placed(element, size, scale)
  const { width } = element.getBoundingClientRect()
  const most = MARGIN / 2
  const least = width - size.width * scale - most
  const begins = Math.max(least, Math.min(most, width / 2 - start * scale))
  return zoomIdentity.translate(size.width * scale > width ? begins : x, y).scale(scale)
}

/** Whether a part of the drawing is completely visible. */
export function isSeen(element: SVGSVGElement, { x, y, width, height }: Box): boolean {
  const transform = zoomTransform(element)
  const room = element.getBoundingClientRect()
  const [left, top] = transform.apply([x, y])
  const [right, bottom] = transform.apply([x + width, y + height])
  return left >= 0 && top >= 0 && right <= room.width && bottom <= room.height
}
