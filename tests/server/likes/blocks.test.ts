import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashToken } from '../../../server/tokens.ts'
import { type EventReader, readEvents } from '../support/eventReader.ts'
import { decide, likesOf, matched, suggest, suggestedPair } from '../support/pairs.ts'
import { deckOf, onboard, type Student, signUp } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

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

const block = (by: Student, whom: { readonly id: string }) =>
  by.post('/blocks', { student: whom.id })
const lift = (by: Student, whom: { readonly id: string }) =>
  by.post('/blocks/lift', { student: whom.id })

async function blocksOf(student: Student): Promise<unknown> {
  return (await student.get('/blocks')).body.blocks
}

describe('a block', () => {
  test('keeps the two from each other, in both decks, until it is lifted', async () => {
    expect(await deckOf(me)).toContain(them.id)
    expect((await block(me, them)).status).toBe(200)
    expect((await block(me, them)).status).toBe(200)
    expect(await deckOf(me)).not.toContain(them.id)
    expect(await deckOf(them)).not.toContain(me.id)
    expect(await blocksOf(me)).toEqual([
      { student: them.id, name: 'Ada Byron', blocked_at: server.clock.now().toISOString() },
    ])
    expect(await blocksOf(them)).toEqual([])
    for (const _ of ['once', 'twice']) expect((await lift(me, them)).status).toBe(200)
    expect(await deckOf(me)).toContain(them.id)
    expect(await deckOf(them)).toContain(me.id)
    expect(await blocksOf(me)).toEqual([])
  })

  test('of an account that is being deleted is in no list, and is there again if the account stays', async () => {
    await block(me, them)
    const before = await blocksOf(me)
    const hide = (hidden_at: Date | null) =>
      server.deps.db.updateTable('students').set({ hidden_at }).where('id', '=', them.id).execute()
    await hide(server.clock.now())
    expect(await blocksOf(me)).toEqual([])
    await hide(null)
    expect(await blocksOf(me)).toEqual(before)
  })

  test('is lifted only by who made it', async () => {
    await block(me, them)
    expect((await lift(them, me)).status).toBe(200)
    expect(await blocksOf(me)).toHaveLength(1)
  })

  test('of a stranger, of oneself, or of nobody is 403', async () => {
    const stranger = await onboard(server, 'searcher')
    for (const id of [stranger.id, me.id, randomUUID()]) {
      expect((await block(me, { id })).status).toBe(403)
      expect((await lift(me, { id })).status).toBe(200)
    }
    expect(await blocksOf(me)).toEqual([])
  })

  test('takes the other out of the own lists; lifted, the decision is there again', async () => {
    await decide(me, them, 'liked')
    const before = (await likesOf(me)).decided
    await block(me, them)
    expect((await likesOf(me)).decided).toEqual([])
    await lift(me, them)
    expect((await likesOf(me)).decided).toEqual(before)
  })

  test.each(['the first who likes', 'the second who likes'])(
    'by %s lets no two likes match; lifted, a like does',
    async (who) => {
      const [blocker, blocked] = who.startsWith('the first') ? [me, them] : [them, me]
      await block(blocker, blocked)
      expect((await decide(me, them, 'liked')).body).toEqual((await decide(them, me, 'liked')).body)
      for (const one of [me, them]) expect((await likesOf(one)).matches).toEqual([])
      await lift(blocker, blocked)
      for (const one of [me, them]) expect((await likesOf(one)).matches).toEqual([])
      await decide(me, them, 'liked')
      for (const one of [me, them]) expect((await likesOf(one)).matches).toHaveLength(1)
    },
  )

  test('outlives both accounts, and holds for new ones with the same addresses, either way', async () => {
    await block(me, them)
    const comeAgain = async (one: Student): Promise<Student> => {
      await server.deps.db.deleteFrom('students').where('id', '=', one.id).execute()
      server.clock.pass(120_000)
      return signUp(server, one.email)
    }
    const blocked = await comeAgain(them)
    await server.deps.db
      .updateTable('students')
      .set({ onboarded_at: server.clock.now(), role: 'searcher', bio: 'b', interests: ['Music'] })
      .set('market', ({ selectFrom }) =>
        selectFrom('students as s').select('s.market').where('s.id', '=', me.id),
      )
      .where('id', '=', blocked.id)
      .execute()
    await suggest(server, me, blocked)
    expect(await deckOf(me)).not.toContain(blocked.id)
    expect(await deckOf(blocked)).not.toContain(me.id)
    await decide(me, blocked, 'liked')
    await decide(blocked, me, 'liked')
    expect((await likesOf(blocked)).matches).toEqual([])
    const blocker = await comeAgain(me)
    await suggest(server, blocker, blocked)
    await decide(blocker, blocked, 'liked')
    await decide(blocked, blocker, 'liked')
    expect((await likesOf(blocked)).matches).toEqual([])
    expect(await blocksOf(blocker)).toMatchObject([{ student: blocked.id }])
  })

  test('keeps no address that could be read or tried', async () => {
    await block(me, them)
    const rows = await server.deps.db.selectFrom('blocks').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('@')
    const plain = hashToken(them.email)
    expect(rows.some(({ blocked_hash }) => blocked_hash.equals(plain))).toBe(false)
  })
})

