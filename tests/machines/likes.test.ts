import { describe, expect, it } from 'vitest'
import { createActor, createMachine, fromCallback, SimulatedClock } from 'xstate'
import type { DecidedCandidate, Likes, LiveEvent } from '../../domain/likes.ts'
import type { Reply } from '../../domain/reply.ts'
import { type ListChanges, NO_CHANGES as NOTHING } from '../../machines/likes/changes.ts'
import { likesMachine } from '../../machines/likes/likes.machine.ts'
import type {
  LiveStreamEvent,
  LiveStreamInput,
} from '../../machines/liveStream/liveStream.machine.ts'
import { LIKES, MATCH } from '../../machines/paths/models/samples.ts'
import { selectNewMatch } from '../../src/screens/dashboard/likes/selectDialogs.ts'
import { selectNewMatchCount } from '../../src/screens/dashboard/likes/selectLikes.ts'
import { selectLists } from '../../src/screens/dashboard/likes/selectLists.ts'
import { heldActor, refused, settled } from '../support/heldActor.ts'

const [LEO_LIKED, NOAH_PASSED] = LIKES.decided as [DecidedCandidate, DecidedCandidate]
/** The changes to report after missed events: everything, the own profile included, may have changed. */
const MISSED: ListChanges = { ...NOTHING, isOwnProfile: true }
const later: DecidedCandidate = { ...LEO_LIKED, standing: 'later' }
const decision = (seq: number, decided?: DecidedCandidate): LiveEvent => ({
  ...{ kind: 'decision', seq, candidate: 'leo' },
  ...(decided && { decided }),
})

function start(isOffered = true) {
  const loadLikes = heldActor<Reply<Likes>>()
  const resumeSearch = heldActor<Reply<unknown>>()
  const told: ListChanges[] = []
  const seen: (readonly string[])[] = []
  const toStream: unknown[] = []
  const followed: LiveStreamInput[] = []
  const clock = new SimulatedClock()
  const likes = likesMachine.provide({
    actors: {
      loadLikes: loadLikes.logic,
      resumeSearch: resumeSearch.logic,
      liveStream: fromCallback<LiveStreamEvent, LiveStreamInput>(({ input, receive }) => {
        followed.push(input)
        receive((event) => toStream.push(event))
      }) as never,
    },
    actions: { markSeen: (_, matches) => seen.push(matches), logFailure: () => undefined },
  })
  const parent = createMachine({
    invoke: { id: 'likes', src: likes, input: { userId: 'u1', isOffered } },
    on: { 'lists.changed': { actions: ({ event }) => told.push(event.changes) } },
  })
  const actor = createActor(parent, { clock }).start()
  const flow = actor.getSnapshot().children.likes
  const snapshot = () => flow?.getSnapshot()
  return {
    ...{ loadLikes, resumeSearch, told, seen, toStream, followed, clock, snapshot },
    lists: (): Likes => snapshot().context.likes,
    value: () => snapshot().value,
    send: (event: object) => flow?.send(event),
    hear: (event: LiveEvent) => flow?.send({ type: 'event.arrived', event } as never),
    async answer(likes: Likes) {
      loadLikes.last().resolve({ ok: true, value: likes })
      await settled()
    },
  }
}

async function startReady(likes = LIKES) {
  const started = start()
  await started.answer(likes)
  started.told.length = 0
  return started
}

it('a server without likes is asked for nothing', () => {
  const { loadLikes, value } = start(false)
  expect([value(), loadLikes.calls]).toEqual(['notOffered', []])
})

it('the first lists are asked for until they come; the stream goes on where they end', async () => {
  const { loadLikes, clock, followed, answer, lists, value } = start()
  loadLikes.last().reject(new Error('offline'))
  await settled()
  clock.increment(200)
  loadLikes.last().resolve(refused('Later.', 503))
  await settled()
  expect([value(), followed]).toEqual(['waitingToLoad', []])
  clock.increment(400)
  await answer(LIKES)
  expect([lists(), followed]).toEqual([LIKES, [{ userId: 'u1', after: LIKES.seq }]])
})

