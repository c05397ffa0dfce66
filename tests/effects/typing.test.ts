import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shouldSignal, tellTyping, watchTyping } from '../../src/effects/typing.ts'
import { Channel } from '../support/streamStubs.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', Channel)
})
afterEach(() => {
  vi.useRealTimers()
  Channel.open.clear()
})

it('somebody writes until six seconds after the last signal', () => {
  const heard = vi.fn<(isWriting: boolean) => void>()
  const stop = watchTyping('u1', 'with-maya', heard)
  tellTyping('u1', { conversation: 'with-maya' })
  vi.advanceTimersByTime(5999)
  tellTyping('u1', { conversation: 'with-maya' })
  vi.advanceTimersByTime(5999)
  expect(heard.mock.calls).toEqual([[true], [true]])
  vi.advanceTimersByTime(1)
  expect(heard).toHaveBeenLastCalledWith(false)
  stop()
  expect(Channel.open.size).toBe(0)
})

it('signals of another conversation or student, and malformed ones, are ignored', () => {
  const heard = vi.fn<(isWriting: boolean) => void>()
  watchTyping('u1', 'with-maya', heard)
  tellTyping('u1', { conversation: 'with-leo' })
  tellTyping('u2', { conversation: 'with-maya' })
  tellTyping('u1', 'with-maya')
  expect(heard).not.toHaveBeenCalled()
})

it('one signals at most every four seconds, for each conversation', () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  expect(shouldSignal('with-maya', now)).toBe(true)
  expect(shouldSignal('with-maya', now + 3999)).toBe(false)
  expect(shouldSignal('with-leo', now + 3999)).toBe(true)
  expect(shouldSignal('with-maya', now + 4000)).toBe(true)
})
