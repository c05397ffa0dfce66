import { describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Reply } from '../../domain/reply.ts'
import type { PendingDecision } from '../../domain/suggestion.ts'
import { outboxMachine } from '../../machines/outbox/outbox.machine.ts'
import { accepted, heldActor, refused, settled } from '../support/heldActor.ts'
import { ONE_TAB } from '../support/oneTab.ts'

const liked = (suggestion: string): PendingDecision => ({ suggestion, decision: 'liked' })

function startOutbox() {
  const load = heldActor<readonly PendingDecision[], { userId: string }>()
  const send = heldActor<Reply<unknown>, PendingDecision>()
  const keep = vi.fn<(suggestion: string) => void>()
  const forget = vi.fn<(suggestion: string) => void>()
  const logFailure = vi.fn<(reason: unknown) => void>()
  const clock = new SimulatedClock()
  const machine = outboxMachine.provide({
    actors: { ...ONE_TAB, loadDecisions: load.logic, sendDecision: send.logic },
    actions: {
      storeDecision: (_, { decision }) => keep(decision.suggestion),
      removeDecision: (_, { decision }) => forget(decision.suggestion),
      logFailure: (_, { reason }) => logFailure(reason),
    },
  })
  const actor = createActor(machine, { clock, input: { userId: 'u1' } }).start()
  const decide = (suggestion: string) =>
    actor.send({ type: 'decision.made', decision: liked(suggestion) })
  const sent = () => send.calls.map(({ input }) => input.suggestion)
  return { actor, load, send, keep, forget, logFailure, clock, decide, sent }
}

async function openOutbox(...kept: string[]) {
  const outbox = startOutbox()
  outbox.load.last().resolve(kept.map(liked))
  await settled()
  return outbox
}

describe('§7 POST /dashboard/make-descision-on-suggestion: each decision arrives once, in order', () => {
  it('one at a time; what is not delivered is kept', async () => {
    const { actor, decide, keep, forget, send, sent } = await openOutbox()
    decide('a')
    decide('b')
    expect(sent()).toEqual(['a'])
    expect(send.last().input).toEqual({ suggestion: 'a', decision: 'liked' })
    send.last().resolve(accepted)
    await settled()
    expect(sent()).toEqual(['a', 'b'])
    expect(forget.mock.calls).toEqual([['a']])
    send.last().resolve(accepted)
    await settled()
    expect([keep.mock.calls, forget.mock.calls]).toEqual([
      [['a'], ['b']],
      [['a'], ['b']],
    ])
    expect(actor.getSnapshot().value).toBe('idle')
  })

  it('those of an earlier visit of this student go first, even before ones made meanwhile', async () => {
    const { actor, load, decide, sent } = startOutbox()
    expect(load.calls.map(({ input }) => input)).toEqual([{ userId: 'u1' }])
    decide('new')
    expect(sent()).toEqual([])
    load.last().resolve([liked('old'), liked('older')])
    await settled()
    expect(sent()).toEqual(['old'])
    expect(actor.getSnapshot().context.pending.map(({ suggestion }) => suggestion)).toEqual([
      'old',
      'older',
      'new',
    ])
  })

  it('a store that cannot be read is logged, and stops nothing', async () => {
    const { load, logFailure, decide, sent } = startOutbox()
    const reason = new Error('forbidden')
    load.last().reject(reason)
    await settled()
    expect(logFailure.mock.calls).toEqual([[reason]])
    decide('a')
    expect(sent()).toEqual(['a'])
  })

  it.each([401, 408, 429, 500, 501, 503])('status %d: later once more', async (status) => {
    const { actor, clock, logFailure, send, sent } = await openOutbox('a')
    const refusal = refused('Later.', status)
    send.last().resolve(refusal)
    await settled()
    expect(actor.getSnapshot().value).toEqual({ delivering: 'backingOff' })
    expect(logFailure.mock.calls).toEqual([[refusal]])
    expect(actor.getSnapshot().context.pending).toEqual([liked('a')])
    clock.increment(200)
    expect(sent()).toEqual(['a', 'a'])
  })

  it.each([400, 402, 403, 404, 407, 409, 428, 430, 499])(
    'status %d: once more would change nothing, and the others are not held up',
    async (status) => {
      const { actor, send, sent } = await openOutbox('a', 'b')
      send.last().resolve(refused('No.', status))
      await settled()
      expect(sent()).toEqual(['a', 'b'])
      expect(actor.getSnapshot().context.pending).toEqual([liked('b')])
    },
  )

  it('an outage: after 200, 400, 800 ms; after a success the count starts again', async () => {
    const { clock, decide, logFailure, send, sent } = await openOutbox('a')
    const fail = async (delay: number) => {
      const tries = sent().length
      send.last().reject(new Error('offline'))
      await settled()
      clock.increment(delay - 1)
      expect(sent()).toHaveLength(tries)
      clock.increment(1)
      expect(sent()).toHaveLength(tries + 1)
    }
    for (const delay of [200, 400, 800]) await fail(delay)
    expect(logFailure).toHaveBeenCalledTimes(3)
    decide('b')
    send.last().resolve(accepted)
    await settled()
    expect(sent()).toEqual(['a', 'a', 'a', 'a', 'b'])
    await fail(200)
  })
})
