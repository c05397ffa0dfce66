import { afterEach, expect, test, vi } from 'vitest'
import { retryWhenOnline } from '../../src/effects/retry.ts'

const LOST = new TypeError('Failed to fetch')

function network(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'))
}
afterEach(() => vi.restoreAllMocks())

test('a call that is lost without a network is made again when it is back', async () => {
  network(false)
  const call = vi.fn(async () => 'answer').mockRejectedValueOnce(LOST)
  const answer = retryWhenOnline(call, new AbortController().signal)
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce())
  network(true)
  expect(await answer).toBe('answer')
  expect(call).toHaveBeenCalledTimes(2)
})

test('any other outage is told at once', async () => {
  network(true)
  const call = vi.fn(() => Promise.reject(LOST))
  await expect(retryWhenOnline(call, new AbortController().signal)).rejects.toBe(LOST)
  expect(call).toHaveBeenCalledOnce()
})

test('when nobody waits any more, nothing is sent later', async () => {
  network(false)
  const call = vi.fn(() => Promise.reject(LOST))
  const leaving = new AbortController()
  const answer = expect(retryWhenOnline(call, leaving.signal)).rejects.toThrow('left')
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce())
  leaving.abort(new Error('left'))
  network(true)
  await answer
  expect(call).toHaveBeenCalledOnce()
})
