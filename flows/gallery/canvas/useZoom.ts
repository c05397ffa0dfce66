import { select } from 'd3-selection'
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomIdentity } from 'd3-zoom'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Box } from '../../layout/laidOut.ts'

const LEAST = 0.1
const MOST = 4
const MARGIN = 24
/** Below this a chart cannot be read, so that it is better shown in part. */
const READABLE = 0.65

/** Moves the drawing. Pixels of the screen. */
export interface ZoomControls {
  zoomBy(factor: number): void
  panBy(x: number, y: number): void
  /** Shows the whole drawing. */
  fit(): void
  /** Full size. */
  full(): void
  /** Brings a part of the drawing into the middle, unless it is to be seen already. */
  reveal(box: Box): void
}

interface Size {
  readonly width: number
  readonly height: number
}

type Behavior = ZoomBehavior<SVGSVGElement, unknown>

function place(element: SVGSVGElement, size: Size, scale: number) {
  const { width, height } = element.getBoundingClientRect()
  const x = Math.max((width - size.width * scale) / 2, MARGIN / 2)
  const isWhole = size.height * scale <= height
  const y = isWhole ? (height - size.height * scale) / 2 : MARGIN / 2
  return zoomIdentity.translate(x, y).scale(scale)
}

function fitScale(element: SVGSVGElement, size: Size): { whole: number; wide: number } {
  const { width, height } = element.getBoundingClientRect()
  const wide = Math.min((width - MARGIN) / size.width, 1)
  return { wide, whole: Math.min(wide, (height - MARGIN) / size.height) }
}

/** Whole where that can be read; else from the top, with the place where the flow begins in the middle. */
function first(element: SVGSVGElement, size: Size, start: number) {
  const { whole, wide } = fitScale(element, size)
  const scale = whole >= READABLE ? whole : Math.max(wide, READABLE)
  const { x, y } = place(element, size, scale)
  const { width } = element.getBoundingClientRect()
  const most = MARGIN / 2
  const least = width - size.width * scale - most
  const begins = Math.max(least, Math.min(most, width / 2 - start * scale))
  return zoomIdentity.translate(size.width * scale > width ? begins : x, y).scale(scale)
}

function controls(
  svg: RefObject<SVGSVGElement | null>,
  behavior: Behavior,
  size: Size,
): ZoomControls {
  const withSvg = (act: (element: SVGSVGElement) => void) => {
    if (svg.current) act(svg.current)
  }
  const go = (element: SVGSVGElement, scale: number) =>
    select(element).call(behavior.transform, place(element, size, scale))
  return {
    zoomBy: (factor) => withSvg((element) => select(element).call(behavior.scaleBy, factor)),
    panBy: (x, y) =>
      withSvg((element) => {
        const { k } = currentTransform(element)
        select(element).call(behavior.translateBy, x / k, y / k)
      }),
    fit: () => withSvg((element) => go(element, fitScale(element, size).whole)),
    full: () => withSvg((element) => go(element, 1)),
    reveal: (box) =>
      withSvg((element) => {
        if (isSeen(element, box)) return
        const centre = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 120)] as const
        select(element).call(behavior.translateTo, ...centre)
      }),
  }
}

function currentTransform(element: SVGSVGElement) {
  return (element as SVGSVGElement & { __zoom?: typeof zoomIdentity }).__zoom ?? zoomIdentity
}

function isSeen(element: SVGSVGElement, { x, y, width, height }: Box): boolean {
  const transform = currentTransform(element)
  const room = element.getBoundingClientRect()
  const [left, top] = transform.apply([x, y])
  const [right, bottom] = transform.apply([x + width, y + height])
  return left >= 0 && top >= 0 && right <= room.width && bottom <= room.height
}

function isZoom(event: {
  type: string
  ctrlKey: boolean
  metaKey: boolean
  button?: number
}): boolean {
  if (event.type === 'wheel') return event.ctrlKey || event.metaKey
  return !event.button
}

/**
 * Pan and zoom of a drawing: drag, pinch and wheel pan and zoom it, and so do the controls. `start` is
 * how far to the right the place is that matters most.
 */
export function useZoom(
  svg: RefObject<SVGSVGElement | null>,
  drawing: RefObject<SVGGElement | null>,
  size: Size,
  start: number,
): ZoomControls {
  const behavior = useRef<Behavior>(undefined)
  behavior.current ??= zoom<SVGSVGElement, unknown>().scaleExtent([LEAST, MOST]).filter(isZoom)
  const own = behavior.current
  const { width, height } = size
  useEffect(() => {
    const element = svg.current
    if (!element) return
    own.on('zoom', ({ transform }: D3ZoomEvent<SVGSVGElement, unknown>) =>
      drawing.current?.setAttribute('transform', transform.toString()),
    )
    const selection = select(element).call(own).on('dblclick.zoom', null)
    selection.call(own.transform, first(element, { width, height }, start))
    const pan = (event: WheelEvent) => {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) return
      const { k } = currentTransform(element)
      const [x, y] = event.shiftKey ? [event.deltaY, 0] : [event.deltaX, event.deltaY]
      selection.call(own.translateBy, -x / k, -y / k)
    }
    element.addEventListener('wheel', pan, { passive: false })
    return () => {
      element.removeEventListener('wheel', pan)
      selection.on('.zoom', null)
    }
  }, [own, svg, drawing, width, height, start])
  return useMemo(() => controls(svg, own, { width, height }), [svg, own, width, height])
}
