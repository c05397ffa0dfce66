import { render, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readAddress, SIDES } from '../../../flows/gallery/address.ts'
import { chooseKind } from '../../../flows/gallery/chartPage/chartKind.ts'
import { EmbeddedChart } from '../../../flows/gallery/chartPage/EmbeddedChart.tsx'
import { FaultBar } from '../../../flows/gallery/chartPage/FaultBar.tsx'
import { loadTools } from '../../../flows/propose/loadTools.ts'
import { machine } from '../../flows/build.ts'
import { marksOf, press, pressPart } from './chartParts.ts'
import { openChartPage, pageOf } from './openPage.tsx'
import { surround } from './surroundings.ts'

// jsdom does not know the size of an SVG, without which nothing can be zoomed.
const { zoom, revealed } = vi.hoisted(() => {
  const nothing = () => undefined
  const seen: unknown[] = []
  const reveal = (box: unknown) => seen.push(box)
  const moves = { zoomBy: nothing, panBy: nothing, fit: nothing, full: nothing }
  return { revealed: seen, zoom: { ...moves, reveal } }
})
vi.mock('../../../flows/gallery/canvas/useZoom.ts', () => ({ useZoom: () => zoom }))

/** `waiting` only waits until `asking` is tried again, so that the chart in plain words leaves it out. */
const DOOR = machine('door', {
  states: {
    asking: {
      transitions: [
        { id: 'heard', event: 'heard', targets: ['open'] },
        { id: 'pushed', event: 'pushed', targets: ['open'] },
        { id: 'unheard', event: 'unheard', targets: ['waiting'] },
      ],
    },
    waiting: {
      transitions: [
        {
          ...{ id: 'again', event: 'xstate.after', targets: ['asking'] },
          cause: { kind: 'after', name: 'patience', lasts: '3 s' },
        },
      ],
    },
    open: { description: 'Press *Knock*.' },
  },
})
const FAULT = { message: 'Torn.', file: 'door.machine.ts', line: undefined }
const ARRIVED = {
  door: await pageOf(DOOR, { fault: FAULT }),
  index: { languages: { en: 'English' } },
  exports_door: { code: '', mermaid: '', json: '', places: {} },
}

// Loaded at once, so that no chart comes in the middle of a test.
beforeAll(() => loadTools())

beforeEach(() => {
  localStorage.clear()
  location.hash = ''
  chooseKind('code')
  revealed.splice(0)
})

test.each([
  ['beside the chart', false, [29, 58, 58, 58, 38, 38, 29, 29]],
  ['below the chart', true, [45, 55, 55, 55, 45, 45, 45, 45]],
])('a panel %s takes the room that its tab needs', async (_, isStacked, rooms) => {
  const { show } = await openChartPage('#/door', { arrived: ARRIVED, isStacked })
  const taken: unknown[] = []
  for (const side of SIDES) {
    await show(`#/door?side=${side}`)
    const panel = screen.getByRole('tabpanel', { name: side })
    const fills = ['play', 'paths'].includes(side)
    expect([panel.id, panel.hasAttribute('data-fills')]).toEqual(['side', fills])
    expect(screen.getByRole('main').dataset.side).toBe(side)
    taken.push(Number(screen.getByRole('separator').getAttribute('aria-valuenow')))
  }
  expect(taken).toEqual(rooms)
})

test('on any tab but those that run the machine, a pressed part is chosen and the tab stays', async () => {
  await openChartPage('#/door/asking?side=exports', { arrived: ARRIVED })
  expect(marksOf('state asking')).toEqual(['is-chosen'])
  expect(revealed.at(-1)).toMatchObject({ id: 'asking' })
  pressPart('state open')
  expect(location.hash).toBe('#/door/open?side=exports')
  pressPart('transition heard')
  expect(location.hash).toBe('#/door/asking?side=exports&transition=heard')
})

