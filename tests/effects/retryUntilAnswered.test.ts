import { afterEach, describe, expect, it, vi } from 'vitest'
import { retryUntilAnswered } from '../../src/effects/retry.ts'

const LOST = new TypeError('Failed to fetch')

function failing(times: number) {
  const call = vi.fn<() => Promise<string>>()
  for (let time = 0; time < times; time += 1) call.mockRejectedValueOnce(LOST)
  return call.mockResolvedValue('answer')
}

describe('a call that is repeated until there is an answer', () => {
  vi.useFakeTimers()
  afterEach(() => vi.clearAllTimers())

  it('waits 200 ms, 400 ms, 800 ms …', async () => {
    const call = failing(3)
    const answer = retryUntilAnswered(call, new AbortController().signal)
    for (const [wait, calls] of [
      [199, 0],
      [1, 1],
      [399, 1],
      [1, 2],
      [800, 3],
      [1600, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(wait)
      expect(call).toHaveBeenCalledTimes(calls)
    }
    expect(await answer).toBe('answer')
    await vi.advanceTimersByTimeAsync(100_000)
    expect(call).toHaveBeenCalledTimes(4)
  })

  it.each(['online', 'focus'])('asks at once on %s', async (type) => {
    const call = failing(1)
    const answer = retryUntilAnswered(call, new AbortController().signal)
    dispatchEvent(new Event(type))
    await vi.advanceTimersByTimeAsync(0)
    expect(call).toHaveBeenCalledTimes(1)
    dispatchEvent(new Event(type))
    expect(await answer).toBe('answer')
    dispatchEvent(new Event(type))
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('ends when nobody waits any more', async () => {
    const call = failing(1)
    const waiting = new AbortController()
    const answer = retryUntilAnswered(call, waiting.signal)
    waiting.abort()
    await expect(answer).rejects.toThrow('aborted')
    await vi.advanceTimersByTimeAsync(100_000)
    expect(call).not.toHaveBeenCalled()
  })
})
