import { describe, expect, it } from 'vitest'
import { settled } from '../../support/heldActor.ts'
import { startStorageSession } from '../support/storageSession.ts'

const FRESH = { signedIn: 'fresh' }

describe('§4 Session events: signed in or out, token refreshed, user updated, recovery, MFA', () => {
  it('signed in: the session is kept from now on; another sign-in replaces it', () => {
    const { seen, tell } = startStorageSession()
    expect(seen()).toEqual({ value: 'signedOut', ticksLeft: 0, attempt: 0 })
    tell({ type: 'session.signedIn', ticksLeft: 9 })
    expect(seen()).toEqual({ value: FRESH, ticksLeft: 9, attempt: 0 })
    tell({ type: 'session.signedIn', ticksLeft: 120 })
    expect(seen()).toEqual({ value: FRESH, ticksLeft: 120, attempt: 0 })
  })

  it('signed out: it is kept no longer', () => {
    const { seen, tell, clock, refreshSession } = startStorageSession()
    tell({ type: 'session.signedIn', ticksLeft: 4 })
    tell({ type: 'session.signedOut' })
    expect(seen().value).toBe('signedOut')
    clock.increment(300_000)
    expect(refreshSession.calls).toHaveLength(0)
  })

  it('token refreshed: the new length counts, and a refresh under way is over', async () => {
    const { seen, tell, clock, refreshSession } = startStorageSession()
    tell({ type: 'session.signedIn', ticksLeft: 4 })
    clock.increment(30_000)
    refreshSession.last().reject(new Error('offline'))
    await settled()
    clock.increment(200)
    expect(seen()).toEqual({ value: { signedIn: 'refreshing' }, ticksLeft: 3, attempt: 1 })
    tell({ type: 'token.refreshed', ticksLeft: 99 })
    expect(seen()).toEqual({ value: FRESH, ticksLeft: 99, attempt: 0 })
  })

  it('a token refreshed after signing out signs nobody in', () => {
    const { seen, tell } = startStorageSession()
    tell({ type: 'token.refreshed', ticksLeft: 99 })
    expect(seen()).toEqual({ value: 'signedOut', ticksLeft: 0, attempt: 0 })
  })

  it.each(['user.updated', 'password.recoveryStarted', 'mfa.verified'] as const)(
    '%s: is logged and changes nothing, signed in or not',
    (type) => {
      const { seen, tell, logEvent } = startStorageSession()
      tell({ type })
      expect(seen()).toEqual({ value: 'signedOut', ticksLeft: 0, attempt: 0 })
      tell({ type: 'session.signedIn', ticksLeft: 9 })
      tell({ type })
      expect(seen()).toEqual({ value: FRESH, ticksLeft: 9, attempt: 0 })
      expect(logEvent.mock.calls).toEqual([[type], [type]])
    },
  )
})
