import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Reply } from '../../domain/reply.ts'
import {
  type MatchedStudent,
  matchProfileMachine,
} from '../../machines/matchProfile/matchProfile.machine.ts'
import { MATCH, MATCHED_PROFILE } from '../../machines/paths/models/samples.ts'
import { heldActor, refused, settled } from '../support/heldActor.ts'

const FOUND = { ok: true, value: { match: MATCH, profile: MATCHED_PROFILE } } as const
const ENDED = { ok: true, value: { match: { ...MATCH, ended_at: MATCH.made_at } } } as const

function start() {
  const loadMatch = heldActor<Reply<MatchedStudent>, { match: string }>()
  const clock = new SimulatedClock()
  const actor = createActor(
    matchProfileMachine.provide({
      actors: { loadMatch: loadMatch.logic },
      actions: { logFailure: () => undefined },
    }),
    { clock, input: { match: MATCH.id } },
  ).start()
  return {
    ...{ actor, loadMatch, clock },
    value: () => actor.getSnapshot().value,
    async answer(reply: Reply<MatchedStudent>) {
      loadMatch.last().resolve(reply)
      await settled()
    },
  }
}

it('shows the match that was opened', async () => {
  const { actor, loadMatch, answer, value } = start()
  expect(loadMatch.last().input).toEqual({ match: MATCH.id })
  await answer(FOUND)
  expect([value(), actor.getSnapshot().context.found]).toEqual(['shown', FOUND.value])
})

it('a match that ends while it is shown is seen to have ended', async () => {
  const { actor, answer, value } = start()
  await answer(FOUND)
  actor.send({ type: 'match.changed' })
  await answer(ENDED)
  expect([value(), actor.getSnapshot().context.found]).toEqual(['ended', ENDED.value])
})

it('a match that ends while it is read is read again', async () => {
  const { actor, loadMatch, answer, value } = start()
  actor.send({ type: 'match.changed' })
  expect(loadMatch.calls).toHaveLength(2)
  loadMatch.calls[0]?.resolve(FOUND)
  await settled()
  expect(value()).toBe('loading')
  await answer(ENDED)
  expect(value()).toBe('ended')
})

it.each([400, 403, 404, 410])('there is no such match: status %d', async (status) => {
  const { answer, value } = start()
  await answer(refused('Gone.', status))
  expect(value()).toBe('missing')
})

it.each([401, 429, 503])('status %d: it is asked for again', async (status) => {
  const { loadMatch, clock, answer, value } = start()
  await answer(refused('Later.', status))
  expect(value()).toBe('waitingToLoad')
  clock.increment(200)
  loadMatch.last().reject(new Error('offline'))
  await settled()
  clock.increment(399)
  expect(loadMatch.calls).toHaveLength(2)
  clock.increment(1)
  expect(loadMatch.calls).toHaveLength(3)
})

it('a profile that arrives makes the wait for the next one short again', async () => {
  const { actor, answer, clock, loadMatch } = start()
  for (const _ of ['once', 'twice']) {
    for (const delay of [200, 400]) {
      await answer(refused('Later.', 503))
      clock.increment(delay)
    }
    await answer(FOUND)
    actor.send({ type: 'match.changed' })
  }
  expect(loadMatch.calls).toHaveLength(7)
})
