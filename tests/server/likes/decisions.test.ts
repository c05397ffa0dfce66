import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHANGES_PER_DAY, LATER_DAYS } from '../../../domain/likes.ts'
import { DAY, HOUR, MINUTE } from '../../../server/clock.ts'
import { decide, likesOf, matched, suggest, suggestedPair } from '../support/pairs.ts'
import { deckOf, onboard, type Student } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const SPECIFIED = '/dashboard/make-descision-on-suggestion'

async function standings(student: Student): Promise<string[]> {
  return (await likesOf(student)).decided.map(({ standing }) => standing)
}

function logOf(student: Student) {
  return server.deps.db
    .selectFrom('decisions')
    .select(['candidate_id', 'decision'])
    .where('student_id', '=', student.id)
    .orderBy('made_at')
    .execute()
}

describe('a decision', () => {
  test('may be changed and taken back while the two are not matched; the log keeps all', async () => {
    const [me, them] = await suggestedPair(server)
    for (const decision of ['liked', 'disliked', 'later', 'undecided', 'liked'] as const) {
      server.clock.pass(MINUTE)
      expect(await decide(me, them, decision)).toMatchObject({ status: 200 })
      expect(await standings(me)).toEqual(decision === 'undecided' ? [] : [decision])
      expect((await deckOf(me)).includes(them.id)).toBe(decision === 'undecided')
    }
    expect((await logOf(me)).map(({ decision }) => decision)).toEqual([
      ...['liked', 'disliked', 'later', 'undecided', 'liked'],
    ])
    expect(await standings(them)).toEqual([])
  })

  test('is made once, however often it is sent, also after it was changed', async () => {
    const [me, them] = await suggestedPair(server)
    const id = randomUUID()
    expect((await decide(me, them, 'liked', id)).status).toBe(200)
    expect((await decide(me, them, 'disliked')).status).toBe(200)
    const [before] = (await likesOf(me)).decided
    expect((await decide(me, them, 'liked', id)).status).toBe(200)
    expect((await likesOf(me)).decided).toEqual([before])
    expect(await logOf(me)).toHaveLength(2)
  })

  test('sent again with its id is accepted and changes nothing, also after it has made a match, and after the end', async () => {
    const [me, them] = await suggestedPair(server)
    const [mine, theirs] = [randomUUID(), randomUUID()]
    const both = async () => [
      (await decide(me, them, 'liked', mine)).body,
      (await decide(them, me, 'liked', theirs)).body,
    ]
    const lists = async () => [await likesOf(me), await likesOf(them)]
    const saved = { status: 200, message: 'Your decision is saved.' }
    expect(await both()).toEqual([saved, saved])
    const made = await lists()
    expect(made.map(({ matches }) => matches.length)).toEqual([1, 1])
    expect(await both()).toEqual([saved, saved])
    expect(await lists()).toEqual(made)
    await them.post(`/matches/${made[0]?.matches[0]?.id}/end`)
    const ended = await lists()
    expect(ended).not.toEqual(made)
    expect(await both()).toEqual([saved, saved])
    expect(await lists()).toEqual(ended)
    expect(await logOf(me)).toHaveLength(1)
  })

  test('with an id that another student has used is a decision of its own', async () => {
    const [me, them] = await suggestedPair(server)
    const id = randomUUID()
    await decide(me, them, 'later', id)
    await decide(them, me, 'later', id)
    expect(await standings(them)).toEqual(['later'])
  })

  test('about a stranger is 403, about oneself too', async () => {
    const me = await onboard(server, 'searcher')
    const stranger = await onboard(server, 'searcher')
    expect((await decide(me, stranger, 'liked')).status).toBe(403)
    expect((await decide(me, me, 'liked')).status).toBe(403)
    expect((await decide(me, { id: randomUUID() }, 'undecided')).status).toBe(403)
  })

  test('is 409 while the two are matched and 410 after that', async () => {
    const [me, them] = await suggestedPair(server)
    const match = await matched(me, them)
    for (const decision of ['liked', 'disliked', 'undecided', 'later'] as const) {
      expect((await decide(me, them, decision)).status).toBe(409)
    }
    await them.post(`/matches/${match}/end`)
    for (const one of [me, them]) {
      const other = one === me ? them : me
      expect((await decide(one, other, 'undecided')).status).toBe(410)
    }
  })

  test.each([
    [{ decision: 'maybe' }, 'Decision must be one of these: undecided, later, liked, disliked.'],
    [{ id: 'x' }, 'Id must be an id.'],
    [{ suggestion: 5 }, 'Suggestion must be an id.'],
  ])('with %j is 400 and says so', async (changed, message) => {
    const [me, them] = await suggestedPair(server)
    const good = { id: randomUUID(), suggestion: them.id, decision: 'liked' }
    const { status, body } = await me.post('/likes/decide', { ...good, ...changed })
    expect({ status, message: body.message }).toEqual({ status: 400, message })
    expect(await standings(me)).toEqual([])
  })
})

