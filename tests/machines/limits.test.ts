import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Living } from '../../contract/living.ts'
import type { Reply } from '../../domain/reply.ts'
import { limitsMachine } from '../../machines/limits/limits.machine.ts'
import { ALL_ANSWERS } from '../../machines/paths/models/livingSamples.ts'
import { accepted, heldActor, settled } from '../support/heldActor.ts'

it('of three deal-breakers one can be taken back, and a fourth cannot be chosen', async () => {
  const loadLimits = heldActor<Reply<Living>>()
  const saveLimits = heldActor<Reply<unknown>, object>()
  const countLimits = heldActor<never>()
  const machine = limitsMachine.provide({
    actors: {
      loadLimits: loadLimits.logic,
      saveLimits: saveLimits.logic as never,
      countLimits: countLimits.logic as never,
    },
  })
  const actor = createActor(machine).start()
  const value: Living = { ...ALL_ANSWERS, deal_breakers: ['smoking', 'pets', 'parties'] }
  loadLimits.last().resolve({ ok: true, value })
  await settled()
  actor.send({ type: 'breaker.toggled', dealBreaker: 'cannabis' })
  expect(saveLimits.calls).toEqual([])
  actor.send({ type: 'breaker.toggled', dealBreaker: 'pets' })
  expect(saveLimits.last().input).toMatchObject({ deal_breakers: ['smoking', 'parties'] })
  saveLimits.last().resolve(accepted)
  await settled()
  expect(actor.getSnapshot().context.saved.deal_breakers).toEqual(['smoking', 'parties'])
  actor.stop()
})
