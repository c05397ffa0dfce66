import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Living } from '../../contract/living.ts'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { Reply } from '../../domain/reply.ts'
import { limitsMachine } from '../../machines/limits/limits.machine.ts'
import { ALL_ANSWERS } from '../../machines/paths/models/livingSamples.ts'
import { accepted, heldActor, refused, settled } from '../support/heldActor.ts'

const CHOSEN: Living = { ...ALL_ANSWERS, deal_breakers: ['smoking', 'pets', 'parties'] }

/** The deal-breakers of a student who has chosen three. */
async function chosenLimits() {
  const loadLimits = heldActor<Reply<Living>>()
  const saveLimits = heldActor<Reply<unknown>, object>()
  const countLimits = heldActor<never>()
  const machine = limitsMachine.provide({
    actors: {
      loadLimits: loadLimits.logic,
      saveLimits: saveLimits.logic as never,
      countLimits: countLimits.logic as never,
    },
    actions: { logFailure: () => undefined },
  })
  const actor = createActor(machine).start()
  loadLimits.last().resolve({ ok: true, value: CHOSEN })
  await settled()
  return { actor, saveLimits }
}

it('of three deal-breakers one can be taken back, and a fourth cannot be chosen', async () => {
  const { actor, saveLimits } = await chosenLimits()
  actor.send({ type: 'breaker.toggled', dealBreaker: 'cannabis' })
  expect(saveLimits.calls).toEqual([])
  actor.send({ type: 'breaker.toggled', dealBreaker: 'pets' })
  expect(saveLimits.last().input).toMatchObject({ deal_breakers: ['smoking', 'parties'] })
  saveLimits.last().resolve(accepted)
  await settled()
  expect(actor.getSnapshot().context.saved.deal_breakers).toEqual(['smoking', 'parties'])
  actor.stop()
})

it.each([
  ['the server refuses', 'Not now.', 'Not now.'],
  ['no answer comes', undefined, UNREACHABLE_MESSAGE],
])('a choice that is not saved is taken back: %s', async (_, refusal, message) => {
  const { actor, saveLimits } = await chosenLimits()
  actor.send({ type: 'breaker.toggled', dealBreaker: 'pets' })
  if (refusal === undefined) saveLimits.last().reject(new Error('offline'))
  else saveLimits.last().resolve(refused(refusal))
  await settled()
  const { limits, message: said } = actor.getSnapshot().context
  expect(limits.deal_breakers).toEqual(CHOSEN.deal_breakers)
  expect(said).toBe(message)
  actor.stop()
})