describe('the first lists tell', () => {
  it('the events name decided and matched students, and students who were put off and may be suggested again', async () => {
    const { told, answer } = start()
    await answer({ ...LIKES, decided: [later, NOAH_PASSED] })
    expect(told).toEqual([{ ...NOTHING, decided: ['noah'], matched: ['maya'] }])
  })
})

describe('an event', () => {
  it('replaces what the lists said of a candidate, and is told', async () => {
    const { told, hear, lists } = await startReady()
    hear(decision(4, later))
    expect(lists()).toEqual({ ...LIKES, seq: 4, decided: [later, NOAH_PASSED] })
    expect(told).toEqual([{ ...NOTHING, decided: ['leo'] }])
  })

  it('about the own profile says where the student stands', async () => {
    const { told, hear, lists } = await startReady()
    hear({ kind: 'profile', seq: 4, standing: 'paused' })
    expect(lists()).toEqual({ ...LIKES, seq: 4, standing: 'paused' })
    expect(told).toEqual([{ ...NOTHING, isOwnProfile: true }])
  })

  it('that takes a decision back removes it', async () => {
    const { told, hear, lists } = await startReady()
    hear(decision(4))
    expect(lists().decided).toEqual([NOAH_PASSED])
    expect(told).toEqual([{ ...NOTHING, returned: ['leo'] }])
  })

  it('of a match puts the newest first', async () => {
    const { told, hear, lists } = await startReady()
    const match = {
      ...MATCH,
      id: 'm2',
      made_at: '2026-11-09T12:00:00.000Z',
      person: LEO_LIKED.person,
    }
    hear({ kind: 'match', seq: 4, id: 'm2', match })
    hear({ kind: 'match', seq: 5, id: MATCH.id })
    expect(lists().matches).toEqual([match])
    expect(told).toEqual([
      { ...NOTHING, matched: ['leo'], matches: ['m2'] },
      { ...NOTHING, matches: [MATCH.id] },
    ])
  })

  it('that the lists include changes nothing', async () => {
    const { told, hear, lists, value } = await startReady()
    hear(decision(3))
    expect([lists(), told, value()]).toEqual([LIKES, [], { ready: 'current' }])
  })
})

describe('when something was missed', () => {
  it('the lists are read again, and what they tell otherwise is told; the stream hears how far they go', async () => {
    const { told, toStream, hear, answer, lists } = await startReady()
    hear(decision(5))
    const read: Likes = {
      seq: 6,
      matches: [{ ...MATCH, is_seen: true }],
      decided: [NOAH_PASSED, later],
    }
    await answer(read)
    expect([lists(), toStream]).toEqual([read, [{ type: 'likes.read', seq: 6 }]])
    expect(told).toEqual([{ ...MISSED, decided: ['leo'], matched: ['maya'], matches: [MATCH.id] }])
  })

  it('a withdrawn decision is passed on, unless the two are matched now', async () => {
    const { told, send, answer } = await startReady()
    send({ type: 'likes.outdated' })
    const match = { ...MATCH, id: 'm2', person: LEO_LIKED.person }
    await answer({ seq: 6, matches: [match], decided: [] })
    expect(told).toEqual([
      { ...MISSED, returned: ['noah'], matched: ['leo'], matches: ['m2', MATCH.id] },
    ])
  })

  it('an event that comes meanwhile is applied to what was read', async () => {
    const { send, hear, answer, lists } = await startReady()
    send({ type: 'likes.outdated' })
    hear(decision(5))
    hear(decision(4, later))
    await answer(LIKES)
    expect(lists()).toEqual({ ...LIKES, seq: 5, decided: [NOAH_PASSED] })
  })

  it('an event behind a gap is not: the lists are read once more', async () => {
    const { loadLikes, send, hear, answer, lists, value } = await startReady()
    send({ type: 'likes.outdated' })
    hear(decision(5))
    await answer(LIKES)
    expect([lists(), value()]).toEqual([LIKES, { ready: 'reloading' }])
    expect(loadLikes.calls).toHaveLength(3)
    await answer({ ...LIKES, seq: 5, decided: [NOAH_PASSED] })
    expect([lists().decided, value()]).toEqual([[NOAH_PASSED], { ready: 'current' }])
  })

  it('it is tried until there is an answer; the lists stay', async () => {
    const { loadLikes, clock, send, hear, lists, value } = await startReady()
    send({ type: 'likes.outdated' })
    loadLikes.last().resolve(refused('Later.', 503))
    await settled()
    hear(decision(4))
    expect([value(), lists()]).toEqual([{ ready: 'waitingToReload' }, LIKES])
    clock.increment(200)
    loadLikes.last().reject(new Error('offline'))
    await settled()
    clock.increment(400)
    expect(loadLikes.calls).toHaveLength(4)
  })
})

