import { select } from 'd3-selection'
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomTransform } from 'd3-zoom'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Box } from '../../layout/laidOut.ts'
import { firstView, isSeen, type Size, wholeView } from './zoomPlace.ts'

const LEAST = 0.1
const MOST = 4

/** Pans and zooms the drawing. Distances are screen pixels. */
export interface ZoomControls {
  zoomBy(factor: number): void
  panBy(x: number, y: number): void
  /** Scales the drawing to fit. */
  fit(): void
  /** Sets the scale to 1 and keeps the centre. */
  full(): void
  /** Centres a part of the drawing, unless it is visible already. */
  reveal(box: Box): void
}

type Behavior = ZoomBehavior<SVGSVGElement, unknown>

function controls(
  svg: RefObject<SVGSVGElement | null>,
  behavior: Behavior,
  size: Size,
): ZoomControls {
  const withSvg = (act: (element: SVGSVGElement) => void) => {
    if (svg.current) act(svg.current)
  }
  return {
    zoomBy: (factor) => withSvg((element) => select(element).call(behavior.scaleBy, factor)),
    panBy: (x, y) =>
      withSvg((element) => {
        const { k } = zoomTransform(element)
        select(element).call(behavior.translateBy, x / k, y / k)
      }),
    fit: () =>
      withSvg((element) => select(element).call(behavior.transform, wholeView(element, size))),
    full: () => withSvg((element) => select(element).call(behavior.scaleTo, 1)),
    reveal: (box) =>
      withSvg((element) => {
        if (isSeen(element, box)) return
        const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 120)]
        select(element).call(behavior.translateTo, x, y)
      }),
  }
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

/** Makes the wheel pan; with Ctrl or Cmd, d3-zoom handles it and zooms. */
function panByWheel(element: SVGSVGElement, behavior: Behavior): () => void {
  const pan = (event: WheelEvent) => {
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) return
    const { k } = zoomTransform(element)
    // On macOS the wheel has a deltaX while Shift is held, elsewhere it may still have a deltaY.
    const [x, y] = event.shiftKey ? [event.deltaX || event.deltaY, 0] : [event.deltaX, event.deltaY]
    select(element).call(behavior.translateBy, -x / k, -y / k)
  }
  element.addEventListener('wheel', pan, { passive: false })
  return () => element.removeEventListener('wheel', pan)
}

/** The last automatic position of the drawing, and the container's size then. */
interface Placed {
  view: string
  room: string
}

/**
 * Positions the drawing when its container changes size, unless the user has moved it. A new drawing in a container
 * of the same size keeps the position.
 */
function placeByRoom(
  element: SVGSVGElement,
  behavior: Behavior,
  { size, start, placed }: { size: Size; start: number; placed: Placed },
) {
  const place = () => {
    const room = `${element.clientWidth} ${element.clientHeight}`
    if (room === placed.room) return
    placed.room = room
    if (placed.view !== '' && placed.view !== zoomTransform(element).toString()) return
    const view = firstView(element, size, start)
    placed.view = view.toString()
    select(element).call(behavior.transform, view)
  }
  const observer = new ResizeObserver(place)
  observer.observe(element)
  place()
  return () => observer.disconnect()
}

/**
 * Adds pan and zoom to a drawing, by drag, pinch, wheel and the returned controls. `start` is the x coordinate of its
 * most important point, which the first view centres.
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
  const placed = useRef<Placed>({ view: '', room: '' })
  const { width, height } = size
  useEffect(() => {
    const element = svg.current
    if (!element) return undefined
    own.on('zoom', ({ transform }: D3ZoomEvent<SVGSVGElement, unknown>) =>
      drawing.current?.setAttribute('transform', transform.toString()),
    )
    const selection = select(element).call(own).on('dblclick.zoom', null)
    const ends = [
      placeByRoom(element, own, { size: { width, height }, start, placed: placed.current }),
      panByWheel(element, own),
      () => selection.on('.zoom', null),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [own, svg, drawing, width, height, start])
  return useMemo(() => controls(svg, own, { width, height }), [svg, own, width, height])
}
