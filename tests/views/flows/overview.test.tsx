import { render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { GalleryIndex, MachineCard } from '../../../flows/build/galleryData.ts'
import { FaultBar } from '../../../flows/gallery/chartPage/FaultBar.tsx'
import { Overview } from '../../../flows/gallery/overview/Overview.tsx'
import { layoutMap } from '../../../flows/map/layoutMap.ts'
import { machine } from '../../flows/build.ts'
import { expectAccessible } from '../../support/screen.tsx'

const card = (id: string, more: Partial<MachineCard> = {}): MachineCard => ({
  ...{ id, purpose: `What *${id}* is for.`, states: 3, transitions: 4 },
  ...{ covered: 4, paths: 2, warnings: [], ...more },
})
const RUNS = [
  ['app', 'door'],
  ['house', 'door'],
] as const

const INDEX: GalleryIndex = {
  ...{ product: 'House', languages: { en: 'English' } },
  machines: [
    card('app', { covered: 3, paths: 1, warnings: ['The model of app forgets a state.'] }),
    card('house', { covered: undefined, paths: 0 }),
    card('door'),
  ],
  faults: [
    { flow: 'bell', fault: { message: 'Torn.', file: 'bell.machine.ts', line: 7 } },
    { flow: 'gong', fault: { message: 'Lost.', file: 'gong.machine.ts', line: undefined } },
  ],
}

async function openOverview(): Promise<void> {
  const all = ['app', 'house', 'door'].map((id) => machine(id, { states: { a: {} } }))
  const screens = { door: ['Porch'] }
  const calls = [{ machine: 'door', actor: 'ask', asks: 'GET /who', kind: 'server' }] as const
  const systemMap = await layoutMap(all, { runs: RUNS, screens, calls })
  vi.stubGlobal('flowsData', { wanted: {}, arrived: { systemMap } })
  render(<Overview index={INDEX} />)
}

const textOf = (name: string) => {
  const heading = screen.getByRole('heading', { name })
  return heading.closest('li')?.textContent ?? ''
}

beforeEach(() => {
  document.title = 'House'
  document.documentElement.lang = 'en'
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
})

test('each machine has a card with what it is for, its size and how far the tests walk it', async () => {
  await openOverview()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Every flow of House')
  expect(textOf('door')).toContain('What door is for.Run by app and house')
  expect(textOf('door')).toContain('3 states · 4 transitions · all 4 walked on 2 paths')
  expect(textOf('app')).toContain('3 of 4 walked on 1 path')
  expect(textOf('app')).toContain('The model of app forgets a state.')
  expect(textOf('app')).not.toContain('Run by')
  expect(textOf('house')).toContain('no test paths')
  const links = screen
    .getAllByRole('link', { name: 'door' })
    .map((link) => link.getAttribute('href'))
  expect(links).toContain('#/door')
  await expectAccessible()
})

test('what cannot be shown says why and where', async () => {
  await openOverview()
  expect(textOf('bell')).toBe('bellThis machine cannot be shown.bell.machine.ts:7Torn.')
  expect(textOf('gong')).toBe('gongThis machine cannot be shown.gong.machine.ts' + 'Lost.')
})

test('the map has a link for each machine, with its screens and calls, and a line for each run', async () => {
  await openOverview()
  const map = screen.getByRole('region', { name: 'Map of the system' })
  const boxes = [...map.querySelectorAll('a')].map((box) => [
    box.getAttribute('href'),
    [...box.querySelectorAll('text')].map(({ textContent }) => textContent),
  ])
  expect(boxes.toSorted()).toEqual([
    ['#/app', ['app', 'no screen of its own']],
    ['#/door', ['door', 'on Porch', 'GET /who']],
    ['#/house', ['house', 'no screen of its own']],
  ])
  expect(map.querySelectorAll('.chart-edge')).toHaveLength(2)
})

test('a fault over a chart names its file and line', () => {
  render(<FaultBar fault={{ message: 'Torn.', file: 'bell.machine.ts', line: 7 }} />)
  const alert = screen.getByRole('alert')
  expect(within(alert).getByText('bell.machine.ts:7')).toBeTruthy()
  expect(within(alert).getByText('Torn.')).toBeTruthy()
})
