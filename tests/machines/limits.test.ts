import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Living } from '../../contract/living.ts'
import type { LivingLimits } from '../../domain/living/dealBreakers.ts'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { Reply } from '../../domain/reply.ts'
import { limitsMachine } from '../../machines/limits/limits.machine.ts'
import type { LeftCount } from '../../machines/limits/limitsSetup.ts'
import { ALL_ANSWERS } from '../../machines/paths/models/livingSamples.ts'
import { accepted, heldActor, refused, settled } from '../support/heldActor.ts'

const CHOSEN: Living = { ...ALL_ANSWERS, deal_breakers: ['smoking', 'pets', 'parties'] }

/** The deal-breakers of a student who has chosen three. */
async function chosenLimits(living = CHOSEN) {
  const loadLimits = heldActor<Reply<Living>>()
  const saveLimits = heldActor<Reply<unknown>, LivingLimits>()
  const countLimits = heldActor<Reply<LeftCount>, LivingLimits>()
  const machine = limitsMachine.provide({
    actors: {
      loadLimits: loadLimits.logic,
      saveLimits: saveLimits.logic,
      countLimits: countLimits.logic,
    },
    actions: { logFailure: () => undefined },
  })
  const actor = createActor(machine).start()
  loadLimits.last().resolve({ ok: true, value: living })
  await settled()
  const save = async (reply: Reply<unknown> = accepted) => {
    saveLimits.last().resolve(reply)
    await settled()
  }
  const count = async (reply: Reply<LeftCount>) => {
    countLimits.last().resolve(reply)
    await settled()
    return actor.getSnapshot().context.count
  }
  return {
    ...{ actor, count, countLimits, loadLimits, save, saveLimits },
    context: () => actor.getSnapshot().context,
  }
}

it('of three deal-breakers one can be taken back, and a fourth cannot be chosen', async () => {
  const { actor, context, save, saveLimits } = await chosenLimits()
  actor.send({ type: 'breaker.toggled', dealBreaker: 'cannabis' })
  expect(saveLimits.calls).toEqual([])
  actor.send({ type: 'breaker.toggled', dealBreaker: 'pets' })
  expect(saveLimits.last().input).toMatchObject({ deal_breakers: ['smoking', 'parties'] })
  await save()
  expect(context().saved.deal_breakers).toEqual(['smoking', 'parties'])
  actor.stop()
})

it.each([
  ['the server refuses', 'Not now.', 'Not now.'],
  ['no answer comes', undefined, UNREACHABLE_MESSAGE],
])('a choice that is not saved is taken back: %s', async (_, refusal, message) => {
  const { actor, context, save, saveLimits } = await chosenLimits()
  actor.send({ type: 'breaker.toggled', dealBreaker: 'pets' })
  if (refusal === undefined) saveLimits.last().reject(new Error('offline'))
  else await save(refused(refusal))
  await settled()
  expect(context().limits.deal_breakers).toEqual(CHOSEN.deal_breakers)
  expect(context().message).toBe(message)
  actor.send({ type: 'breaker.toggled', dealBreaker: 'pets' })
  expect(context().message).toBe('')
  actor.stop()
})

it('a refusal takes back the last choice only, not the one that was saved before', async () => {
  const { actor, context, save } = await chosenLimits()
  actor.send({ type: 'breaker.toggled', dealBreaker: 'pets' })
  await save()
  actor.send({ type: 'gender.toggled' })
  await save(refused('Not now.'))
  const kept = { deal_breakers: ['smoking', 'parties'], own_gender_only: false }
  expect(context()).toMatchObject({ limits: kept, saved: kept, message: 'Not now.' })
})

it('the wish for the own gender is switched on and off, and leaves the deal-breakers alone', async () => {
  const { actor, save, saveLimits } = await chosenLimits()
  for (const own_gender_only of [true, false]) {
    actor.send({ type: 'gender.toggled' })
    expect(saveLimits.last().input).toEqual({
      deal_breakers: CHOSEN.deal_breakers,
      own_gender_only,
    })
    await save()
  }
})

it('who cannot choose the gender cannot switch the wish', async () => {
  const { actor, saveLimits } = await chosenLimits({ ...CHOSEN, can_choose_gender: false })
  actor.send({ type: 'gender.toggled' })
  expect(saveLimits.calls).toEqual([])
})

