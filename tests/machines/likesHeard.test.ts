import { expect, it } from 'vitest'
import { createActor, createMachine, fromCallback, SimulatedClock } from 'xstate'
import type { DecidedCandidate, Likes, LiveEvent } from '../../domain/likes.ts'
import type { Reply } from '../../domain/reply.ts'
import { likesMachine } from '../../machines/likes/likes.machine.ts'
import { LIKES, MATCH } from '../../machines/paths/models/samples.ts'
import { selectNewMatchCount } from '../../src/screens/dashboard/likes/selectLikes.ts'
import { heldActor, settled } from '../support/heldActor.ts'

function start() {
  const loadLikes = heldActor<Reply<Likes>>()
  const told: { type: string; event?: LiveEvent }[] = []
  const clock = new SimulatedClock()
  const likes = likesMachine.provide({
    actors: {
      loadLikes: loadLikes.logic,
      resumeSearch: heldActor<Reply<unknown>>().logic,
      liveStream: fromCallback(() => undefined) as never,
    },
    actions: { markSeen: () => undefined, logFailure: () => undefined },
  })
  const parent = createMachine({
    invoke: { id: 'likes', src: likes, input: { userId: 'u1', isOffered: true } },
    on: { '*': { actions: ({ event }) => told.push(event) } },
  })
  const flow = createActor(parent, { clock }).start().getSnapshot().children.likes
  const snapshot = () => flow?.getSnapshot()
  return {
    ...{ clock, loadLikes, snapshot, told },
    lists: (): Likes => snapshot().context.likes,
    send: (event: object) => flow?.send(event as never),
    hear: (event: LiveEvent) => flow?.send({ type: 'event.arrived', event } as never),
    async answer(value = LIKES) {
      loadLikes.last().resolve({ ok: true, value })
      await settled()
    },
  }
}

it('each event is passed on once, also while loading the lists again fails, or the search is resumed', async () => {
  const { answer, clock, hear, loadLikes, send, told } = start()
  await answer()
  const about = (seq: number): LiveEvent => ({ kind: 'candidate', seq, candidate: `c${seq}` })
  hear(about(4))
  hear(about(4))
  send({ type: 'likes.outdated' })
  hear(about(5))
  loadLikes.last().reject(new Error('offline'))
  await settled()
  hear(about(6))
  clock.increment(200)
  await answer({ ...LIKES, seq: 6 })
  send({ type: 'search.resumed' })
  hear(about(7))
  const heard = told.filter(({ type }) => type === 'event.heard')
  expect(heard.map(({ event }) => event)).toEqual([about(4), about(5), about(6), about(7)])
})

it('lists that arrive are told with the number of the last event that they include', async () => {
  const { answer, hear, send, told } = start()
  await answer({ ...LIKES, seq: 5 })
  send({ type: 'likes.outdated' })
  hear({ kind: 'candidate', seq: 8, candidate: 'maya' })
  await answer({ ...LIKES, seq: 7 })
  const read = told.filter(({ type }) => type === 'likes.read')
  expect(read).toEqual([
    { type: 'likes.read', seq: 5 },
    { type: 'likes.read', seq: 7 },
  ])
})

it('lists that became outdated while they were loaded again are loaded once more', async () => {
  const { answer, loadLikes, send, snapshot } = start()
  await answer()
  send({ type: 'likes.outdated' })
  send({ type: 'likes.outdated' })
  await answer()
  expect([snapshot().value, loadLikes.calls.length]).toEqual([{ ready: 'reloading' }, 3])
  await answer()
  expect([snapshot().value, loadLikes.calls.length]).toEqual([{ ready: 'current' }, 3])
})

it('lists that arrive make the wait for the next ones short again', async () => {
  const { answer, clock, loadLikes, send } = start()
  for (const _ of ['at first', 'again', 'once more']) {
    for (const delay of [200, 400]) {
      loadLikes.last().reject(new Error('offline'))
      await settled()
      clock.increment(delay)
    }
    await answer()
    send({ type: 'likes.outdated' })
  }
  expect(loadLikes.calls).toHaveLength(10)
})

it('a match that was seen stays so when another one is seen, also if the server does not know it yet', async () => {
  const { answer, send, snapshot } = start()
  await answer({ ...LIKES, matches: [MATCH, { ...MATCH, id: 'm2' }] })
  const counts = [selectNewMatchCount(snapshot())]
  for (const match of [MATCH.id, 'm2']) {
    send({ type: 'matches.seen', matches: [match] })
    counts.push(selectNewMatchCount(snapshot()))
  }
  expect(counts).toEqual([2, 1, 0])
})

it('a change of the own profile that says nothing of the search leaves it paused', async () => {
  const { answer, hear, lists } = start()
  await answer({ ...LIKES, standing: 'paused' })
  hear({ kind: 'profile', seq: 4 })
  expect(lists()).toEqual({ ...LIKES, seq: 4, standing: 'paused' })
})

it('the newest match and the newest decision come first, in whatever order they are heard', async () => {
  const { answer, hear, lists } = start()
  await answer({ ...LIKES, matches: [], decided: [] })
  const [decision] = LIKES.decided as [DecidedCandidate]
  const days = ['2026-11-02', '2026-11-04', '2026-11-03']
  for (const [at, id] of days.entries()) {
    hear({ kind: 'match', seq: 4 + 2 * at, id, match: { ...MATCH, id, made_at: id } })
    const decided = { ...decision, person: { ...decision.person, id }, decided_at: id }
    hear({ kind: 'decision', seq: 5 + 2 * at, candidate: id, decided })
  }
  const newestFirst = days.toSorted().reverse()
  expect(lists().matches.map(({ id }) => id)).toEqual(newestFirst)
  expect(lists().decided.map(({ person }) => person.id)).toEqual(newestFirst)
})
