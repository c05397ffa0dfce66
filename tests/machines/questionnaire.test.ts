import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { GivenAnswer } from '../../domain/living/answers.ts'
import type { Reply } from '../../domain/reply.ts'
import { answerOutboxMachine } from '../../machines/answerOutbox/answerOutbox.machine.ts'
import { ALL_ANSWERS, NO_ANSWERS, ONE_ANSWER } from '../../machines/paths/models/livingSamples.ts'
import {
  type Asked,
  questionnaireMachine,
} from '../../machines/questionnaire/questionnaire.machine.ts'
import { heldActor, settled } from '../support/heldActor.ts'

type Sent = { userId: string; given: GivenAnswer }

async function opened(living: Asked, left: readonly GivenAnswer[] = []) {
  const loadLiving = heldActor<Reply<Asked>, { userId: string }>()
  const loadAnswers = heldActor<readonly GivenAnswer[], { userId: string }>()
  const sendAnswer = heldActor<Reply<unknown>, Sent>()
  const stored: GivenAnswer[] = []
  const removed: GivenAnswer[] = []
  const answerOutbox = answerOutboxMachine.provide({
    actors: { loadAnswers: loadAnswers.logic, sendAnswer: sendAnswer.logic },
    actions: {
      storeAnswer: (_, given) => void stored.push(given),
      removeAnswer: (_, given) => void removed.push(given),
      logFailure: () => undefined,
    },
  })
  const machine = questionnaireMachine.provide({
    actors: {
      loadLiving: loadLiving.logic,
      answerOutbox,
      watchAnswers: fromCallback(() => undefined),
    },
    actions: { logFailure: () => undefined },
  })
  const flow = createActor(machine, { input: { userId: 'u1' } }).start()
  loadAnswers.last().resolve(left)
  loadLiving.last().resolve({ ok: true, value: living })
  await settled()
  return { flow, loadLiving, sendAnswer, stored, removed, now: () => flow.getSnapshot() }
}

describe('an answer', () => {
  test('is there at once, kept, and on its way, while the next question is asked', async () => {
    const { flow, sendAnswer, stored, removed, now } = await opened(NO_ANSWERS)
    flow.send({ type: 'level.chosen', level: 0 })
    flow.send({ type: 'item.passed' })
    expect(now().context.at).toBe(1)
    const given = { item: 'tidiness', answer: { own: 0, accepts: 0b0011, importance: 1 } }
    expect(now().context.answers).toEqual({ tidiness: given.answer })
    expect(stored).toEqual([given])
    expect(sendAnswer.last().input.given).toEqual(given)
    sendAnswer.last().resolve({ ok: true, value: {} })
    await settled()
    expect(removed).toEqual([given])
  })

  test('changed while the one before is on its way: only the last one is sent after it', async () => {
    const { flow, sendAnswer } = await opened(NO_ANSWERS)
    flow.send({ type: 'level.chosen', level: 0 })
    for (const level of [1, 2, 3]) flow.send({ type: 'level.chosen', level })
    flow.send({ type: 'importance.chosen', importance: 9 })
    sendAnswer.last().resolve({ ok: true, value: {} })
    await settled()
    expect(sendAnswer.calls).toHaveLength(2)
    expect(sendAnswer.last().input.given).toEqual({
      item: 'tidiness',
      answer: { own: 3, accepts: 0b1100, importance: 9 },
    })
  })

  test('chosen again is not sent again', async () => {
    const { flow, stored } = await opened(ONE_ANSWER)
    flow.send({ type: 'review.opened' })
    flow.send({ type: 'item.opened', item: 'tidiness' })
    flow.send({ type: 'level.chosen', level: 1 })
    expect(stored).toEqual([])
  })

  test('can be taken back, and what one can live with always has the own answer in it', async () => {
    const { flow, stored, now } = await opened(NO_ANSWERS)
    flow.send({ type: 'acceptance.toggled', level: 3 })
    expect(stored).toEqual([])
    flow.send({ type: 'level.chosen', level: 1 })
    flow.send({ type: 'acceptance.toggled', level: 1 })
    expect(now().context.answers.tidiness?.accepts).toBe(0b0111)
    flow.send({ type: 'acceptance.toggled', level: 0 })
    expect(now().context.answers.tidiness?.accepts).toBe(0b0110)
    flow.send({ type: 'answer.removed' })
    expect(now().context.answers).toEqual({})
    expect(stored.at(-1)).toEqual({ item: 'tidiness', answer: null })
  })

  test('that an earlier visit left is sent first', async () => {
    const left: GivenAnswer = { item: 'pets', answer: { own: 0, accepts: 0b11, importance: 1 } }
    const { sendAnswer } = await opened(NO_ANSWERS, [left])
    expect(sendAnswer.last().input).toEqual({ userId: 'u1', given: left })
  })

  test('that is refused for good is said; the next ones are sent', async () => {
    const { flow, sendAnswer, removed, now } = await opened(NO_ANSWERS)
    flow.send({ type: 'level.chosen', level: 0 })
    flow.send({ type: 'item.passed' })
    flow.send({ type: 'level.chosen', level: 0 })
    sendAnswer.last().resolve({ ok: false, status: 400, message: 'Choose one of the answers.' })
    await settled()
    expect(now().context.message).toBe('Choose one of the answers.')
    expect(removed).toHaveLength(1)
    expect(sendAnswer.last().input.given.item).toBe('smoking')
  })
})

