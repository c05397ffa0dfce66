import { act, render, renderHook, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { refreshData } from '../../../flows/gallery/data.ts'
import { FaultBoundary } from '../../../flows/gallery/shell/FaultBoundary.tsx'
import { Gallery } from '../../../flows/gallery/shell/Gallery.tsx'
import { useTerms } from '../../../flows/gallery/shell/useTerms.ts'
import { machine } from '../../flows/build.ts'
import { takeConsoleLines } from '../../support/noConsoleLines.ts'
import { happens } from '../../support/screen.tsx'
import { pageOf } from './openPage.tsx'
import { surround } from './surroundings.ts'

// jsdom does not know the size of an SVG, without which nothing can be zoomed.
const { zoom } = vi.hoisted(() => {
  const nothing = () => undefined
  return { zoom: { zoomBy: nothing, panBy: nothing, fit: nothing, full: nothing, reveal: nothing } }
})
vi.mock('../../../flows/gallery/canvas/useZoom.ts', () => ({ useZoom: () => zoom }))
// jsdom has no channel between tabs.
vi.mock('../../../flows/live/useLive.ts', () => ({ useLive: () => ({ tabs: [] }) }))

const card = (id: string) => ({
  ...{ id, purpose: '', states: 1, transitions: 0, covered: 0, paths: 1, warnings: [] },
})
const INDEX = {
  ...{ product: 'House', languages: { en: 'English' }, machines: [card('door'), card('lock')] },
  faults: [{ flow: 'bell', fault: { message: 'Torn.', file: 'bell.machine.ts', line: 7 } }],
}
const MAP = { width: 10, height: 10, boxes: [], edges: [] }
const DOOR = await pageOf(machine('door', { states: { open: {} } }))

async function open(hash: string): Promise<void> {
  surround({ arrived: { index: INDEX, systemMap: MAP, door: DOOR } })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  location.hash = hash
  await happens(() => render(<Gallery />))
  // jsdom does not know the element `search`.
  takeConsoleLines()
}

const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Machine' })

beforeEach(() => localStorage.clear())

test('the page of an address has its chart and its title; another address, another page', async () => {
  await open('#/door/open')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Chart of door')
  expect([document.title, choice().value]).toEqual(['open · door · House flows', 'door'])
  expect([...choice().options].map(({ text }) => text)).toEqual(['All machines', 'door', 'lock'])
  await happens(() => {
    location.hash = '#/'
    dispatchEvent(new Event('hashchange'))
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Every flow of House')
  expect([document.title, choice().value]).toEqual(['House flows', ''])
  expect(screen.queryByText(/There is no machine/)).toBeNull()
})

test('a machine that does not exist is said to be missing, above all that do', async () => {
  await open('#/window/open?embed')
  expect(screen.getByRole('alert').textContent).toBe(
    'There is no machine window. These are all there are.',
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Every flow of House')
  expect([document.title, choice().value]).toEqual(['House flows', ''])
})

test('a machine that cannot be loaded says why', async () => {
  await open('#/bell')
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByText('bell.machine.ts:7')).toBeTruthy()
  expect(alert.getByText('Torn.')).toBeTruthy()
  expect(screen.queryByText(/There is no machine/)).toBeNull()
})

test('an embedded chart stands alone', async () => {
  await open('#/door?embed')
  expect(screen.getByRole('link', { name: 'door in the gallery' })).toBeTruthy()
  for (const role of ['banner', 'complementary', 'separator']) {
    expect([role, screen.queryByRole(role)]).toEqual([role, null])
  }
})

test.each(['Torn.', ''])('an error takes nothing but the page, and says what it is: %j', (says) => {
  function Torn(): never {
    throw new Error(says)
  }
  render(
    <FaultBoundary>
      <Torn />
    </FaultBoundary>,
  )
  takeConsoleLines()
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByText(`The gallery could not show this. ${says}`.trim())).toBeTruthy()
  expect(alert.getByRole('button', { name: 'Load it again' })).toBeTruthy()
})

test('what can be searched for is loaded when it is first asked for, and again if that failed', async () => {
  const lost = () => Promise.reject(new Error('Lost.'))
  const answers = [lost, () => Promise.resolve(['a term'])]
  const wanted: string[] = []
  vi.stubGlobal('flowsData', { wanted: {}, arrived: {} })
  vi.stubGlobal('flowsWant', (name: string) => answers[wanted.push(name) - 1]?.())
  const { result } = renderHook(useTerms)
  const ask = () => act(async () => result.current.ask())
  expect([wanted, result.current.terms]).toEqual([[], undefined])
  await ask()
  expect([wanted, result.current.terms]).toEqual([['terms'], undefined])
  await ask()
  expect([wanted, result.current.terms]).toEqual([['terms', 'terms'], ['a term']])
  await ask()
  expect(wanted).toHaveLength(2)
})

test('what can be searched for is loaded anew when it has changed', async () => {
  const arrived: Record<string, unknown> = {}
  vi.stubGlobal('flowsData', { wanted: { terms: Promise.resolve(['old']) }, arrived })
  const { result } = renderHook(useTerms)
  await act(async () => result.current.ask())
  expect(result.current.terms).toEqual(['old'])
  arrived.terms = ['new']
  await happens(() => {
    refreshData(['terms', 'index'])
  })
  const script = document.head.querySelector('script[src^="data/terms.js?again="]')
  await happens(() => script?.dispatchEvent(new Event('load')))
  expect(result.current.terms).toEqual(['new'])
})