describe('a new match', () => {
  it('is new until it was seen, here or on another device', async () => {
    const { seen, send, hear, snapshot } = await startReady()
    expect(selectNewMatch(snapshot())).toEqual({ match: MATCH, others: 0 })
    send({ type: 'matches.seen', matches: [MATCH.id] })
    expect([selectNewMatchCount(snapshot()), seen]).toEqual([0, [[MATCH.id]]])
    const other = { ...MATCH, id: 'm2' }
    hear({ kind: 'match', seq: 4, id: 'm2', match: other })
    expect(selectNewMatch(snapshot())).toEqual({ match: other, others: 0 })
    hear({ kind: 'match', seq: 5, id: 'm2', match: { ...other, is_seen: true } })
    expect(selectNewMatchCount(snapshot())).toBe(0)
  })

  it('is not told of while its conversation is shown', async () => {
    const { hear, snapshot } = await startReady()
    expect(selectNewMatch(snapshot(), MATCH.id)).toBeUndefined()
    const other = { ...MATCH, id: 'm2' }
    hear({ kind: 'match', seq: 4, id: 'm2', match: other })
    expect(selectNewMatch(snapshot(), MATCH.id)).toEqual({ match: other, others: 0 })
  })

  it('that has ended is not told of', async () => {
    const { hear, snapshot } = await startReady()
    hear({ kind: 'match', seq: 4, id: MATCH.id, match: { ...MATCH, ended_at: MATCH.made_at } })
    expect(selectNewMatch(snapshot())).toBeUndefined()
  })
})

describe('a paused student who goes on looking', () => {
  const paused: Likes = { ...LIKES, standing: 'paused' }

  it('is looking at once, the suggestions are told, and the lists are read again', async () => {
    const { send, resumeSearch, loadLikes, told, lists, value, answer } = await startReady(paused)
    send({ type: 'search.resumed' })
    expect(value()).toEqual({ ready: 'resuming' })
    send({ type: 'search.resumed' })
    expect(resumeSearch.calls).toHaveLength(1)
    expect(lists().standing).toBe('paused')
    resumeSearch.last().resolve({ ok: true, value: {} })
    await settled()
    expect(lists().standing).toBe('active')
    expect(told).toEqual([MISSED])
    expect(loadLikes.calls).toHaveLength(2)
    await answer({ ...LIKES, standing: 'active' })
    expect(value()).toEqual({ ready: 'current' })
  })

  it('is told why not, and can try again; what was heard meanwhile is read', async () => {
    const { send, hear, resumeSearch, lists, value, snapshot, answer } = await startReady(paused)
    send({ type: 'search.resumed' })
    hear(decision(4))
    resumeSearch.last().resolve(refused('Please wait a minute.', 429))
    await settled()
    expect(snapshot().context.message).toBe('Please wait a minute.')
    expect(value()).toEqual({ ready: 'reloading' })
    await answer(paused)
    send({ type: 'search.resumed' })
    expect(snapshot().context.message).toBe('')
    resumeSearch.last().reject(new Error('offline'))
    await settled()
    expect(snapshot().context.message).toMatch(/could not reach/)
    expect(lists().standing).toBe('paused')
    expect(value()).toEqual({ ready: 'reloading' })
  })
})

it('whom the student is matched with is not listed as liked any more, whichever event comes first', async () => {
  const { answer, hear, snapshot } = start()
  await answer(LIKES)
  expect(selectLists(snapshot(), []).liked).toMatchObject([{ person: LEO_LIKED.person }])
  const match = { ...MATCH, id: 'with-leo', person: LEO_LIKED.person }
  hear({ kind: 'match', seq: LIKES.seq + 1, id: match.id, match })
  const { open, liked } = selectLists(snapshot(), [])
  expect([open.some(({ id }) => id === match.id), liked]).toEqual([true, []])
})
