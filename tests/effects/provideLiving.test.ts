import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { countLimits, getLiving, saveAnswer, saveLimits } from '../../contract/living.ts'
import type { LivingAnswer } from '../../domain/living/answers.ts'
import type { Reply } from '../../domain/reply.ts'
import { NO_ANSWERS } from '../../machines/paths/models/livingSamples.ts'
import { provideLimits, provideQuestionnaire } from '../../src/app/provide/living.ts'
import { loadAnswers, storeAnswer } from '../../src/effects/pendingAnswers.ts'
import { answeringServices } from '../support/answeringServices.ts'

const ANSWER: LivingAnswer = { own: 1, accepts: 0b111, importance: 3 }

const running: { stop: () => void }[] = []

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  for (const actor of running.splice(0)) actor.stop()
})

function outside(living: object, answers: Record<string, Promise<Reply<unknown>>> = {}) {
  const { services, to } = answeringServices({
    [getLiving.path]: { ok: true, value: { ...NO_ANSWERS, ...living } },
    ...answers,
  })
  return { services, payloads: (path: string) => to(path).map(({ payload }) => payload) }
}

/** Starts the questionnaire of the student u1. */
async function open(living: object, answers: Record<string, Promise<Reply<unknown>>> = {}) {
  const { services, payloads } = outside(living, answers)
  const actor = createActor(provideQuestionnaire(services), { input: { userId: 'u1' } })
  running.push(actor.start())
  await waitFor(actor, (snapshot) => !snapshot.hasTag('pending'))
  return { actor, payloads, asked: () => actor.getSnapshot().context }
}

describe('the questions', () => {
  test('that were answered come first; those of a later version are left out', async () => {
    const order = ['robots', 'tidiness', 'smoking', 'dishes', 'bedtime']
    const { asked } = await open({ order, answers: { dishes: ANSWER, robots: ANSWER } })
    expect(asked().order).toEqual(['dishes', 'tidiness', 'smoking', 'bedtime'])
    expect(asked().answers).toEqual({ dishes: ANSWER })
    expect(asked().at).toBe(1)
  })

  test('have the answers that were not sent yet, and those taken back have none', async () => {
    const later = { ...ANSWER, own: 2 }
    storeAnswer('u1', { item: 'tidiness', answer: later })
    storeAnswer('u1', { item: 'smoking', answer: null })
    storeAnswer('u2', { item: 'dishes', answer: later })
    const order = ['tidiness', 'smoking', 'dishes']
    const { asked } = await open({ order, answers: { tidiness: ANSWER, smoking: ANSWER } })
    expect(asked().answers).toEqual({ tidiness: later })
  })
})

test('an answer is sent, and kept until it has arrived', async () => {
  const arrival = Promise.withResolvers<Reply<unknown>>()
  const { actor, payloads, asked } = await open({}, { [saveAnswer.path]: arrival.promise })
  const outbox = actor.getSnapshot().children.answerOutbox
  if (outbox === undefined) throw new Error('No answer is sent')
  actor.send({ type: 'level.chosen', level: 1 })
  await waitFor(outbox, (snapshot) => snapshot.matches('sending'))
  const given = { item: 'tidiness', answer: asked().answers.tidiness }
  expect([payloads(saveAnswer.path), loadAnswers('u1')]).toEqual([[given], [given]])
  arrival.resolve({ ok: true, value: {} })
  await waitFor(outbox, ({ context }) => context.pending.length === 0)
  expect(loadAnswers('u1')).toEqual([])
})

test('an answer that arrives after the student has left is not sent once more by the next visit', async () => {
  const arrival = Promise.withResolvers<Reply<unknown>>()
  const { actor } = await open({}, { [saveAnswer.path]: arrival.promise })
  const outbox = actor.getSnapshot().children.answerOutbox
  if (outbox === undefined) throw new Error('No answer is sent')
  actor.send({ type: 'level.chosen', level: 1 })
  await waitFor(outbox, (snapshot) => snapshot.matches('sending'))
  actor.stop()
  arrival.resolve({ ok: true, value: {} })
  await vi.waitFor(() => expect(loadAnswers('u1')).toEqual([]))
})

test('the last answer of any tab is sent once the browser is online', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const listen = vi.spyOn(globalThis, 'addEventListener')
  const lost = Promise.reject(new TypeError('Failed to fetch'))
  lost.catch(() => undefined)
  const answers: Parameters<typeof answeringServices>[0] = {
    [getLiving.path]: { ok: true, value: NO_ANSWERS },
    [saveAnswer.path]: lost,
  }
  const { services, to } = answeringServices(answers)
  const sent = () => to(saveAnswer.path).map(({ payload }) => payload)
  const actor = createActor(provideQuestionnaire(services), { input: { userId: 'u1' } })
  running.push(actor.start())
  await waitFor(actor, (snapshot) => !snapshot.hasTag('pending'))
  actor.send({ type: 'level.chosen', level: 1 })
  await vi.waitFor(() =>
    expect(listen).toHaveBeenCalledWith('online', expect.any(Function), { once: true }),
  )
  delete answers[saveAnswer.path]
  const newer = { item: 'tidiness', answer: ANSWER } as const
  storeAnswer('u1', newer)
  onLine.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(sent()[1]).toEqual(newer))
})

test('deal-breakers are saved with the switch, and counted before and after', async () => {
  const { services, payloads } = outside({ deal_breakers: ['pets'], own_gender_only: true })
  const actor = createActor(provideLimits(services))
  running.push(actor.start())
  await waitFor(actor, (snapshot) => snapshot.matches({ chosen: 'counted' }))
  actor.send({ type: 'breaker.toggled', dealBreaker: 'smoking' })
  await waitFor(actor, (snapshot) => snapshot.matches({ chosen: 'counted' }))
  const before = { deal_breakers: ['pets'], own_gender_only: true }
  const after = { deal_breakers: ['pets', 'smoking'], own_gender_only: true }
  expect(payloads(saveLimits.path)).toEqual([after])
  expect(payloads(countLimits.path)).toEqual([before, after])
})
