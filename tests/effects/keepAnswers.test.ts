import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AnyActorRef, createActor, waitFor } from 'xstate'
import { getSuggestions } from '../../contract/dashboard.ts'
import { getLiving, saveAnswer } from '../../contract/living.ts'
import { getProfile } from '../../contract/ownProfile.ts'
import { CHUNK_TIMEOUT_MS } from '../../domain/limits.ts'
import type { LivingAnswer } from '../../domain/living/answers.ts'
import type { Reply } from '../../domain/reply.ts'
import { NO_ANSWERS } from '../../machines/paths/models/livingSamples.ts'
import { OWN_PROFILE } from '../../machines/paths/models/samples.ts'
import { provideDashboard } from '../../src/app/provide/dashboard.ts'
import { createFileStore } from '../../src/effects/fileStore.ts'
import { loadAnswers, storeAnswer } from '../../src/effects/pendingAnswers.ts'
import { answeringServices } from '../support/answeringServices.ts'
import { settled } from '../support/heldActor.ts'

const ANSWER: LivingAnswer = { own: 1, accepts: 0b111, importance: 3 }
const STORED = { item: 'tidiness', answer: ANSWER } as const
const FEATURES = ['profile', 'questionnaire']

const running: { stop: () => void }[] = []

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('requestIdleCallback', queueMicrotask)
  // With a service worker, code loads without a network.
  Object.assign(navigator, { serviceWorker: { controller: {} } })
})
afterEach(() => {
  for (const actor of running.splice(0)) actor.stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** Starts the dashboard of the student u1. `answers` are those of the server, by path. */
async function open(features = FEATURES, answers: Parameters<typeof answeringServices>[0] = {}) {
  const known: typeof answers = Object.assign(answers, {
    [getSuggestions.path]: { ok: true, value: { suggestions: {} } },
    [getProfile.path]: { ok: true, value: OWN_PROFILE },
    [getLiving.path]: { ok: true, value: NO_ANSWERS },
  })
  const { services, to } = answeringServices(known, features)
  const actor = createActor(provideDashboard(services, createFileStore()), {
    input: { userId: 'u1' },
  })
  running.push(actor.start())
  const sent = () => to(saveAnswer.path).map(({ payload }) => payload)
  await waitFor(actor, ({ context }) => context.isLoaded)
  return { actor, sent }
}

type Dashboard = Awaited<ReturnType<typeof open>>['actor']

/** Opens the questionnaire. Returns its flow once it asks. */
async function ask(actor: Dashboard, part: 'questionnaire' | 'limits' = 'questionnaire') {
  actor.send({ type: 'part.opened', part })
  const find = (): AnyActorRef | undefined =>
    actor.getSnapshot().children.ownProfile?.getSnapshot().children.questionnaire
  return vi.waitFor(() => {
    const flow = find()
    if (!flow?.getSnapshot().matches('asking')) throw new Error('Nothing is asked')
    return flow
  })
}

/** Answers a question without a network, and leaves the questionnaire. */
async function answerOffline() {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const lost = Promise.reject(new TypeError('Failed to fetch'))
  lost.catch(() => undefined)
  const answers: Record<string, Promise<Reply<unknown>>> = { [saveAnswer.path]: lost }
  const { actor, sent } = await open(FEATURES, answers)
  const questionnaire = await ask(actor)
  onLine.mockReturnValue(false)
  questionnaire.send({ type: 'level.chosen', level: 1 })
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  const reconnect = () => {
    delete answers[saveAnswer.path]
    onLine.mockReturnValue(true)
    dispatchEvent(new Event('online'))
  }
  return { actor, sent, reconnect }
}

test('answers that an earlier visit left are sent by the dashboard', async () => {
  storeAnswer('u1', STORED)
  storeAnswer('u2', { item: 'pets', answer: null })
  const { sent } = await open()
  await vi.waitFor(() => expect(sent()).toEqual([STORED]))
  await vi.waitFor(() =>
    expect([loadAnswers('u1'), loadAnswers('u2')]).toEqual([[], [expect.anything()]]),
  )
})

test('without the questionnaire the server is not sent its answers', async () => {
  storeAnswer('u1', STORED)
  const { actor, sent } = await open(['profile'])
  actor.send({ type: 'tab.chosen', tab: 'profile' })
  await waitFor(actor, ({ children }) => children.ownProfile !== undefined)
  expect([sent(), loadAnswers('u1')]).toEqual([[], [STORED]])
})

test.each([
  ['the profile is open', { type: 'part.opened', part: 'overview' }],
  ['another tab is open', { type: 'tab.chosen', tab: 'suggestions' }],
] as const)('an answer that was left unsent is sent while %s', async (_, event) => {
  const { actor, sent, reconnect } = await answerOffline()
  actor.send(event)
  reconnect()
  await vi.waitFor(() => expect(loadAnswers('u1')).toEqual([]))
  expect(sent().at(-1)).toEqual({ item: 'tidiness', answer: expect.anything() })
})

test('a dashboard that has ended sends nothing more', async () => {
  const { actor, sent, reconnect } = await answerOffline()
  actor.send({ type: 'part.opened', part: 'overview' })
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  actor.stop()
  reconnect()
  await settled()
  expect([sent().length, loadAnswers('u1').length]).toEqual([2, 1])
})

test('code that loads after the dashboard has ended sends nothing', async () => {
  const { actor, sent, reconnect } = await answerOffline()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  actor.send({ type: 'part.opened', part: 'overview' })
  actor.stop()
  reconnect()
  await vi.dynamicImportSettled()
  await settled()
  expect([sent().length, loadAnswers('u1').length]).toEqual([1, 1])
})

test('if the code that sends has not come in two minutes, the answer is sent when it comes', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const { actor, sent, reconnect } = await answerOffline()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  actor.send({ type: 'part.opened', part: 'overview' })
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS + 1000)
  vi.useRealTimers()
  expect(sent()).toHaveLength(1)
  reconnect()
  await vi.waitFor(() => expect(loadAnswers('u1')).toEqual([]))
})

test('an answer of another tab that was closed before it was sent is sent when this one has the focus', async () => {
  const { sent } = await open()
  const answerElsewhere = (item: 'tidiness' | 'pets') => {
    storeAnswer('u1', { item, answer: ANSWER })
    const key = Object.keys(localStorage).find((one) => one.endsWith(item)) as string
    const event = { key, newValue: localStorage.getItem(key) }
    dispatchEvent(new StorageEvent('storage', event))
  }
  for (const item of ['tidiness', 'pets'] as const) {
    answerElsewhere(item)
    await settled()
    expect(sent()).not.toContainEqual({ item, answer: ANSWER })
    dispatchEvent(new Event('focus'))
    await vi.waitFor(() => expect(loadAnswers('u1')).toEqual([]))
    expect(sent()).toContainEqual({ item, answer: ANSWER })
  }
})

test.each(['questionnaire', 'limits'] as const)(
  'while the questionnaire runs, at %s, it alone sends',
  async (part) => {
    const { actor, sent, reconnect } = await answerOffline()
    actor.send({ type: 'part.opened', part: 'overview' })
    await vi.waitFor(() => expect(sent()).toHaveLength(2))
    await ask(actor, part)
    await vi.waitFor(() => expect(sent()).toHaveLength(3))
    reconnect()
    await vi.waitFor(() => expect(loadAnswers('u1')).toEqual([]))
    expect(sent()).toHaveLength(4)
  },
)
