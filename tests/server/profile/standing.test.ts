import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readEvents } from '../support/eventReader.ts'
import { decide, likesOf, matched, suggest, suggestedPair } from '../support/pairs.ts'
import { deckOf, onboard, type Student } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { visitor } from '../support/visitor.ts'

let server: TestServer
let me: Student
let them: Student
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  ;[me, them] = await suggestedPair(server)
})
afterAll(() => server.stop())

async function stand(student: Student, standing: string, match?: string) {
  const { status } = await student.post('/profile/standing', {
    standing,
    ...(match ? { match } : {}),
  })
  expect(status).toBe(200)
}

const matchesOf = async (student: Student) => (await likesOf(student)).matches.length
const likedBy = async (student: Student) =>
  (await likesOf(student)).decided.map((one) => one.person.id)

describe('a student who pauses', () => {
  test('leaves every deck at once, and those who hold the card are told so live', async () => {
    const reader = await readEvents(them, { after: (await likesOf(them)).seq })
    onTestFinished(reader.close)
    expect(await deckOf(them)).toContain(me.id)
    await stand(me, 'paused')
    expect(await deckOf(them)).not.toContain(me.id)
    await reader.until(({ events }) => events().length > 0)
    expect(reader.events()).toMatchObject([{ kind: 'candidate', candidate: me.id }])
    await stand(me, 'active')
    expect(await deckOf(them)).toContain(me.id)
  })

  test('is told so in every browser, and again when they go on', async () => {
    const { seq, standing } = await likesOf(me)
    expect(standing).toBe('active')
    const reader = await readEvents(me, { after: seq })
    onTestFinished(reader.close)
    await stand(me, 'paused')
    const told = () =>
      reader.events().flatMap((one) => (one.kind === 'profile' ? one.standing : []))
    await reader.until(() => told().length > 0)
    expect(told()).toEqual(['paused'])
    expect((await likesOf(me)).standing).toBe('paused')
    await stand(me, 'active')
    await reader.until(() => told().length > 1)
    expect(told().at(-1)).toBe('active')
  })

  test('keeps matches and what was decided, and may go on deciding', async () => {
    await matched(me, them)
    const other = await onboard(server, 'searcher')
    await stand(me, 'paused')
    expect([await matchesOf(me), await matchesOf(them)]).toEqual([1, 1])
    expect((await other.get('/profile')).status).toBe(200)
  })

  test('likes of both wait, look like any other, and become a match when the student is back', async () => {
    await decide(me, them, 'liked')
    await stand(me, 'paused')
    const answer = await decide(them, me, 'liked')
    expect([answer.status, answer.body.message]).toEqual([200, 'Your decision is saved.'])
    expect([await matchesOf(me), await matchesOf(them)]).toEqual([0, 0])
    expect(await likedBy(them)).toEqual([me.id])
    await stand(me, 'active')
    expect([await matchesOf(me), await matchesOf(them)]).toEqual([1, 1])
    expect([await likedBy(me), await likedBy(them)]).toEqual([[], []])
  })

  test('all likes that waited become matches of both, and no other like does', async () => {
    const [third, fourth] = [await onboard(server, 'searcher'), await onboard(server, 'searcher')]
    for (const other of [third, fourth]) await suggest(server, me, other)
    for (const other of [them, third, fourth]) await decide(me, other, 'liked')
    await stand(me, 'paused')
    for (const other of [them, third]) await decide(other, me, 'liked')
    await decide(fourth, me, 'disliked')
    await stand(me, 'active')
    const counts = await Promise.all([me, them, third, fourth].map(matchesOf))
    expect(counts).toEqual([2, 1, 1, 0])
    expect(await likedBy(me)).toEqual([fourth.id])
    expect([await likedBy(them), await likedBy(third)]).toEqual([[], []])
  })

  test('nothing tells a student who comes back of a like that still waits', async () => {
    await stand(me, 'paused')
    await decide(them, me, 'liked')
    const before = await likesOf(me)
    await stand(me, 'active')
    const { matches, decided } = await likesOf(me)
    expect({ matches, decided }).toEqual({ matches: before.matches, decided: before.decided })
  })

  test('two who come back at the same moment in two processes are matched once', async () => {
    await decide(me, them, 'liked')
    await Promise.all([stand(me, 'paused'), stand(them, 'paused')])
    await decide(them, me, 'liked')
    const elsewhere = visitor(server.again())
    for (const [name, value] of them.cookies) elsewhere.cookies.set(name, value)
    await Promise.all([
      stand(me, 'active'),
      elsewhere.post('/profile/standing', { standing: 'active' }),
    ])
    expect([await matchesOf(me), await matchesOf(them)]).toEqual([1, 1])
  })

  test('a like at the moment of the return is never lost', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const [one, two] = await suggestedPair(server)
      await decide(one, two, 'liked')
      await stand(one, 'paused')
      await Promise.all([stand(one, 'active'), decide(two, one, 'liked')])
      expect([await matchesOf(one), await matchesOf(two)]).toEqual([1, 1])
    }
  })
})

describe('a student who found a place', () => {
  test('takes back the likes that wait; the others notice nothing, and the outcome is kept', async () => {
    const match = await matched(me, them)
    const third = await onboard(server, 'searcher')
    const { db, clock } = server.deps
    await db
      .insertInto('impressions')
      .values({ student_id: me.id, candidate_id: third.id, made_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await decide(me, third, 'liked')
    const before = await likesOf(third)
    await stand(me, 'found', match)
    expect(await likedBy(me)).toEqual([])
    expect({ ...(await likesOf(third)) }).toEqual(before)
    expect(await matchesOf(me)).toBe(1)
    const found = await db
      .selectFrom('found_places')
      .select(['match_id', 'role', 'market'])
      .where('student_id', '=', me.id)
      .execute()
    expect(found).toEqual([{ match_id: match, role: 'searcher', market: 'london-ontario' }])
    // It is in the log of decisions, but is none of the changes that are limited.
    const withdrawn = db.selectFrom('decisions').select(['candidate_id', 'is_change'])
    expect(
      await withdrawn.where('student_id', '=', me.id).where('decision', '=', 'undecided').execute(),
    ).toEqual([{ candidate_id: third.id, is_change: false }])
  })

  test('keeps what else was decided, and the standing of the likes that were answered', async () => {
    await matched(me, them)
    const others = [await onboard(server, 'searcher'), await onboard(server, 'searcher')] as const
    for (const other of others) await suggest(server, me, other)
    await decide(me, others[0], 'disliked')
    await decide(me, others[1], 'later')
    const { decided, matches } = await likesOf(me)
    expect(decided).toHaveLength(2)
    await stand(me, 'found')
    expect(await likesOf(me)).toMatchObject({ decided, matches })
  })

  test('names only a match of their own, and says so once', async () => {
    const stranger = await me.post('/profile/standing', { standing: 'found', match: randomUUID() })
    expect(stranger.status).toBe(404)
    expect((await me.get('/profile')).body.profile).toMatchObject({ standing: 'active' })
    await stand(me, 'found')
    await stand(me, 'found')
    const found = server.deps.db.selectFrom('found_places').where('student_id', '=', me.id)
    expect(await found.select('id').execute()).toHaveLength(1)
  })
})

test('an account that is being deleted cannot be made active here', async () => {
  const { db } = server.deps
  await db.updateTable('students').set({ standing: 'deleting' }).where('id', '=', me.id).execute()
  expect((await me.post('/profile/standing', { standing: 'active' })).status).toBe(409)
  expect((await me.post('/profile/standing', { standing: 'deleting' })).status).toBe(400)
})
