import { act, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useZoom, type ZoomControls } from '../../../flows/gallery/canvas/useZoom.ts'
import '../../support/screen.tsx'

interface DrawingProps {
  size: { width: number; height: number }
  start: number
}

const SMALL = { size: { width: 400, height: 300 }, start: 200 }
const LARGE = { size: { width: 2000, height: 1000 }, start: 1000 }

let room = { width: 800, height: 600 }
let resized: () => void = () => undefined
let controls: ZoomControls | undefined

function Drawing({ size, start }: DrawingProps) {
  const [svg, drawing] = [useRef<SVGSVGElement>(null), useRef<SVGGElement>(null)]
  controls = useZoom(svg, drawing, size, start)
  return (
    <svg ref={svg} aria-label="Chart">
      <g ref={drawing} />
    </svg>
  )
}

/** Where the drawing is: x, y and scale, to two digits. */
function place(): number[] {
  const written = document.querySelector('g')?.getAttribute('transform') ?? ''
  const numbers = written.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []
  return numbers.map((number) => Math.round(Number(number) * 100) / 100)
}

function moved(move: (zoom: ZoomControls) => void): number[] {
  act(() => controls && move(controls))
  return place()
}

// jsdom lays nothing out, so an SVG there has no size.
const SIZES: PropertyDescriptorMap = {
  width: { configurable: true, get: () => ({ baseVal: { value: room.width } }) },
  height: { configurable: true, get: () => ({ baseVal: { value: room.height } }) },
  clientWidth: { configurable: true, get: () => room.width },
  clientHeight: { configurable: true, get: () => room.height },
  getBoundingClientRect: {
    configurable: true,
    value: () => new DOMRect(0, 0, room.width, room.height),
  },
}
beforeAll(() => {
  Object.defineProperties(SVGSVGElement.prototype, SIZES)
})
afterAll(() => {
  for (const name of Object.keys(SIZES)) Reflect.deleteProperty(SVGSVGElement.prototype, name)
})

beforeEach(() => {
  room = { width: 800, height: 600 }
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        resized = told
      }
      observe = () => undefined
      disconnect = () => {
        resized = () => undefined
      }
    },
  )
})

test.each([
  ['a small chart is in the middle', SMALL, [200, 128, 1]],
  ['a large one can be read, with its start in the middle', LARGE, [-200, 12, 0.6]],
  ['one that starts on the left begins there', { ...LARGE, start: 100 }, [12, 12, 0.6]],
  ['one that starts on the right ends there', { ...LARGE, start: 1900 }, [-412, 12, 0.6]],
  [
    'one that can be read whole is shown whole',
    { size: { width: 1000, height: 400 }, start: 0 },
    [12, 122.8, 0.78],
  ],
  [
    'a high one is as wide as there is room',
    { size: { width: 900, height: 2000 }, start: 450 },
    [12, 12, 0.86],
  ],
])('at first %s', (_, drawing, at) => {
  render(<Drawing {...drawing} />)
  expect(place()).toEqual(at)
})

test('a chart is moved by as many pixels as on the screen, and zoomed around its middle', () => {
  render(<Drawing {...SMALL} />)
  expect(moved((zoom) => zoom.zoomBy(1.25))).toEqual([150, 85, 1.25])
  expect(moved((zoom) => zoom.panBy(60, 0))).toEqual([210, 85, 1.25])
  expect(moved((zoom) => zoom.panBy(0, -60))).toEqual([210, 25, 1.25])
  expect(moved((zoom) => zoom.fit())).toEqual([200, 128, 1])
  expect(moved((zoom) => zoom.zoomBy(100))[2]).toBe(4)
  expect(moved((zoom) => zoom.zoomBy(0.001))[2]).toBe(0.1)
  expect(moved((zoom) => zoom.full())[2]).toBe(1)
})

test('a large chart is shown whole, and in full size around what was in the middle', () => {
  render(<Drawing {...LARGE} />)
  expect(moved((zoom) => zoom.fit())).toEqual([12, 84, 0.39])
  expect(moved((zoom) => zoom.full())).toEqual([-600, -256.7, 1])
})

test('the wheel moves a chart as it does a page, with Shift sideways', () => {
  const { container } = render(<Drawing {...SMALL} />)
  const wheel = (init: WheelEventInit) => {
    const svg = container.querySelector('svg') as Element
    return fireEvent.wheel(svg, { deltaX: 10, deltaY: 100, ...init })
  }
  expect(wheel({})).toBe(false)
  expect(place()).toEqual([190, 28, 1])
  wheel({ shiftKey: true, deltaX: 0 })
  expect(place()).toEqual([90, 28, 1])
  // macOS exchanges the two while Shift is held.
  wheel({ shiftKey: true, deltaX: -100, deltaY: 0 })
  expect(place()).toEqual([190, 28, 1])
})

test.each(['ctrlKey', 'metaKey'] as const)('with %s the wheel zooms around the pointer', (key) => {
  const { container } = render(<Drawing {...SMALL} />)
  const svg = container.querySelector('svg') as Element
  expect(fireEvent.wheel(svg, { deltaY: -100, [key]: true })).toBe(false)
  const [x = 0, y = 1, scale] = place()
  expect(scale).toBeGreaterThan(1)
  expect(x / y).toBeCloseTo(200 / 128, 1)
})

test('what is not seen is brought into the middle, of something high its upper part', () => {
  render(<Drawing {...LARGE} />)
  const reveal = (y: number, height: number) =>
    moved((zoom) => zoom.reveal({ x: 1900, y, width: 100, height }))
  expect(moved((zoom) => zoom.reveal({ x: 400, y: 100, width: 100, height: 50 }))).toEqual([
    ...[-200, 12, 0.6],
  ])
  expect(reveal(900, 50)).toEqual([-770, -255, 0.6])
  expect(reveal(0, 900)).toEqual([-770, 228, 0.6])
})

test('with another room a chart is placed anew, unless a person has moved it', () => {
  const { rerender, unmount } = render(<Drawing {...SMALL} />)
  const becomes = (width: number, height: number) => {
    room = { width, height }
    act(() => resized())
    return place()
  }
  expect(becomes(1000, 600)).toEqual([300, 128, 1])
  rerender(<Drawing {...LARGE} />)
  expect(place()).toEqual([300, 128, 1])
  rerender(<Drawing {...SMALL} />)
  expect(moved((zoom) => zoom.panBy(5, 0))).toEqual([305, 128, 1])
  expect(becomes(800, 600)).toEqual([305, 128, 1])
  const last = resized
  unmount()
  expect(resized).not.toBe(last)
})
