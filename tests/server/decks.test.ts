import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../server/caller.ts'
import { fillDeck } from '../../server/services/suggestions/fillDeck.ts'
import type { RefillQueue } from '../../server/services/suggestions/markets/refillQueue.ts'
import { deckOf, onboard, type Student } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

let server: TestServer
const started: TestServer[] = []
beforeEach(async () => {
  server = await startTestServer()
  started.push(server)
})
afterAll(() => Promise.all(started.map((each) => each.stop())))

const DECIDE = '/dashboard/make-descision-on-suggestion'

async function decide(by: Student, about: Student, decision: 'liked' | 'disliked') {
  expect((await by.post(DECIDE, { suggestion: about.id, decision })).status).toBe(200)
}

function matches() {
  return server.deps.db.selectFrom('matches').select(['first_id', 'second_id']).execute()
}

describe('a deck', () => {
  test('holds ten, the same after a reload, and is filled up as cards are decided', async () => {
    const me = await onboard(server, 'searcher')
    const others: Student[] = []
    for (let count = 0; count < 12; count += 1) others.push(await onboard(server, 'searcher'))
    const first = await deckOf(me)
    expect(first).toHaveLength(10)
    expect(await deckOf(me)).toEqual(first)
    const [gone = '', ...stay] = first
    await me.post(DECIDE, { suggestion: gone, decision: 'disliked' })
    const second = await deckOf(me)
    expect(second.slice(0, 9)).toEqual(stay)
    expect(second).toHaveLength(10)
    expect(second).not.toContain(gone)
    await me.post(DECIDE, { suggestion: second[0] ?? '', decision: 'disliked' })
    const third = await deckOf(me)
    expect(third.slice(0, 9)).toEqual(second.slice(1))
    expect(third).toHaveLength(10)
  })

  test('is one deck however many ask for it at once', async () => {
    const me = await onboard(server, 'searcher')
    for (let count = 0; count < 5; count += 1) await onboard(server, 'searcher')
    const decks = await Promise.all(Array.from({ length: 8 }, () => deckOf(me)))
    for (const deck of decks) expect(deck).toEqual(decks[0])
  })

  test('is read again when another request filled it meanwhile and nobody is left', async () => {
    const me = await onboard(server, 'searcher')
    const other = await onboard(server, 'searcher')
    const { db } = server.deps
    const { market } = await db
      .selectFrom('students')
      .select('market')
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow()
    const { owner } = server.deps
    const refills: RefillQueue = {
      async request(wanted) {
        await owner.request(wanted)
        return owner.request(wanted)
      },
    }
    const deck = await fillDeck({ db, clock: server.clock, refills }, {
      id: me.id,
      market,
      standing: 'active',
    } as Caller)
    expect(deck.map(({ id }) => id)).toEqual([other.id])
  })

  test('is looked up by index, also by plans from a day without any cards', async () => {
    const me = await onboard(server, 'searcher')
    await onboard(server, 'searcher')
    await sql`analyze impressions`.execute(server.deps.db)
    await deckOf(me)
    const [before, after] = await server.deps.db.transaction().execute(async (trx) => {
      const readMarket = async () => {
        const { rows } = await sql`select relname, seq_scan from pg_stat_xact_user_tables
          where relname in ('impressions', 'reports', 'matches', 'market_changes')`.execute(trx)
        return rows
      }
      const start = await readMarket()
      await sql`select * from deck_of(${me.id}, 10, now(), 2), relations_of(array[${me.id}]::uuid[], now(), 2),
        follow_markets(array['london-ontario'], array[0], 10)`.execute(trx)
      return [start, await readMarket()]
    })
    expect(after).toEqual(before)
  })

  test('holds those who fit better', async () => {
    const me = await onboard(server, 'searcher', { interests: ['Art', 'Books'] })
    const near: string[] = []
    for (let count = 0; count < 10; count += 1) {
      await onboard(server, 'searcher', { interests: ['Sport'], profile: { age: 40 } })
      near.push((await onboard(server, 'searcher', { interests: ['Art', 'Books'] })).id)
    }
    expect((await deckOf(me)).sort()).toEqual(near.sort())
  })

  test('§1 Searcher and §1 Poster: poster and poster never meet; a searcher sees places within the budget', async () => {
    const poster = await onboard(server, 'poster')
    const dear = await onboard(server, 'poster', { property: { cost: '6000', capacity: '1' } })
    const searcher = await onboard(server, 'searcher')
    expect(await deckOf(poster)).toEqual([searcher.id])
    expect(await deckOf(dear)).toEqual([])
    expect(await deckOf(searcher)).toEqual([poster.id])
  })

  test('a student who passed on me is not suggested to me; one who liked me is, unmarked', async () => {
    const me = await onboard(server, 'searcher')
    const passer = await onboard(server, 'searcher')
    const liker = await onboard(server, 'searcher')
    expect(await deckOf(passer)).toContain(me.id)
    await deckOf(liker)
    await decide(passer, me, 'disliked')
    await decide(liker, me, 'liked')
    const { body } = await me.get('/dashboard/get-suggestions')
    const suggestions = body.suggestions as Record<string, object>
    expect(Object.keys(suggestions)).toEqual([liker.id])
    expect(JSON.stringify(suggestions)).not.toMatch(/liked/)
    const unmarked = Object.keys(suggestions[liker.id] ?? {})
    expect(unmarked.filter((field) => field !== 'reasons')).toHaveLength(8)
  })
})

describe('a match', () => {
  test('is recorded once when both like, never before', async () => {
    const [one, other] = [await onboard(server, 'searcher'), await onboard(server, 'poster')]
    await deckOf(one)
    await deckOf(other)
    await decide(one, other, 'liked')
    expect(await matches()).toEqual([])
    await decide(other, one, 'liked')
    const [first_id, second_id] = [one.id, other.id].sort()
    expect(await matches()).toEqual([{ first_id, second_id }])
    await decide(other, one, 'liked')
    expect(await matches()).toHaveLength(1)
  })

  test('is not missed when both like at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await onboard(server, 'searcher'), await onboard(server, 'searcher')]
      await Promise.all([deckOf(one), deckOf(other)])
      await Promise.all([decide(one, other, 'liked'), decide(other, one, 'liked')])
      expect(await matches()).toHaveLength(round + 1)
    }
  })

  test('does not come of a like and a pass', async () => {
    const [one, other] = [await onboard(server, 'searcher'), await onboard(server, 'searcher')]
    await deckOf(one)
    await deckOf(other)
    await decide(one, other, 'liked')
    await decide(other, one, 'disliked')
    expect(await matches()).toEqual([])
  })
})

test('of two opposite decisions at the same moment one counts, the other is told', async () => {
  const [one, other] = [await onboard(server, 'searcher'), await onboard(server, 'searcher')]
  await deckOf(one)
  const answers = await Promise.all([
    one.post(DECIDE, { suggestion: other.id, decision: 'liked' }),
    one.post(DECIDE, { suggestion: other.id, decision: 'disliked' }),
  ])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
})
