import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import type { Reply } from '../../domain/reply.ts'
import { storageSessionMachine } from '../../machines/storageSession/storageSession.machine.ts'
import { heldActor, refused, settled } from '../support/heldActor.ts'

const TICK = 30_000

function start() {
  const refreshSession = heldActor<Reply<{ ticksLeft: number }>>()
  const logEvent = vi.fn()
  const clock = new SimulatedClock()
  const machine = storageSessionMachine.provide({
    actors: { refreshSession: refreshSession.logic, observeSession: fromCallback(() => undefined) },
    actions: { logEvent: (_, { type }) => logEvent(type), logFailure: () => undefined },
  })
  const actor = createActor(machine, { clock }).start()
  return { actor, refreshSession, logEvent, clock, value: () => actor.getSnapshot().value }
}

describe('§9 Refresh ticks and §9 Tick: refresh when 3 ticks remain, 30 second tick', () => {
  it('does nothing before a session was opened', () => {
    const { clock, refreshSession, value } = start()
    clock.increment(10 * TICK)
    expect(value()).toBe('signedOut')
    expect(refreshSession.calls).toHaveLength(0)
  })

  it('refreshes when 3 ticks remain, not before', async () => {
    const { actor, clock, refreshSession, value } = start()
    actor.send({ type: 'session.signedIn', ticksLeft: 6 })
    clock.increment(TICK)
    clock.increment(TICK)
    expect(value()).toEqual({ signedIn: 'fresh' })
    clock.increment(TICK)
    expect(value()).toEqual({ signedIn: 'refreshing' })
    refreshSession.last().resolve({ ok: true, value: { ticksLeft: 120 } })
    await settled()
    expect(value()).toEqual({ signedIn: 'fresh' })
    expect(actor.getSnapshot().context.ticksLeft).toBe(120)
  })

  it('§8 Failed session refresh: it retries with backoff from 200 ms, and gives up until the next tick', async () => {
    const { actor, clock, refreshSession, value } = start()
    actor.send({ type: 'session.signedIn', ticksLeft: 4 })
    clock.increment(TICK)
    let delay = 200
    while (delay < TICK) {
      refreshSession.last().reject(new Error('offline'))
      await settled()
      const tries = refreshSession.calls.length
      if (value() === undefined || JSON.stringify(value()).includes('fresh')) break
      clock.increment(delay - 1)
      expect(refreshSession.calls).toHaveLength(tries)
      clock.increment(1)
      expect(refreshSession.calls).toHaveLength(tries + 1)
      delay *= 2
    }
    expect(value()).toEqual({ signedIn: 'fresh' })
    expect(delay).toBe(25_600)
    clock.increment(TICK)
    expect(value()).toEqual({ signedIn: 'refreshing' })
  })

  it('a refresh that succeeds makes the wait after the next failure short again', async () => {
    const { actor, clock, refreshSession } = start()
    actor.send({ type: 'session.signedIn', ticksLeft: 4 })
    clock.increment(TICK)
    refreshSession.last().reject(new Error('offline'))
    await settled()
    clock.increment(200)
    refreshSession.last().resolve({ ok: true, value: { ticksLeft: 5 } })
    await settled()
    clock.increment(TICK)
    clock.increment(TICK)
    refreshSession.last().reject(new Error('offline'))
    await settled()
    expect(refreshSession.calls).toHaveLength(3)
    clock.increment(200)
    expect(refreshSession.calls).toHaveLength(4)
  })

  it('a refused refresh signs out: the next upload signs in again', async () => {
    const { actor, clock, refreshSession, value } = start()
    actor.send({ type: 'session.signedIn', ticksLeft: 4 })
    clock.increment(TICK)
    refreshSession.last().resolve(refused('Gone.', 400))
    await settled()
    expect(value()).toBe('signedOut')
  })
})

describe('§4 Session events', () => {
  it('signed in, token refreshed, signed out', () => {
    const { actor, value } = start()
    actor.send({ type: 'session.signedIn', ticksLeft: 9 })
    actor.send({ type: 'token.refreshed', ticksLeft: 99 })
    expect(actor.getSnapshot().context.ticksLeft).toBe(99)
    actor.send({ type: 'session.signedOut' })
    expect(value()).toBe('signedOut')
  })

  it.each(['user.updated', 'password.recoveryStarted', 'mfa.verified'] as const)(
    '%s is logged and changes nothing',
    (type) => {
      const { actor, logEvent, value } = start()
      actor.send({ type })
      expect(logEvent).toHaveBeenCalledExactlyOnceWith(type)
      expect(value()).toBe('signedOut')
    },
  )
})
