import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ChartPageData } from '../../../flows/build/galleryData.ts'
import { readAddress } from '../../../flows/gallery/address.ts'
import { ChartPage } from '../../../flows/gallery/chartPage/ChartPage.tsx'
import type { Followed } from '../../../flows/gallery/shell/useFollowed.ts'
import { layoutBoth } from '../../../flows/layout/layoutChart.ts'
import { machine } from '../../flows/build.ts'
import '../../support/screen.tsx'

// jsdom does not know the size of an SVG, without which nothing can be zoomed.
const { zoom } = vi.hoisted(() => {
  const nothing = () => undefined
  return { zoom: { zoomBy: nothing, panBy: nothing, fit: nothing, full: nothing, reveal: nothing } }
})
vi.mock('../../../flows/gallery/canvas/useZoom.ts', () => ({ useZoom: () => zoom }))

const DOOR = machine('door', {
  states: {
    shut: { transitions: [{ id: 'push', event: 'door.pushed', targets: ['open'] }] },
    open: { transitions: [{ id: 'pull', event: 'door.pulled', targets: ['shut'] }] },
  },
})
const LIVE = {
  ...{ tabs: [], tab: undefined, choose: () => undefined },
  kept: { sessions: [], isFull: false, add: () => undefined, remove: () => undefined },
} as unknown as Followed

/** Opens the page of the door's chart. */
async function open(hash: string) {
  const page = {
    ...{ definition: DOOR, paths: undefined, warnings: [], fault: undefined },
    ...{ ...(await layoutBoth(DOOR)), runBy: [], screens: [], asks: {} },
  } satisfies ChartPageData
  vi.stubGlobal('flowsData', { wanted: {}, arrived: { door: page } })
  render(<ChartPage address={readAddress(hash)} live={LIVE} />)
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  location.hash = ''
  const query = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.stubGlobal('matchMedia', () => query)
})

test('a state that is pressed is told of, also if a transition was told of before', async () => {
  await open('#/door/shut?transition=push')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('door.pushed')
  press('Open')
  expect(location.hash).toBe('#/door/open')
})

test('a transition that is pressed is told of, and the state stays chosen', async () => {
  await open('#/door/shut')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('shut')
  press('door pulled')
  expect(location.hash).toBe('#/door/shut?transition=pull')
})
