import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { GalleryIndex } from '../../../flows/build/galleryData.ts'
import { refreshData } from '../../../flows/gallery/data.ts'
import { MapPicture } from '../../../flows/gallery/overview/MapPicture.tsx'
import { Overview } from '../../../flows/gallery/overview/Overview.tsx'
import { Thumbnail } from '../../../flows/gallery/overview/Thumbnail.tsx'
import { happens } from '../../support/screen.tsx'

const CHART = {
  ...{ id: 'door', width: 300, height: 200 },
  ...{ states: [], labels: [], marks: [], edges: [] },
}
let see: (isSeen: boolean) => void = () => undefined
const watched = vi.fn()

beforeEach(() => {
  watched.mockReset()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void, options: object) {
        see = (isIntersecting) => tell([{ isIntersecting }])
        watched('begins', options)
      }
      observe = (element: Element) => watched('sees', element.getAttribute('aria-hidden'))
      disconnect = () => {
        watched('ends')
        see = () => undefined
      }
    },
  )
})

test('a small chart is loaded when it is about to be seen, once', async () => {
  const wanted = { door: Promise.resolve({ chart: CHART }) }
  vi.stubGlobal('flowsData', { wanted, arrived: {} })
  const { container } = render(<Thumbnail machine="door" />)
  const picture = () => container.querySelector('svg')
  await happens(() => see(false))
  expect(picture()).toBeNull()
  expect(watched.mock.calls).toEqual([
    ['begins', { rootMargin: '400px' }],
    ['sees', 'true'],
  ])
  await happens(() => see(true))
  expect(picture()?.getAttribute('viewBox')).toBe('0 0 300 200')
  expect(picture()?.getAttribute('preserveAspectRatio')).toBe('xMidYMin slice')
  expect(picture()?.querySelector('title')?.textContent).toBe('door')
  expect(watched).toHaveBeenLastCalledWith('ends')
})

test('a small chart that cannot be loaded leaves its place empty', async () => {
  const flowsWant = (name: string) => Promise.reject(new Error(`No ${name}.`))
  vi.stubGlobal('flowsData', { wanted: {}, arrived: {} })
  vi.stubGlobal('flowsWant', flowsWant)
  const { container } = render(<Thumbnail machine="door" />)
  await happens(() => see(true))
  expect(container.querySelector('svg')).toBeNull()
})

test('a small chart is drawn again when it has changed', async () => {
  const arrived: Record<string, unknown> = {}
  vi.stubGlobal('flowsData', { wanted: { door: Promise.resolve({ chart: CHART }) }, arrived })
  const { container } = render(<Thumbnail machine="door" />)
  const size = () => container.querySelector('svg')?.getAttribute('viewBox')
  await happens(() => see(true))
  expect(size()).toBe('0 0 300 200')
  arrived.door = { chart: { ...CHART, width: 400 } }
  await happens(() => void refreshData(['door']))
  const script = document.head.querySelector('script[src^="data/door.js?again="]')
  await happens(() => script?.dispatchEvent(new Event('load')))
  await happens(() => see(true))
  expect(size()).toBe('0 0 400 200')
})

const LINE = { kind: 'name', text: 'door', x: 22, y: 40, width: 30 } as const
const MAP = {
  ...{ width: 100, height: 60 },
  boxes: [{ id: 'door', x: 10, y: 20, width: 50, height: 30, lines: [LINE] }],
  edges: [{ id: 'app > door', points: [[0, 0] as const, [0, 9] as const] }],
}

test('the map has room around it, and its boxes and lines are where they were laid out', () => {
  render(<MapPicture map={MAP} />)
  const map = screen.getByRole('region', { name: 'Map of the system' })
  const told = (selector: string, names: readonly string[]) =>
    names.map((name) => map.querySelector(selector)?.getAttribute(name))
  expect(told('svg', ['viewBox', 'width', 'height'])).toEqual(['-8 -8 116 76', '116', '76'])
  expect(told('rect', ['x', 'y', 'width', 'height'])).toEqual(['10', '20', '50', '30'])
  expect(told('.chart-edge', ['d'])).toEqual(['M0 0L0 9'])
  expect(told('text', ['x', 'y'])).toEqual(['22', '40'])
  expect(map.querySelector('[tabindex="0"] svg')).not.toBeNull()
})

test('the overview has what is broken first, then the machines in their order, then the map', () => {
  const card = (id: string) => ({
    ...{ id, purpose: '', states: 1, transitions: 0, covered: 0, paths: 1, warnings: [] },
  })
  const fault = { message: 'Torn.', file: 'bell.machine.ts', line: 7 }
  const index: GalleryIndex = {
    ...{ product: 'House', languages: {}, machines: [card('lock'), card('app')] },
    faults: [{ flow: 'bell', fault }],
  }
  vi.stubGlobal('flowsData', { wanted: {}, arrived: { systemMap: MAP } })
  render(<Overview index={index} />)
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
  expect(headings).toEqual(['bell', 'lock', 'app', 'How they are connected'])
  expect(screen.getByText(/^2 machines as they are in the code/)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: /are connected/ }).id).toBe('map')
})