describe('changes', () => {
  async function changeOften(me: Student, them: Student, times: number): Promise<number[]> {
    const statuses: number[] = []
    for (let time = 0; time < times; time += 1) {
      server.clock.pass(MINUTE)
      const decision = time % 2 === 0 ? 'disliked' : 'liked'
      statuses.push((await decide(me, them, decision)).status)
    }
    return statuses
  }

  test('are at most 30 in 24 hours; the next says when; first decisions are not counted', async () => {
    const [me, them] = await suggestedPair(server)
    await decide(me, them, 'liked')
    const statuses = await changeOften(me, them, CHANGES_PER_DAY)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const refused = await decide(me, them, 'later')
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBe((DAY - (CHANGES_PER_DAY - 1) * MINUTE) / 1000)
    expect(refused.body.message).toBe(
      'You have changed 30 decisions in a day. Please try again in 24 hours.',
    )
    expect(await standings(me)).toEqual(['liked'])
    expect(await logOf(me)).toHaveLength(CHANGES_PER_DAY + 1)
    const another = await onboard(server, 'searcher')
    await suggest(server, me, another)
    expect((await decide(me, another, 'liked')).status).toBe(200)
    server.clock.pass(wait * 1000 - 1)
    expect((await decide(me, them, 'later')).status).toBe(429)
    server.clock.pass(1)
    expect((await decide(me, them, 'later')).status).toBe(200)
  })

  test('made at the same moment are counted exactly', async () => {
    const [me, them] = await suggestedPair(server)
    await decide(me, them, 'liked')
    await changeOften(me, them, CHANGES_PER_DAY - 2)
    const others = [await onboard(server, 'searcher'), await onboard(server, 'searcher')]
    for (const other of others) {
      await suggest(server, me, other)
      await decide(me, other, 'liked')
    }
    const all = [them, ...others, them].map((other) => decide(me, other, 'later'))
    const statuses = (await Promise.all(all)).map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 200, 429, 429])
  })
})

describe('later', () => {
  test('comes back after three days, twice; then it stays in the list', async () => {
    const [me, them] = await suggestedPair(server)
    for (const time of [1, 2, 3]) {
      await decide(me, them, 'later')
      expect(await deckOf(me)).not.toContain(them.id)
      server.clock.pass(LATER_DAYS * DAY - HOUR)
      expect(await deckOf(me)).not.toContain(them.id)
      server.clock.pass(HOUR)
      expect((await deckOf(me)).includes(them.id)).toBe(time < 3)
      expect(await standings(me)).toEqual(['later'])
    }
    await decide(me, them, 'undecided')
    expect(await deckOf(me)).toContain(them.id)
  })

  test('again, before it has come back, changes nothing', async () => {
    const [me, them] = await suggestedPair(server)
    await decide(me, them, 'later')
    const before = (await likesOf(me)).decided
    server.clock.pass(HOUR)
    for (let time = 0; time < 3; time += 1) await decide(me, them, 'later')
    expect((await likesOf(me)).decided).toEqual(before)
    server.clock.pass(LATER_DAYS * DAY - HOUR)
    expect(await deckOf(me)).toContain(them.id)
  })
})

describe('the call of the specification', () => {
  const specified = (by: Student, about: Student, decision: string) =>
    by.post(SPECIFIED, { suggestion: about.id, decision })

  test('decides once: the same again is fine, the opposite 409; a candidate put off is decided', async () => {
    const [me, them] = await suggestedPair(server)
    await decide(me, them, 'later')
    server.clock.pass(MINUTE)
    expect((await specified(me, them, 'liked')).status).toBe(200)
    expect((await specified(me, them, 'liked')).status).toBe(200)
    expect((await specified(me, them, 'disliked')).status).toBe(409)
    expect(await standings(me)).toEqual(['liked'])
    expect((await logOf(me)).map(({ decision }) => decision)).toEqual(['later', 'liked'])
  })

  test('makes a match with a like of the other call', async () => {
    const [me, them] = await suggestedPair(server)
    await decide(me, them, 'liked')
    await specified(them, me, 'liked')
    expect((await likesOf(me)).matches).toHaveLength(1)
    expect((await likesOf(them)).matches).toHaveLength(1)
    expect((await specified(them, me, 'liked')).status).toBe(200)
  })
})
