import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Standing } from '../../domain/likes.ts'
import type { Reply } from '../../domain/reply.ts'
import type { PendingDecision } from '../../domain/suggestion.ts'
import { outboxMachine } from '../../machines/outbox/outbox.machine.ts'
import { accepted, heldActor, refused, settled } from '../support/heldActor.ts'
import { ONE_TAB } from '../support/oneTab.ts'

const liked = (suggestion: string): PendingDecision => ({
  ...{ id: `like ${suggestion}`, suggestion, decision: 'liked' },
})
const changed = (suggestion: string, decision: Standing = 'undecided'): PendingDecision => ({
  ...{ id: `${decision} ${suggestion}`, suggestion, decision, isChange: true },
})

async function start(kept: readonly PendingDecision[] = []) {
  const loadDecisions = heldActor<readonly PendingDecision[], { userId: string }>()
  const sendDecision = heldActor<Reply<unknown>, PendingDecision>()
  const store: PendingDecision[] = [...kept]
  const told: object[] = []
  const clock = new SimulatedClock()
  const outbox = outboxMachine.provide({
    actors: { ...ONE_TAB, loadDecisions: loadDecisions.logic, sendDecision: sendDecision.logic },
    actions: {
      storeDecision: (_, { decision }) => store.push(decision),
      removeDecision: (_, { decision }) =>
        store.splice(
          store.findIndex(({ id }) => id === decision.id),
          1,
        ),
      logFailure: () => undefined,
    },
  })
  const actor = createActor(outbox, {
    clock,
    input: { userId: 'u1' },
    inspect(inspected) {
      if (inspected.type !== '@xstate.event' || inspected.sourceRef !== actor) return
      const { type, ...event } = inspected.event
      const [ids] = Object.values(event)
      if (Array.isArray(ids) && ids.length > 0) told.push({ [type]: ids })
      if (type === 'decision.refused') told.push(inspected.event)
    },
  })
  actor.start()
  loadDecisions.last().resolve(kept)
  await settled()
  return {
    ...{ actor, sendDecision, store, told, clock },
    decide(...decisions: PendingDecision[]) {
      for (const decision of decisions) actor.send({ type: 'decision.made', decision })
    },
    sent: () => sendDecision.calls.map(({ input: { id } }) => id),
    async answer(reply: Reply<unknown> = accepted) {
      sendDecision.last().resolve(reply)
      await settled()
    },
  }
}

describe('a decision that is taken back', () => {
  it('after it left, follows it; the candidate comes back once the server has it', async () => {
    const { answer, decide, sent, told } = await start()
    decide(liked('a'), changed('a'))
    expect(sent()).toEqual(['like a'])
    await answer()
    expect([sent(), told]).toEqual([['like a', 'undecided a'], []])
    await answer()
    expect(told).toEqual([{ 'candidates.returned': ['a'] }])
  })

  it('before it left, never leaves: nobody is matched by it', async () => {
    const { answer, decide, sent, store } = await start()
    decide(liked('z'), liked('a'), changed('a'))
    await answer()
    expect(sent()).toEqual(['like z', 'undecided a'])
    await answer()
    expect(store).toEqual([])
  })

  it('while no answer comes, is not sent once more: the server may have it', async () => {
    const { clock, decide, sendDecision, sent } = await start()
    decide(liked('a'))
    sendDecision.last().reject(new Error('offline'))
    await settled()
    decide(changed('a'))
    clock.increment(200)
    expect(sent()).toEqual(['like a', 'undecided a'])
  })

  it('in an earlier visit, does not hide the candidate', async () => {
    const { told } = await start([liked('a'), changed('a'), liked('b')])
    expect(told).toEqual([{ 'decisions.found': ['b'] }])
  })

  it('on another tab, does not hide the candidate', async () => {
    const { actor, told } = await start()
    actor.send({ type: 'decisions.changed', pending: [liked('a'), changed('a')] })
    expect(told).toEqual([])
  })

  it('and made again, is the last one that counts', async () => {
    const { answer, decide, told } = await start()
    decide(changed('a'), changed('a', 'liked'))
    await answer()
    expect(told).toEqual([])
  })
})

describe('events of the server', () => {
  it('is passed on where nothing is on its way', async () => {
    const { actor, told } = await start()
    actor.send({ type: 'standings.heard', decided: ['a'], returned: ['b'] })
    expect(told).toEqual([{ 'decisions.found': ['a'] }, { 'candidates.returned': ['b'] }])
  })

  it('comes before what is on its way', async () => {
    const { actor, decide, told } = await start()
    decide(liked('z'), changed('a'), liked('b'))
    actor.send({ type: 'standings.heard', decided: ['a', 'c'], returned: ['b', 'd'] })
    expect(told).toEqual([{ 'decisions.found': ['c', 'b'] }, { 'candidates.returned': ['d', 'a'] }])
  })
})

describe('too many changes', () => {
  it('a change is given up and told, and holds up no other decision', async () => {
    const { answer, decide, sent, told } = await start()
    decide(changed('a', 'liked'), liked('b'))
    await answer(refused('Please go on tomorrow.', 429))
    expect(sent()).toEqual(['liked a', 'like b'])
    expect(told).toEqual([
      {
        type: 'decision.refused',
        decision: changed('a', 'liked'),
        message: 'Please go on tomorrow.',
      },
    ])
  })

  it('too many calls are another matter: a first decision waits', async () => {
    const { answer, actor, decide } = await start()
    decide(liked('b'))
    await answer(refused('Slow down.', 429))
    expect(actor.getSnapshot().value).toEqual({ delivering: 'backingOff' })
  })
})