describe('the questionnaire', () => {
  test('goes on with the first question without an answer, and ends with all answers', async () => {
    const { flow, now } = await opened(ONE_ANSWER)
    expect(now().context.at).toBe(1)
    flow.send({ type: 'item.passed' })
    expect(now().value).toBe('reviewing')
    flow.send({ type: 'questions.resumed' })
    expect([now().value, now().context.at]).toEqual(['asking', 1])
    flow.send({ type: 'item.returned' })
    expect([now().value, now().context.at]).toEqual(['asking', 0])
    flow.send({ type: 'item.returned' })
    expect(now().value).toBe('reviewing')
  })

  test('opens the item that was chosen in the list, and changes the answer to it alone', async () => {
    const { flow, stored, now } = await opened(ALL_ANSWERS)
    expect(now().value).toBe('reviewing')
    flow.send({ type: 'item.opened', item: 'smoking' })
    expect([now().value, now().context.at]).toEqual(['asking', 1])
    flow.send({ type: 'importance.chosen', importance: 3 })
    const smoking = { own: 0, accepts: 0b0011, importance: 3 }
    expect(now().context.answers).toEqual({ ...ALL_ANSWERS.answers, smoking })
    expect(stored).toEqual([{ item: 'smoking', answer: smoking }])
    flow.send({ type: 'answer.removed' })
    expect(now().context.answers).toEqual(ONE_ANSWER.answers)
  })
})

describe('an answer that was given in another tab', () => {
  const HEARD = { own: 0, accepts: 0b0011, importance: 9 } as const
  const heard = (answer: GivenAnswer['answer']) =>
    ({ type: 'answer.heard', given: { item: 'tidiness', answer } }) as const

  test('is there at once, also as the answer to the question on the screen, and is not sent again', async () => {
    const { flow, stored, now } = await opened(ONE_ANSWER)
    flow.send({ type: 'item.returned' })
    flow.send(heard(HEARD))
    expect([now().value, now().context.at]).toEqual(['asking', 0])
    expect(now().context.answers).toEqual({ tidiness: HEARD })
    flow.send({ type: 'review.opened' })
    flow.send(heard(null))
    expect(now().context.answers).toEqual({})
    expect(stored).toEqual([])
  })

  test('while the answers are being loaded, they are loaded again', async () => {
    const { flow, loadLiving } = await opened(NO_ANSWERS)
    const reloaded = createActor(flow.logic, { input: { userId: 'u1' } }).start()
    reloaded.send(heard(HEARD))
    expect(loadLiving.calls).toHaveLength(3)
    loadLiving.last().resolve({ ok: true, value: ONE_ANSWER })
    await settled()
    expect(reloaded.getSnapshot().context.answers).toEqual(ONE_ANSWER.answers)
  })
})
