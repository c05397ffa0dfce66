import { act, render, screen } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PlayArea } from '../../../flows/simulator/PlayArea.tsx'
import { ScreenFrame } from '../../../flows/simulator/ScreenFrame.tsx'
import type { MachinePaths } from '../../../machines/paths/generate.ts'
import '../../support/screen.tsx'
import { press } from './chartParts.ts'

const nothing = () => undefined
const START = { type: 'start', machine: 'door' } as const
const PATHS: MachinePaths = {
  ...{ id: 'door', states: 1, transitions: 0, covered: 0, uncovered: [], isCut: false },
  paths: [],
}
const command = vi.fn()

let room = { width: 390, height: 844 }
let resized: () => void = nothing

// jsdom lays nothing out, so that nothing there has a size.
const SIZES: PropertyDescriptorMap = {
  clientWidth: { configurable: true, get: () => room.width },
  clientHeight: { configurable: true, get: () => room.height },
}
beforeAll(() => {
  Object.defineProperties(HTMLDivElement.prototype, SIZES)
})
afterAll(() => {
  for (const name of Object.keys(SIZES)) Reflect.deleteProperty(HTMLDivElement.prototype, name)
})

beforeEach(() => {
  command.mockReset()
  room = { width: 390, height: 844 }
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        resized = told
      }
      observe = nothing
      disconnect = nothing
    },
  )
})

const frame = () => screen.getByTitle('The screen of the machine that is played')
const sizes = () => {
  const { style } = frame().parentElement as HTMLElement
  return ['--width', '--height', '--scale'].map((name) => style.getPropertyValue(name))
}

test('a real screen has its own size, and is made as small as there is room', () => {
  const player = { frame: () => undefined }
  const { rerender } = render(<ScreenFrame player={player} device="phone" />)
  const becomes = (width: number, height: number) => {
    room = { width, height }
    act(() => resized())
    return sizes()[2]
  }
  expect(sizes()).toEqual(['390px', '844px', '1'])
  expect(becomes(195, 844)).toBe('0.5')
  expect(becomes(390, 211)).toBe('0.25')
  expect(becomes(2000, 2000)).toBe('1')
  expect(becomes(195, 844)).toBe('0.5')
  expect(becomes(0, 0)).toBe('0.5')
  room = { width: 320, height: 800 }
  rerender(<ScreenFrame player={player} device="desktop" />)
  expect(sizes()).toEqual(['1280px', '800px', '0.25'])
  expect([frame().getAttribute('src'), frame().parentElement?.dataset.device]).toEqual([
    ...['frame.html', 'desktop'],
  ])
})

function area(mode: 'play' | 'paths', paths?: MachinePaths, beginning = START) {
  const player = { report: undefined, problems: [], command, frame: () => undefined }
  return <PlayArea machine="door" {...{ player, beginning, mode, paths }} />
}

test('a machine begins once, and again when it is to begin otherwise', () => {
  const { rerender } = render(area('play', PATHS))
  rerender(area('paths', PATHS))
  expect(command.mock.calls).toEqual([[START]])
  const other = { ...START }
  rerender(area('paths', PATHS, other))
  expect(command.mock.calls).toEqual([[START], [other]])
})

test('its test paths are there once they were opened, and out of sight while it is played', () => {
  const list = () => document.querySelector('[aria-label="Test paths"]')
  const { rerender } = render(area('play', PATHS))
  expect(list()).toBeNull()
  rerender(area('paths', PATHS))
  const shown = list()
  expect(shown?.closest('[hidden]')).toBeNull()
  rerender(area('play', PATHS))
  expect(list()).toBe(shown)
  expect(shown?.closest('[hidden]')).not.toBeNull()
})

test('a machine without test paths is played by hand', () => {
  render(area('paths'))
  expect(document.querySelector('[aria-label="Test paths"]')).toBeNull()
  expect(screen.getByText('The player is getting ready.')).toBeTruthy()
})

test('where only one fits, controls or screen are seen; the screen has the chosen size', () => {
  render(area('play', PATHS))
  const pressed = () =>
    screen
      .getAllByRole('button')
      .filter((one) => one.getAttribute('aria-pressed') === 'true')
      .map((one) => one.textContent)
  const seen = () => document.querySelector('[data-part]')?.getAttribute('data-part')
  expect([pressed(), seen()]).toEqual([['Controls', 'Phone390 × 844'], 'controls'])
  press('Screen')
  press(/^Desktop/)
  expect([pressed(), seen()]).toEqual([['Screen', 'Desktop1280 × 800'], 'screen'])
  expect(sizes().slice(0, 2)).toEqual(['1280px', '800px'])
})
