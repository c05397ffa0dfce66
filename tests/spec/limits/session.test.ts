import { describe, expect, it } from 'vitest'
import { retryDelay } from '../../../domain/backoff.ts'
import { isExpired, isRefreshDue } from '../../../domain/sessionTiming.ts'
import { settled } from '../../support/heldActor.ts'
import { startStorageSession } from '../support/storageSession.ts'

describe('§9 Refresh ticks: refresh when 3 ticks remain', () => {
  it('at 90 seconds, not at 90.001', () => {
    expect([isRefreshDue(90_000, 0), isRefreshDue(90_001, 0)]).toEqual([true, false])
    expect([isRefreshDue(1_090_000, 1_000_000), isRefreshDue(0, 5)]).toEqual([true, true])
  })

  it.each([
    [6, 3],
    [5, 2],
    [4, 1],
    [3, 1],
    [0, 1],
  ])('a session of %d ticks is refreshed after %d', (ticksLeft, after) => {
    const { clock, tell, seen, refreshSession } = startStorageSession()
    tell({ type: 'session.signedIn', ticksLeft })
    for (let tick = 1; tick < after; tick += 1) {
      clock.increment(30_000)
      expect(seen()).toEqual({
        value: { signedIn: 'fresh' },
        ticksLeft: ticksLeft - tick,
        attempt: 0,
      })
    }
    expect(refreshSession.calls).toHaveLength(0)
    clock.increment(30_000)
    expect(seen().value).toEqual({ signedIn: 'refreshing' })
    expect(seen().ticksLeft).toBe(Math.max(0, ticksLeft - after))
    expect(refreshSession.calls).toHaveLength(1)
  })
})

describe('§9 Expiry margin: 10 seconds', () => {
  it('a session counts as expired 10 seconds early', () => {
    expect([isExpired(10_000, 0), isExpired(10_001, 0)]).toEqual([true, false])
    expect([isExpired(1_009_999, 1_000_000), isExpired(0, 1)]).toEqual([true, true])
  })
})

describe('§9 Tick: 30 seconds', () => {
  it('nothing is counted before', async () => {
    const { clock, tell, seen, refreshSession } = startStorageSession()
    tell({ type: 'session.signedIn', ticksLeft: 5 })
    clock.increment(29_999)
    expect(seen().ticksLeft).toBe(5)
    clock.increment(1)
    expect(seen().ticksLeft).toBe(4)
    clock.increment(29_999)
    expect(refreshSession.calls).toHaveLength(0)
    clock.increment(1)
    refreshSession.last().resolve({ ok: true, value: { ticksLeft: 120 } })
    await settled()
    expect(seen()).toEqual({ value: { signedIn: 'fresh' }, ticksLeft: 120, attempt: 0 })
    clock.increment(30_000)
    expect(seen().ticksLeft).toBe(119)
  })
})

describe('§9 Retry delay: 200 ms times 2 to the power of the attempt', () => {
  it('doubles from 200 ms, and no wait is longer than 30 s', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(retryDelay)).toEqual([
      200, 400, 800, 1600, 3200, 6400, 12_800, 25_600,
    ])
    expect([8, 50].map(retryDelay)).toEqual([30_000, 30_000])
  })
})