describe('safety 35: a block and an end look alike from the other side', () => {
  /**
   * Waits until the stream has all events. An event shows the state at its sending, so this comes before the next
   * change.
   */
  async function caughtUp(student: Student, reader: EventReader): Promise<void> {
    const { seq } = await likesOf(student)
    await reader.until(({ lastId }) => Number(lastId()) === seq)
  }

  /** The answers to every call and all events that `other` gets after the block. */
  async function seenBy(other: Student, one: Student, match: string, reader: EventReader) {
    const calls = [
      () => other.get('/likes'),
      () => other.get(`/matches/${match}`),
      () => other.get('/dashboard/get-suggestions'),
      () => other.get('/blocks'),
      () => decide(other, one, 'undecided'),
      () => decide(other, one, 'liked'),
      () =>
        other.post('/dashboard/make-descision-on-suggestion', {
          suggestion: one.id,
          decision: 'disliked',
        }),
      () =>
        other.post('/dashboard/get-suggestion-listing', {
          listing_id: randomUUID(),
          user_id: one.id,
        }),
      () => other.post(`/matches/${match}/seen`),
      () => other.post(`/matches/${match}/end`),
      () => other.post('/blocks', { student: one.id }),
      () => other.post('/blocks/lift', { student: one.id }),
      () => other.get('/likes'),
    ]
    const answers: unknown[] = []
    for (const call of calls) {
      const { status, body, headers } = await call()
      answers.push([status, body, headers.get('content-length'), headers.get('retry-after')])
      await caughtUp(other, reader)
    }
    return JSON.stringify([answers, reader.messages])
      .replaceAll(/\d{13}-[0-9a-f]{32}/g, 'photo')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
  }

  test('with a match, in every reply, event, count and order', async () => {
    const seen: string[] = []
    for (const how of ['end', 'block']) {
      const [one, other] = await suggestedPair(server)
      const reader = await readEvents(other, { after: 0 })
      const match = await matched(one, other)
      await caughtUp(other, reader)
      if (how === 'end') await one.post(`/matches/${match}/end`)
      else await block(one, other)
      await caughtUp(other, reader)
      seen.push(await seenBy(other, one, match, reader))
      await reader.close()
    }
    expect(seen[1]).toBe(seen[0])
    expect(seen[0]).toContain('ended_at')
  })

  test('without a match nothing is to be seen but that the card is gone', async () => {
    const seen: string[] = []
    for (const how of ['nothing', 'block']) {
      const [one, other] = await suggestedPair(server)
      const reader = await readEvents(other, { after: 0 })
      await decide(other, one, 'liked')
      if (how === 'block') await block(one, other)
      const answers: unknown[] = []
      for (const call of [
        () => other.get('/likes'),
        () => decide(other, one, 'later'),
        () => decide(other, one, 'liked'),
        () => other.get('/likes'),
        () => other.get('/dashboard/get-suggestions'),
      ]) {
        const { status, body } = await call()
        answers.push([status, body])
        await caughtUp(other, reader)
      }
      seen.push(
        JSON.stringify([answers, reader.messages])
          .replaceAll(/\d{13}-[0-9a-f]{32}/g, 'photo')
          .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id'),
      )
      await reader.close()
    }
    expect(seen[1]).toBe(seen[0])
  })
})
