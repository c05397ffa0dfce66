import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ChartPageData } from '../../../flows/build/galleryData.ts'
import { type Address, readAddress } from '../../../flows/gallery/address.ts'
import { keyOf } from '../../../flows/gallery/screens/camera.ts'
import { Presentation } from '../../../flows/gallery/screens/Presentation.tsx'
import { panelsOfStates } from '../../../flows/gallery/screens/panels.ts'
import { layoutChart } from '../../../flows/layout/layoutChart.ts'
import type { MachinePaths } from '../../../machines/paths/generate.ts'
import { machine } from '../../flows/build.ts'
import { mount } from '../../support/screen.tsx'

const DOOR = machine('door', { states: { shut: {}, ajar: {}, open: {}, lost: {} } })

const step = (value: string) => ({
  ...{ does: `now ${value}`, sees: `it is ${value}`, value, taken: [], event: { type: value } },
})
const path = (id: string, ...values: string[]) => ({
  ...{ id, title: id, given: '', input: undefined, tags: [], steps: values.map(step) },
})
const PATHS: MachinePaths = {
  ...{ id: 'door', states: 4, transitions: 2, covered: 2, uncovered: [], isCut: false },
  paths: [path('door-1', 'shut', 'ajar', 'open'), path('door-2', 'shut', 'open')],
}
const PANELS = panelsOfStates(DOOR, PATHS)

/** Presents the door; which slide is shown, and which pictures are wanted. */
async function present(address: Partial<Address>) {
  const page = { definition: DOOR, chart: await layoutChart(DOOR), paths: PATHS }
  const want = vi.fn()
  await mount(
    <Presentation
      page={page as unknown as ChartPageData}
      panels={PANELS}
      address={{ ...readAddress('#/door?side=screens&present=states'), ...address }}
      camera={{ want, frame: () => undefined, stills: new Map() }}
      device="phone"
    />,
  )
  const slide = () => [
    screen.getByRole('heading').textContent,
    screen.getByRole('status').textContent,
  ]
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('dialog'), { key })
  return { slide, press, wanted: () => want.mock.lastCall?.[0].map(keyOf) }
}

beforeEach(() => {
  const observe = { observe: () => undefined, disconnect: () => undefined }
  vi.stubGlobal(
    'ResizeObserver',
    vi.fn(function observed() {
      return observe
    }),
  )
  location.hash = ''
})

test('begins at the chosen state, with its picture first; states on no path are left out', async () => {
  const { slide, wanted } = await present({ state: 'ajar' })
  expect(slide()).toEqual(['ajar', '2 of 3'])
  const keys = PANELS.flatMap(({ beginning }) => (beginning ? [keyOf(beginning)] : []))
  expect(wanted()).toEqual([keys[1], keys[2], keys[0]])
})

test('keys and presenter remotes move it, to its ends and not beyond', async () => {
  const { slide, press } = await present({})
  expect(slide()).toEqual(['shut', '1 of 3'])
  for (const [key, at] of [
    ...[
      ['ArrowLeft', 1],
      ['PageDown', 2],
      ['ArrowRight', 3],
      ['ArrowDown', 3],
      ['PageUp', 2],
    ],
    ...[
      ['ArrowUp', 1],
      ['End', 3],
      ['ArrowLeft', 2],
      ['Home', 1],
      ['a', 1],
    ],
  ] as const) {
    press(key as string)
    expect([key, slide()[1]]).toEqual([key, `${at} of 3`])
  }
})

test('a test path is presented step by step, and leaving it leads to the state that was shown', async () => {
  const { slide, press } = await present({ present: 'door-1' })
  expect(slide()).toEqual(['At the beginning', '1 of 3'])
  press('ArrowRight')
  expect(slide()).toEqual(['now ajar', '2 of 3'])
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(location.hash).toBe('#/door/ajar?side=screens')
})
