import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ChartCanvas } from '../../../flows/gallery/canvas/ChartCanvas.tsx'
import type { LaidOutChart } from '../../../flows/layout/laidOut.ts'
import '../../support/screen.tsx'
import { press, pressPart } from './chartParts.ts'

const { zoom, calls, asked } = vi.hoisted(() => {
  const made: unknown[][] = []
  const given: unknown[][] = []
  const note =
    (name: string) =>
    (...told: unknown[]) => {
      made.push([name, ...told.filter((one) => typeof one === 'number' || name === 'reveal')])
    }
  const [zoomBy, panBy, fit] = [note('zoomBy'), note('panBy'), note('fit')]
  return {
    ...{ calls: made, asked: given },
    zoom: { zoomBy, panBy, fit, full: note('full'), reveal: note('reveal') },
  }
})
// jsdom does not know the size of an SVG, without which nothing can be zoomed.
vi.mock('../../../flows/gallery/canvas/useZoom.ts', () => ({
  useZoom: (...given: unknown[]) => {
    asked.push(given)
    return zoom
  },
}))

const box = (id: string, kind: 'atomic' | 'compound', x: number) => ({
  ...{ id, kind, mark: undefined, isRegion: false, isPending: false, header: 30 },
  ...{ x, y: 0, width: 60, height: 40, lines: [] },
})
const LABEL = { transition: 'push', cause: 'event', lines: [], x: 0, y: 50, width: 9, height: 9 }
const CHART = {
  ...{ id: 'door', width: 900, height: 300, marks: [], edges: [], labels: [LABEL] },
  states: [box('', 'compound', 0), box('shut', 'atomic', 100), box('open', 'atomic', 200)],
} as unknown as LaidOutChart
const TITLES = new Map([
  ['open', 'Come in.'],
  ['push', 'It opens.'],
])

function canvas(shown = '', onChoose = vi.fn()) {
  return (
    <main>
      <h1>Door</h1>
      <ChartCanvas chart={CHART} marking={{}} titles={TITLES} shown={shown} onChoose={onChoose} />
    </main>
  )
}
const drawing = () => screen.getByRole('group', { name: /^The chart; arrow keys move it/ })
const section = () => screen.getByRole('region', { name: 'Chart of door' })

beforeEach(() => {
  calls.splice(0)
  asked.splice(0)
})

test.each([
  ['ArrowLeft', ['panBy', 60, 0]],
  ['ArrowRight', ['panBy', -60, 0]],
  ['ArrowUp', ['panBy', 0, 60]],
  ['ArrowDown', ['panBy', 0, -60]],
  ['+', ['zoomBy', 1.25]],
  ['=', ['zoomBy', 1.25]],
  ['-', ['zoomBy', 0.8]],
  ['0', ['fit']],
  ['1', ['full']],
])('the key %s moves a chart, unless it belongs to the browser', (key, call) => {
  render(canvas())
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) {
    expect(fireEvent.keyDown(drawing(), { key, [held]: true })).toBe(true)
  }
  expect(fireEvent.keyDown(drawing(), { key: 'a' })).toBe(true)
  expect(calls).toEqual([])
  expect(fireEvent.keyDown(drawing(), { key })).toBe(false)
  expect(calls).toEqual([call])
})

test('arrow keys in the legend scroll it, and do not move the chart', () => {
  render(canvas())
  const legend = document.querySelector('details') as HTMLDetailsElement
  legend.open = true
  fireEvent(legend, new Event('toggle'))
  const parts = screen.getByRole('region', { name: 'How to read the chart' })
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
    expect(fireEvent.keyDown(parts, { key })).toBe(true)
  }
  expect(calls).toEqual([])
  expect(fireEvent.keyDown(parts, { key: '+' })).toBe(false)
  expect(calls).toEqual([['zoomBy', 1.25]])
})

test('a chart is moved by buttons, too, which tell their keys', () => {
  render(canvas())
  for (const name of ['Zoom in', 'Zoom out', 'Fit', '1:1']) press(name)
  expect(calls).toEqual([['zoomBy', 1.25], ['zoomBy', 0.8], ['fit'], ['full']])
  const buttons = screen.getAllByRole('button', { name: /Zoom|Fit|1:1/ })
  expect(buttons.map(({ title }) => title)).toEqual([
    'Zoom in (+, or Ctrl and the wheel)',
    'Zoom out (−)',
    'Show the whole chart (0)',
    'Full size (1)',
  ])
  expect(screen.queryByRole('button', { name: 'Code' })).toBeNull()
})

test('the first view is around the first state that has none inside', () => {
  render(canvas())
  expect(asked[0]?.slice(2)).toEqual([CHART, 130])
  expect(document.querySelector('svg[data-chart]')?.getAttribute('data-chart')).toBe('door')
})

test('what is chosen is brought into view, a state or a transition, and once', () => {
  const { rerender } = render(canvas())
  for (const shown of ['nowhere', 'open', 'open', 'push', '']) rerender(canvas(shown))
  expect(calls).toEqual([
    ['reveal', CHART.states[2]],
    ['reveal', LABEL],
  ])
})

test.each([
  ['state open', 'Come in.', { left: 300, bottom: 150 }, ['200px', '106px']],
  ['transition push', 'It opens.', { left: 880, bottom: 640 }, ['512px', '528px']],
  ['state open', 'Come in.', { left: 90, bottom: 50 }, ['8px', '6px']],
])('what is said of a %s stands below it, within the chart: %s %j', (part, text, at, place) => {
  render(canvas())
  section().getBoundingClientRect = () => new DOMRect(100, 50, 800, 600)
  const pointed = document.querySelector(`[data-chosen="${part}"]`) as Element
  pointed.getBoundingClientRect = () => at as DOMRect
  fireEvent.pointerOver(pointed.firstElementChild as Element)
  const { left, top } = screen.getByText(text).style
  expect([left, top]).toEqual(place)
  fireEvent.pointerOver(document.querySelector('[data-chosen="state shut"]') as Element)
  expect(screen.queryByText(text)).toBeNull()
  fireEvent.pointerOver(pointed)
  expect(screen.getByText(text)).toBeTruthy()
  fireEvent.pointerLeave(section())
  expect(screen.queryByText(text)).toBeNull()
})

test('what is pressed on a chart is told', () => {
  const choose = vi.fn()
  render(canvas('', choose))
  pressPart('state open')
  pressPart('transition push')
  expect(choose.mock.calls).toEqual([
    [{ kind: 'state', id: 'open' }],
    [{ kind: 'transition', id: 'push' }],
  ])
})

test('buttons for the zoom are a toolbar, and what is said of a part is not read twice', () => {
  render(canvas())
  const toolbar = screen.getByRole('toolbar', { name: 'Zoom' })
  expect([...toolbar.children].map((one) => one.textContent)).toEqual([
    ...['+Zoom in', '−Zoom out', 'Fit', '1:1'],
  ])
  fireEvent.pointerOver(document.querySelector('[data-chosen="state open"]') as Element)
  expect(screen.getByText('Come in.').getAttribute('aria-hidden')).toBe('true')
})
