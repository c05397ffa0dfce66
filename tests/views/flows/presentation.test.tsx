import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChartPageData } from '../../../flows/build/galleryData.ts'
import { type Address, readAddress } from '../../../flows/gallery/address.ts'
import { keyOf, type Stills } from '../../../flows/gallery/screens/camera.ts'
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
  ...{ id, title: `press *${id}*`, given: '', input: undefined, tags: [] },
  steps: values.map(step),
})
const PATHS: MachinePaths = {
  ...{ id: 'door', states: 4, transitions: 2, covered: 2, uncovered: [], isCut: false },
  paths: [path('door-1', 'shut', 'ajar', 'open'), path('door-2', 'shut', 'open')],
}
const PANELS = panelsOfStates(DOOR, PATHS)

/** Presents the door; which slide is shown, and which pictures are wanted. */
async function present(address: Partial<Address>, stills: Stills = new Map()) {
  const page = { definition: DOOR, chart: await layoutChart(DOOR), paths: PATHS }
  const want = vi.fn()
  await mount(
    <Presentation
      page={page as unknown as ChartPageData}
      panels={PANELS}
      address={{ ...readAddress('#/door?side=screens&present=states'), ...address }}
      camera={{ want, frame: () => undefined, stills }}
      device="phone"
    />,
  )
  const slide = () => [
    screen.getByRole('heading').textContent,
    screen.getByRole('status').textContent,
  ]
  const press = (key: string, held = {}) =>
    fireEvent.keyDown(screen.getByRole('dialog'), { key, ...held })
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

test('with Alt, Ctrl or Cmd a key is the browser’s, such as Back', async () => {
  const { slide, press } = await present({})
  for (const held of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }]) {
    expect(press('ArrowRight', held)).toBe(true)
  }
  expect(slide()[1]).toBe('1 of 3')
})

test('a test path is presented step by step, and leaving it leads to the state that was shown', async () => {
  const { slide, press } = await present({ present: 'door-1' })
  expect(slide()).toEqual(['At the beginning', '1 of 3'])
  press('ArrowRight')
  expect(slide()).toEqual(['now ajar', '2 of 3'])
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(location.hash).toBe('#/door/ajar?side=screens')
})

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'door, presented' })

test('a slide shows the screen of its state, what led there, and its place on the chart', async () => {
  const beginning = PANELS[2]?.beginning
  if (!beginning) throw new Error('The door cannot be opened.')
  const still = { html: '<p>A door</p>', problem: 'The door jams.' }
  const { press } = await present({ state: 'open' }, new Map([[keyOf(beginning), still]]))
  expect(screen.getByTitle('Screen: open').getAttribute('srcdoc')).toBe(still.html)
  expect(screen.getByText(/^After: /).textContent).toBe('After: now open')
  expect(screen.getByRole('note').textContent).toBe('The door jams.')
  const { width, height } = await layoutChart(DOOR)
  const chart = dialog().querySelector('svg')
  expect(chart?.getAttribute('viewBox')).toBe([0, 0, width, height].map(Math.round).join(' '))
  const active = chart?.querySelectorAll('.is-active') ?? []
  expect([...active].map((one) => one.textContent?.trim())).toEqual(['open'])
  expect(chart?.querySelector('[role]')).toBeNull()
  press('Home')
  expect(screen.queryByText(/^After: /)).toBeNull()
  expect([screen.queryByRole('note'), screen.queryByTitle(/^Screen/)]).toEqual([null, null])
})

test('without keys it is moved by buttons, to its ends, and another presentation is chosen', async () => {
  const { slide } = await present({ state: 'open' })
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  const ends = () => [button('Previous').disabled, button('Next').disabled]
  expect([slide()[1], ends()]).toEqual(['3 of 3', [false, true]])
  fireEvent.click(button('Previous'))
  expect([slide()[1], ends()]).toEqual(['2 of 3', [false, false]])
  fireEvent.click(button('Previous'))
  expect([slide()[1], ends()]).toEqual(['1 of 3', [true, false]])
  fireEvent.click(button('Next'))
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'What is presented' })
  fireEvent.keyDown(choice, { key: 'End' })
  expect(slide()[1]).toBe('2 of 3')
  expect([...choice.options].map(({ value, text }) => [value, text])).toEqual([
    ['states', 'Every state'],
    ['door-1', 'Test path: press door-1'],
    ['door-2', 'Test path: press door-2'],
  ])
  fireEvent.change(choice, { target: { value: 'door-2' } })
  expect(location.hash).toBe('#/door?side=screens&present=door-2')
})

describe('it is left', () => {
  afterEach(() => {
    Reflect.deleteProperty(document, 'fullscreenElement')
  })

  test('by Escape, without closing itself before the page has changed', async () => {
    await present({ state: 'ajar' })
    const cancel = new Event('cancel', { cancelable: true })
    fireEvent(dialog(), cancel)
    expect([cancel.defaultPrevented, dialog().open]).toEqual([true, true])
    expect(location.hash).toBe('#/door/ajar?side=screens')
  })

  test('when the browser closes it, and only then', async () => {
    await present({})
    fireEvent(dialog(), new Event('close'))
    expect(location.hash).toBe('')
    const shown = dialog()
    shown.open = false
    fireEvent(shown, new Event('close'))
    expect(location.hash).toBe('#/door/shut?side=screens')
  })

  test('when the whole screen is left; when that is entered, it is opened above it', async () => {
    await present({})
    const shown = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    Object.defineProperty(document, 'fullscreenElement', { value: document, configurable: true })
    fireEvent(document, new Event('fullscreenchange'))
    expect(shown.mock.contexts).toEqual([dialog()])
    expect([dialog().open, location.hash]).toEqual([true, ''])
    Reflect.deleteProperty(document, 'fullscreenElement')
    fireEvent(document, new Event('fullscreenchange'))
    expect(location.hash).toBe('#/door/shut?side=screens')
  })

  test('with the whole screen, if that was entered', async () => {
    await present({})
    const exitFullscreen = vi.fn().mockRejectedValue(new Error('Not now'))
    Object.assign(document, { exitFullscreen })
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
    expect(exitFullscreen).not.toHaveBeenCalled()
    Object.defineProperty(document, 'fullscreenElement', { value: document, configurable: true })
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
    expect(exitFullscreen).toHaveBeenCalledOnce()
    Reflect.deleteProperty(document, 'exitFullscreen')
  })
})

test('a slide tells of itself when it changes, fits its device, and its chart is only seen', async () => {
  await present({ state: 'open' })
  const heading = screen.getByRole('heading')
  expect(heading.parentElement?.getAttribute('aria-live')).toBe('polite')
  const device = heading.closest('[data-device]')?.getAttribute('data-device')
  expect(device).toBe('phone')
  expect(dialog().querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  expect(dialog().tabIndex).toBe(-1)
  expect(screen.getByText('…')).toBeTruthy()
})
