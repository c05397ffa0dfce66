import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPage } from '../../src/effects/liveStream.ts'

const MINUTE = 60_000
let isHidden = false

beforeEach(() => {
  vi.useFakeTimers()
  isHidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})
afterEach(() => vi.useRealTimers())

function open() {
  const heard: string[] = []
  const stop = watchPage((type) => heard.push(type))
  const turn = (hidden: boolean) => {
    isHidden = hidden
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { heard, stop, turn }
}

test('a page that nobody looks at for five minutes is left; one that is looked at again before is not', () => {
  const { heard, stop, turn } = open()
  turn(true)
  vi.advanceTimersByTime(4 * MINUTE)
  turn(false)
  vi.advanceTimersByTime(5 * MINUTE)
  expect(heard).toEqual(['page.returned'])
  turn(true)
  vi.advanceTimersByTime(5 * MINUTE - 1)
  expect(heard).toEqual(['page.returned'])
  vi.advanceTimersByTime(1)
  turn(false)
  expect(heard).toEqual(['page.returned', 'page.left', 'page.returned'])
  stop()
})

test('a page that is opened in the background is left, too', () => {
  isHidden = true
  const { heard, stop } = open()
  vi.advanceTimersByTime(5 * MINUTE)
  expect(heard).toEqual(['page.left'])
  stop()
})

test('the network is heard of, also when it was away before', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { heard, stop } = open()
  await Promise.resolve()
  onLine.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  dispatchEvent(new Event('offline'))
  expect(heard).toEqual(['connection.lost', 'connection.returned', 'connection.lost'])
  stop()
})

test('after the stop no event is reported', () => {
  const { heard, stop, turn } = open()
  turn(true)
  stop()
  vi.advanceTimersByTime(10 * MINUTE)
  turn(false)
  dispatchEvent(new Event('offline'))
  expect(heard).toEqual([])
})

test('a page that is closed at once is not told of a network that is away', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { heard, stop } = open()
  stop()
  await Promise.resolve()
  expect(heard).toEqual([])
})
