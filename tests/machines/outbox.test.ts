import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Reply } from '../../domain/reply.ts'
import type { PendingDecision } from '../../domain/suggestion.ts'
import { outboxMachine } from '../../machines/outbox/outbox.machine.ts'
import { accepted, heldActor, refused, settled } from '../support/heldActor.ts'
import { ONE_TAB } from '../support/oneTab.ts'

const liked = (suggestion: string): PendingDecision => ({ suggestion, decision: 'liked' })

async function start(
  kept: readonly PendingDecision[] = [],
  meanwhile: readonly PendingDecision[] = [],
) {
  const loadDecisions = heldActor<readonly PendingDecision[], { userId: string }>()
  const sendDecision = heldActor<Reply<unknown>, PendingDecision>()
  const store: PendingDecision[] = [...kept]
  const clock = new SimulatedClock()
  const machine = outboxMachine.provide({
    actors: { ...ONE_TAB, loadDecisions: loadDecisions.logic, sendDecision: sendDecision.logic },
    actions: {
      storeDecision: (_, { decision }) => store.push(decision),
      removeDecision: (_, { decision }) => store.splice(store.indexOf(decision), 1),
      logFailure: () => undefined,
    },
  })
  const actor = createActor(machine, { clock, input: { userId: 'u1' } }).start()
  for (const decision of meanwhile) actor.send({ type: 'decision.made', decision })
  loadDecisions.last().resolve(kept)
  await settled()
  return { actor, sendDecision, store, clock, value: () => actor.getSnapshot().value }
}

it('delivers in order, once each, and keeps what is not delivered', async () => {
  const { actor, sendDecision, store, value } = await start()
  actor.send({ type: 'decision.made', decision: liked('a') })
  actor.send({ type: 'decision.made', decision: liked('b') })
  expect(store).toEqual([liked('a'), liked('b')])
  expect(sendDecision.calls.map(({ input }) => input)).toEqual([liked('a')])
  sendDecision.last().resolve(accepted)
  await settled()
  expect(store).toEqual([liked('b')])
  sendDecision.last().resolve(accepted)
  await settled()
  expect(store).toEqual([])
  expect(value()).toBe('idle')
  expect(sendDecision.calls).toHaveLength(2)
})

it('§9 Retry delay: failed calls are sent again after 200 ms, 400 ms, 800 ms', async () => {
  const { actor, sendDecision, clock, value } = await start()
  actor.send({ type: 'decision.made', decision: liked('a') })
  for (const [attempt, delay] of [200, 400, 800].entries()) {
    sendDecision.last().reject(new Error('offline'))
    await settled()
    clock.increment(delay - 1)
    expect(sendDecision.calls).toHaveLength(attempt + 1)
    clock.increment(1)
    expect(sendDecision.calls).toHaveLength(attempt + 2)
  }
  sendDecision.last().resolve(accepted)
  await settled()
  expect(value()).toBe('idle')
})

it('after an answer the next failure is followed by a short wait again', async () => {
  const { actor, sendDecision, clock } = await start([liked('a'), liked('b')])
  sendDecision.last().reject(new Error('offline'))
  await settled()
  clock.increment(200)
  sendDecision.last().resolve(accepted)
  await settled()
  sendDecision.last().reject(new Error('offline'))
  await settled()
  expect(actor.getSnapshot().context.pending).toEqual([liked('b')])
  clock.increment(200)
  expect(sendDecision.calls.map(({ input }) => input.suggestion)).toEqual(['a', 'a', 'b', 'b'])
})

it.each([401, 408, 429, 500, 503])(
  'a status %d is tried again: nothing is lost',
  async (status) => {
    const { actor, sendDecision, value } = await start()
    actor.send({ type: 'decision.made', decision: liked('a') })
    sendDecision.last().resolve(refused('Later.', status))
    await settled()
    expect(value()).toEqual({ delivering: 'backingOff' })
    expect(actor.getSnapshot().context.pending).toEqual([liked('a')])
  },
)

it.each([400, 403, 409])('a status %d is final: it does not hold up the others', async (status) => {
  const { actor, sendDecision, store, value } = await start()
  actor.send({ type: 'decision.made', decision: liked('a') })
  sendDecision.last().resolve(refused('No.', status))
  await settled()
  expect(value()).toBe('idle')
  expect(store).toEqual([])
})

it('decisions that an earlier visit could not send are sent first', async () => {
  const { sendDecision } = await start([liked('old')])
  expect(sendDecision.last().input).toEqual(liked('old'))
})

it.each([
  ['not among them', [liked('old')]],
  ['among them already', [liked('old'), liked('new')]],
])(
  'a decision that is made while those of an earlier visit are read follows them, once: %s',
  async (_, kept) => {
    const { sendDecision, value } = await start(kept, [liked('new')])
    for (const suggestion of ['old', 'new']) {
      expect(sendDecision.last().input).toEqual(liked(suggestion))
      sendDecision.last().resolve(accepted)
      await settled()
    }
    expect([value(), sendDecision.calls.length]).toEqual(['idle', 2])
  },
)

it('a store that cannot be read does not stop the outbox', async () => {
  const loadDecisions = heldActor<readonly PendingDecision[], { userId: string }>()
  const actor = createActor(
    outboxMachine.provide({
      actors: { ...ONE_TAB, loadDecisions: loadDecisions.logic },
      actions: { logFailure: () => undefined },
    }),
    { input: { userId: 'u1' } },
  ).start()
  loadDecisions.last().reject(new Error('forbidden'))
  await settled()
  expect(actor.getSnapshot().value).toBe('idle')
})

it('keeps sending what it sends while another tab adds and delivers', async () => {
  const { actor, sendDecision, store, value } = await start([liked('a')])
  actor.send({ type: 'decisions.changed', pending: [liked('early'), liked('a'), liked('late')] })
  sendDecision.last().resolve(accepted)
  await settled()
  expect(store).toEqual([])
  expect(sendDecision.last().input).toEqual(liked('early'))
  sendDecision.last().resolve(accepted)
  await settled()
  actor.send({ type: 'decisions.changed', pending: [] })
  sendDecision.last().resolve(accepted)
  await settled()
  expect(sendDecision.calls.map(({ input }) => input.suggestion)).toEqual(['a', 'early', 'late'])
  expect(value()).toBe('idle')
})

it('does not send again what another tab delivers between two tries', async () => {
  const { actor, sendDecision, clock, value } = await start([liked('a')])
  sendDecision.last().reject(new Error('offline'))
  await settled()
  actor.send({ type: 'decisions.changed', pending: [] })
  clock.increment(200)
  expect(value()).toBe('idle')
  expect(sendDecision.calls).toHaveLength(1)
})
