import { afterEach, expect, it, vi } from 'vitest'
import type { Reply } from '../../domain/reply.ts'
import { insist } from '../../src/effects/retry.ts'

vi.useFakeTimers()
afterEach(() => vi.clearAllTimers())

const DONE: Reply<object> = { ok: true, value: {} }
const refusedWith = (status: number): Reply<object> => ({ ok: false, status, message: 'No' })

it('makes the call at once', async () => {
  const call = vi.fn<() => Promise<Reply<object>>>(async () => DONE)
  expect(await insist(call, new AbortController().signal)).toBe(DONE)
  expect(call).toHaveBeenCalledOnce()
})

it('makes it again while no answer comes, and while the service is out of order', async () => {
  const call = vi
    .fn<() => Promise<Reply<object>>>(async () => DONE)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce(refusedWith(503))
  const answer = insist(call, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(200 + 400)
  expect(await answer).toBe(DONE)
  expect(call).toHaveBeenCalledTimes(3)
})

it.each([500, 502, 503, 504])('makes it again after a %i', async (status) => {
  const call = vi
    .fn<() => Promise<Reply<object>>>(async () => DONE)
    .mockResolvedValueOnce(refusedWith(status))
  const answer = insist(call, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(200)
  expect(await answer).toBe(DONE)
  expect(call).toHaveBeenCalledTimes(2)
})

it.each([404, 499])('takes a %i for an answer', async (status) => {
  const call = vi.fn(async () => refusedWith(status))
  expect(await insist(call, new AbortController().signal)).toEqual(refusedWith(status))
  expect(call).toHaveBeenCalledOnce()
})
