import { select } from 'd3-selection'
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomTransform } from 'd3-zoom'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Box } from '../../layout/laidOut.ts'
import { firstView, isSeen, type Size, wholeView } from './zoomPlace.ts'

const LEAST = 0.1
const MOST = 4

/** Moves the drawing. Pixels of the screen. */
export interface ZoomControls {
  zoomBy(factor: number): void
  panBy(x: number, y: number): void
  /** Shows the whole drawing. */
  fit(): void
  /** Full size, around what is in the middle. */
  full(): void
  /** Brings a part of the drawing into the middle, unless it is to be seen already. */
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

/** The wheel alone pans; with Ctrl it zooms. */
function panByWheel(element: SVGSVGElement, behavior: Behavior): () => void {
  const pan = (event: WheelEvent) => {
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) return
    const { k } = zoomTransform(element)
    const [x, y] = event.shiftKey ? [event.deltaY, 0] : [event.deltaX, event.deltaY]
    select(element).call(behavior.translateBy, -x / k, -y / k)
  }
  element.addEventListener('wheel', pan, { passive: false })
  return () => element.removeEventListener('wheel', pan)
}

/** Where a drawing was put, and how large its container was then. */
interface Placed {
  view: string
  room: string
}

/**
 * Fits the drawing when the size of its container changes, unless the user has moved it. A drawing that changes in the
 * same room stays where it is.
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
