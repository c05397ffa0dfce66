import { describe, expect, it } from 'vitest'
import { refused, settled } from '../../support/heldActor.ts'
import { startStorageSession } from '../support/storageSession.ts'

function refreshing() {
  const session = startStorageSession()
  session.tell({ type: 'session.signedIn', ticksLeft: 4 })
  session.clock.increment(30_000)
  return session
}

describe('§8 Failed session refresh: retries from 200 ms, doubling each attempt', () => {
  it('200, 400, 800 … ms as long as that is within one tick, and then at the next tick', async () => {
    const { actor, clock, refreshSession, seen, logFailure } = refreshing()
    expect(actor.getSnapshot().hasTag('pending')).toBe(true)
    const delays = [200, 400, 800, 1600, 3200, 6400, 12_800]
    for (const [attempt, delay] of delays.entries()) {
      expect(seen()).toEqual({ value: { signedIn: 'refreshing' }, ticksLeft: 3, attempt })
      refreshSession.last().reject(new Error('offline'))
      await settled()
      expect(seen().value).toEqual({ signedIn: 'backingOff' })
      clock.increment(delay - 1)
      expect(refreshSession.calls).toHaveLength(attempt + 1)
      clock.increment(1)
      expect(refreshSession.calls).toHaveLength(attempt + 2)
    }
    expect(logFailure).toHaveBeenCalledTimes(7)
    refreshSession.last().reject(new Error('offline'))
    await settled()
    expect(seen()).toEqual({ value: { signedIn: 'fresh' }, ticksLeft: 3, attempt: 0 })
    clock.increment(29_999)
    expect(refreshSession.calls).toHaveLength(8)
    clock.increment(1)
    expect(refreshSession.calls).toHaveLength(9)
  })

  it('a retry that works resets the count', async () => {
    const { clock, refreshSession, seen } = refreshing()
    refreshSession.last().reject(new Error('offline'))
    await settled()
    clock.increment(200)
    refreshSession.last().resolve({ ok: true, value: { ticksLeft: 4 } })
    await settled()
    expect(seen()).toEqual({ value: { signedIn: 'fresh' }, ticksLeft: 4, attempt: 0 })
    clock.increment(30_000)
    refreshSession.last().reject(new Error('offline'))
    await settled()
    clock.increment(200)
    expect(refreshSession.calls).toHaveLength(4)
  })

  it('a refusal is not repeated: the next upload signs in again', async () => {
    const { clock, refreshSession, seen } = refreshing()
    refreshSession.last().resolve(refused('Invalid Refresh Token', 400))
    await settled()
    expect(seen().value).toBe('signedOut')
    clock.increment(300_000)
    expect(refreshSession.calls).toHaveLength(1)
  })
})