test('a chosen transition is marked and brought into view instead of its state', async () => {
  await openChartPage('#/door/asking?transition=heard', { arrived: ARRIVED })
  expect([marksOf('transition heard'), marksOf('state asking')]).toEqual([['is-chosen'], []])
  expect(revealed.at(-1)).toMatchObject({ transition: 'heard' })
})

test('the parts of a chart say what they are, and what is said of them', async () => {
  await openChartPage('#/door', { arrived: ARRIVED })
  const open = document.querySelector('[data-chosen="state open"]')
  expect(open?.getAttribute('aria-description')).toBe('Press “Knock”.')
  expect(revealed).toEqual([])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Chart of door')
  expect(screen.getByRole('alert').textContent).toBe(
    'The chart shows the machine as it was before this fault in door.machine.tsTorn.',
  )
})

test('a state that the machine does not have is said to be missing', async () => {
  const { show } = await openChartPage('#/door/nowhere', { arrived: ARRIVED })
  const missing = 'door has no state nowhere; this is the whole machine.'
  expect(screen.getByText(missing).getAttribute('role')).toBe('status')
  await show('#/door/open')
  expect(screen.queryByText(/has no state/)).toBeNull()
})

test('in plain words a state that is left out is marked on the one that stands for it', async () => {
  await openChartPage('#/door/waiting', { arrived: ARRIVED })
  expect(document.querySelector('[data-chosen="state waiting"]')).not.toBeNull()
  press('Code')
  expect(localStorage.getItem('flows.chart')).toBe('words')
  expect(document.querySelector('[data-chosen="state waiting"]')).toBeNull()
  expect(marksOf('state asking')).toEqual(['is-chosen'])
  expect(revealed.at(-1)).toMatchObject({ id: 'asking' })
  expect(screen.getByRole('button', { name: 'Code' }).getAttribute('aria-pressed')).toBe('false')
})

test('in plain words a label that stands for the chosen transition is brought into view', async () => {
  chooseKind('words')
  surround({ arrived: ARRIVED })
  const { chart, ways } = ARRIVED.door.plain
  expect(ways.heard).toEqual(['heard', 'pushed'])
  const label = chart.labels.find(({ transition }) => transition === 'heard')
  const hash = '#/door/asking?transition=pushed'
  const { unmount } = render(<EmbeddedChart address={readAddress(hash)} />)
  expect(revealed).toEqual([label])
  unmount()
  await openChartPage(hash, { arrived: ARRIVED })
  expect(revealed).toEqual([label, label])
})

test('an embedded chart keeps what is pressed in its address, and leads to the same in the gallery', async () => {
  surround({ arrived: ARRIVED })
  render(<EmbeddedChart address={readAddress('#/door/open?transition=heard&embed')} />)
  const link = screen.getByRole('link', { name: 'door in the gallery' })
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    ...['#/door/open?transition=heard', '_blank', 'noopener'],
  ])
  expect([marksOf('transition heard'), marksOf('state open')]).toEqual([['is-chosen'], []])
  expect(revealed.at(-1)).toMatchObject({ transition: 'heard' })
  pressPart('state asking')
  expect(location.hash).toBe('#/door/asking?embed=')
  pressPart('transition again')
  expect(location.hash).toBe('#/door/open?transition=again&embed=')
})

test('an embedded chart is in plain words too', () => {
  chooseKind('words')
  surround({ arrived: ARRIVED })
  render(<EmbeddedChart address={readAddress('#/door/waiting?embed')} />)
  expect(document.querySelector('[data-chosen="state waiting"]')).toBeNull()
  expect(marksOf('state asking')).toEqual(['is-chosen'])
  expect(revealed.at(-1)).toMatchObject({ id: 'asking' })
})

test('a fault over a chart names a line only if it has one', () => {
  const { rerender } = render(<FaultBar fault={FAULT} />)
  expect(screen.getByText('door.machine.ts').tagName).toBe('CODE')
  rerender(<FaultBar fault={{ ...FAULT, line: 7 }} />)
  expect(screen.getByText('door.machine.ts:7').tagName).toBe('CODE')
})
