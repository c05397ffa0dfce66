import { act, fireEvent, renderHook, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SplitHandle } from '../../../flows/gallery/chartPage/SplitHandle.tsx'
import { useSplit } from '../../../flows/gallery/chartPage/useSplit.ts'
import { mount } from '../../support/screen.tsx'

/** The rectangle of a page of 1000 × 500 px at the top left of the window. */
const ROOM = { left: 0, top: 0, right: 1000, bottom: 500, width: 1000, height: 500 }

function Page() {
  const page = useRef<HTMLElement>(null)
  const split = useSplit(page, { stacked: 45, beside: 30 })
  return (
    <main
      ref={(element) => {
        page.current = element
        if (element) element.getBoundingClientRect = () => ROOM as DOMRect
      }}
    >
      <SplitHandle split={split} />
    </main>
  )
}

const handle = () => screen.getByRole('separator')
const part = () => Number(handle().getAttribute('aria-valuenow'))

function open(isStacked: boolean) {
  const query = { matches: isStacked, addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.stubGlobal('matchMedia', () => query)
  mount(<Page />)
  handle().setPointerCapture = () => undefined
  handle().hasPointerCapture = () => true
  layOut(isStacked ? 45 : 30)
}

/** Places the handle where the panel below or beside it takes these percent of the page. */
function layOut(percent: number) {
  const [right, bottom] = [ROOM.right * (1 - percent / 100), ROOM.bottom * (1 - percent / 100)]
  handle().getBoundingClientRect = () => ({ right, bottom }) as DOMRect
}

describe('the border between chart and panel', () => {
  beforeEach(() => vi.unstubAllGlobals())

  it.each([
    [false, 'vertical', 30],
    [true, 'horizontal', 45],
  ])('stands where the style sheet says until it is moved (stacked: %s)', (isStacked, way, at) => {
    open(isStacked)
    expect([handle().getAttribute('aria-orientation'), part()]).toEqual([way, at])
  })

  it.each([
    ['ArrowLeft', 35],
    ['ArrowUp', 35],
    ['ArrowRight', 25],
    ['ArrowDown', 25],
    ['Home', 15],
    ['End', 85],
    ['Enter', 80],
  ])('%s makes the panel take %i percent', (key, percent) => {
    open(false)
    fireEvent.keyDown(handle(), { key })
    expect(part()).toBe(percent)
  })

  it('the first key moves it from where it is laid out', () => {
    open(false)
    layOut(20)
    for (const percent of [25, 30]) {
      fireEvent.keyDown(handle(), { key: 'ArrowLeft' })
      expect(part()).toBe(percent)
    }
  })

  it('Enter toggles between large and half', () => {
    open(false)
    for (const percent of [80, 50, 80]) {
      fireEvent.keyDown(handle(), { key: 'Enter' })
      expect(part()).toBe(percent)
    }
  })

  it.each([
    [false, { clientX: 600, clientY: 10 }, 40],
    [true, { clientX: 10, clientY: 200 }, 60],
    [false, { clientX: 990, clientY: 10 }, 15],
    [false, { clientX: 1, clientY: 10 }, 85],
  ])(
    'goes where the pointer is, and leaves room for both (stacked: %s)',
    (isStacked, at, percent) => {
      open(isStacked)
      fireEvent.pointerDown(handle(), at)
      fireEvent.pointerMove(handle(), at)
      expect(part()).toBe(percent)
    },
  )

  it('is dragged only while it is held', () => {
    open(false)
    const held: number[] = []
    handle().setPointerCapture = (id) => held.push(id)
    handle().hasPointerCapture = (id) => held.includes(id)
    const pointer = { pointerId: 7, clientX: 600, clientY: 10 }
    fireEvent.pointerMove(handle(), pointer)
    expect(part()).toBe(30)
    fireEvent.pointerDown(handle(), pointer)
    fireEvent.pointerMove(handle(), pointer)
    expect(part()).toBe(40)
  })

  it('a double click toggles between large and half', () => {
    open(false)
    for (const percent of [80, 50, 80]) {
      fireEvent.doubleClick(handle())
      expect(part()).toBe(percent)
    }
  })

  it('tells its ends, and leaves other keys to the page', () => {
    open(false)
    const ends = ['aria-valuemin', 'aria-valuemax'].map((name) => handle().getAttribute(name))
    expect(ends).toEqual(['15', '85'])
    expect(fireEvent.keyDown(handle(), { key: 'Tab' })).toBe(true)
    expect(part()).toBe(30)
    expect(fireEvent.keyDown(handle(), { key: 'ArrowLeft' })).toBe(false)
  })
})

describe('the room of the panel', () => {
  it('is kept beside the chart and below it, each for itself', () => {
    let isStacked = false
    const told = new Set<() => void>()
    const query = {
      get matches() {
        return isStacked
      },
      addEventListener: (_: string, tell: () => void) => told.add(tell),
      removeEventListener: (_: string, tell: () => void) => told.delete(tell),
    }
    vi.stubGlobal('matchMedia', () => query)
    const page = { current: null }
    const { result, unmount } = renderHook(() => useSplit(page, { stacked: 45, beside: 30 }))
    const room = () => [result.current.part, result.current.style]
    const turn = (next: boolean) =>
      act(() => {
        isStacked = next
        for (const tell of told) tell()
      })
    expect(room()).toEqual([30, {}])
    act(() => result.current.resize(40))
    expect(room()).toEqual([40, { '--part': '40%' }])
    turn(true)
    expect(room()).toEqual([45, {}])
    act(() => result.current.resize(60))
    turn(false)
    expect(room()).toEqual([40, { '--part': '40%' }])
    turn(true)
    expect(room()).toEqual([60, { '--part': '60%' }])
    unmount()
    expect(told.size).toBe(0)
  })
})