it('each choice that was saved is counted; the old count stays until then, and no longer if there is none', async () => {
  const { actor, context, count, countLimits, save } = await chosenLimits()
  expect(await count({ ok: true, value: { left: 4, of: 9 } })).toEqual({ left: 4, of: 9 })
  actor.send({ type: 'breaker.toggled', dealBreaker: 'pets' })
  await save()
  expect(countLimits.calls.map(({ input }) => input.deal_breakers)).toEqual([
    CHOSEN.deal_breakers,
    ['smoking', 'parties'],
  ])
  expect(context().count).toEqual({ left: 4, of: 9 })
  expect(await count(refused('Later.', 503))).toBeUndefined()
})

it('a count is never that of deal-breakers that are not shown', async () => {
  const { actor, count, countLimits, save } = await chosenLimits()
  await count({ ok: true, value: { left: 4, of: 9 } })
  actor.send({ type: 'breaker.toggled', dealBreaker: 'pets' })
  await save()
  actor.send({ type: 'breaker.toggled', dealBreaker: 'smoking' })
  await save(refused('Later.', 503))
  expect(countLimits.last().input.deal_breakers).toEqual(['smoking', 'parties'])
  expect(await count({ ok: true, value: { left: 6, of: 9 } })).toEqual({ left: 6, of: 9 })
  actor.send({ type: 'gender.toggled' })
  await save()
  countLimits.last().reject(new Error('offline'))
  await settled()
  expect(actor.getSnapshot().context.count).toBeUndefined()
})

it('what is chosen while a choice is saved is saved after it, at most three', async () => {
  const { actor, context, save, saveLimits } = await chosenLimits()
  actor.send({ type: 'breaker.toggled', dealBreaker: 'pets' })
  actor.send({ type: 'gender.toggled' })
  for (const dealBreaker of ['cannabis', 'quietAfter23'] as const) {
    actor.send({ type: 'breaker.toggled', dealBreaker })
  }
  expect(saveLimits.calls).toHaveLength(1)
  await save()
  const both = { deal_breakers: ['smoking', 'parties', 'cannabis'], own_gender_only: true }
  expect(saveLimits.last().input).toEqual(both)
  actor.send({ type: 'breaker.toggled', dealBreaker: 'cannabis' })
  await save(refused('Not now.'))
  const kept = { deal_breakers: ['smoking', 'parties'], own_gender_only: false }
  expect(context()).toMatchObject({ limits: kept, saved: kept, message: 'Not now.' })
})

it('what another device has chosen is shown, and not lost by the next choice', async () => {
  const { actor, context, count, loadLimits, saveLimits } = await chosenLimits()
  actor.send({ type: 'limits.outdated' })
  await count({ ok: true, value: { left: 4, of: 9 } })
  const others: Living = { ...CHOSEN, deal_breakers: ['pets'] }
  loadLimits.last().resolve({ ok: true, value: others })
  await settled()
  expect(context().limits.deal_breakers).toEqual(['pets'])
  actor.send({ type: 'breaker.toggled', dealBreaker: 'smoking' })
  expect(saveLimits.last().input.deal_breakers).toEqual(['pets', 'smoking'])
})

it('whether the own gender can be chosen follows a change made elsewhere', async () => {
  const { actor, context, count, loadLimits } = await chosenLimits()
  await count({ ok: true, value: {} })
  for (const can_choose_gender of [false, true]) {
    actor.send({ type: 'limits.outdated' })
    loadLimits.last().resolve({ ok: true, value: { ...CHOSEN, can_choose_gender } })
    await settled()
    expect(context().canChooseGender).toBe(can_choose_gender)
    await count({ ok: true, value: {} })
  }
})

it('the own choice, heard from the server, is not counted twice', async () => {
  const { actor, count, countLimits, loadLimits, save } = await chosenLimits()
  await count({ ok: true, value: {} })
  actor.send({ type: 'breaker.toggled', dealBreaker: 'pets' })
  actor.send({ type: 'limits.outdated' })
  await save()
  await count({ ok: true, value: {} })
  const own: Living = { ...CHOSEN, deal_breakers: ['smoking', 'parties'] }
  loadLimits.last().resolve({ ok: true, value: own })
  await settled()
  expect([loadLimits.calls.length, countLimits.calls.length]).toEqual([2, 2])
})
