import { type Insertable, sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { acceptsByDefault, type LivingAnswers } from '../../domain/living/answers.ts'
import { BROKEN_FROM, breaks, DEAL_BREAKERS } from '../../domain/living/dealBreakers.ts'
import { ITEMS } from '../../domain/living/items.ts'
import { DAY, later } from '../../server/clock.ts'
import type { LivingTables } from '../../server/store/livingTables.ts'
import { deckOf, onboard, type Student } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

let server: TestServer
const started: TestServer[] = []
beforeEach(async () => {
  server = await startTestServer()
  started.push(server)
})
afterAll(() => Promise.all(started.map((each) => each.stop())))

/** Answers every item with this level, or with its highest one if that is lower. */
function answers(level: number): LivingAnswers {
  return Object.fromEntries(
    ITEMS.map(({ id, levels }) => {
      const own = Math.min(level, levels - 1)
      return [id, { own, accepts: acceptsByDefault(id, own), importance: 1 as const }]
    }),
  )
}

const levelsOf = (item: string) => ITEMS.find(({ id }) => id === item)?.levels ?? 0

async function say(
  student: Student,
  said: Partial<Insertable<LivingTables['living']>>,
): Promise<void> {
  await server.deps.db
    .insertInto('living')
    .values({
      ...{ student_id: student.id, changed_at: server.clock.now() },
      ...{ move_in_from: null, move_in_to: null, shortest_stay: null, longest_stay: null },
      ...{ own_room: null, furnished: null },
      ...said,
    })
    .execute()
}

test('a deck follows what students said about living together', async () => {
  const [me, smoker, late, alike] = [
    await onboard(server, 'searcher'),
    await onboard(server, 'searcher'),
    await onboard(server, 'searcher'),
    await onboard(server, 'searcher'),
  ]
  await say(me, { answers: answers(0), deal_breakers: ['smoking'], move_in_to: '2030-09-01' })
  await say(smoker, { answers: answers(1) })
  await say(late, { answers: answers(0), move_in_from: '2030-09-02' })
  await say(alike, { answers: answers(0), move_in_from: '2030-09-01' })
  expect(await deckOf(me)).toEqual([alike.id])
  const { reasons } = await server.deps.db
    .selectFrom('impressions')
    .select('reasons')
    .where('student_id', '=', me.id)
    .executeTakeFirstOrThrow()
  expect(reasons).toEqual(expect.arrayContaining(['living:bedtime:0']))
  expect((await deckOf(smoker)).toSorted()).toEqual([late.id, alike.id].toSorted())
})

test('a searcher who wants a home of the own gender sees it only, and is shown to it only', async () => {
  const [me, same, other] = [
    await onboard(server, 'searcher'),
    await onboard(server, 'searcher'),
    await onboard(server, 'searcher'),
  ]
  const genders = [
    [me, 'Female'],
    [same, 'Female'],
    [other, 'Male'],
  ] as const
  for (const [{ id }, gender] of genders) {
    await server.deps.db.updateTable('students').set({ gender }).where('id', '=', id).execute()
  }
  await say(me, { own_gender_only: true })
  expect(await deckOf(me)).toEqual([same.id])
  expect(await deckOf(other)).toEqual([same.id])
})

test('a gender told later counts at once', async () => {
  const [me, other] = [await onboard(server, 'searcher'), await onboard(server, 'searcher')]
  const { db } = server.deps
  await db.updateTable('students').set({ gender: 'Female' }).where('id', '=', me.id).execute()
  await say(me, { own_gender_only: true })
  await db.updateTable('students').set({ gender: null }).where('id', '=', other.id).execute()
  expect(await deckOf(me)).toEqual([])
  await db.updateTable('students').set({ gender: 'Female' }).where('id', '=', other.id).execute()
  expect(await deckOf(me)).toEqual([other.id])
})

test('a rent per room above the budget is not suggested, whatever the whole place costs', async () => {
  const [searcher, poster] = [await onboard(server, 'searcher'), await onboard(server, 'poster')]
  const { db } = server.deps
  await db
    .updateTable('listings')
    .set({ rent_per_room: 5000 })
    .where('owner_id', '=', poster.id)
    .execute()
  expect(await deckOf(searcher)).toEqual([])
  await db
    .updateTable('listings')
    .set({ rent_per_room: 300 })
    .where('owner_id', '=', poster.id)
    .execute()
  expect(await deckOf(searcher)).toEqual([poster.id])
})

test('a place whose last free day has passed is not suggested, and a latest move-in that has passed does not count', async () => {
  const [searcher, poster] = [await onboard(server, 'searcher'), await onboard(server, 'poster')]
  const place = server.deps.db.updateTable('listings').where('owner_id', '=', poster.id)
  const inDays = (days: number) =>
    later(server.clock.now(), days * DAY)
      .toISOString()
      .slice(0, 10)
  await say(searcher, { move_in_to: inDays(-40), shortest_stay: 1 })
  await place.set({ free_from: inDays(-300), free_until: inDays(-2) }).execute()
  expect([await deckOf(searcher), await deckOf(poster)]).toEqual([[], []])
  await place.set({ free_until: inDays(10) }).execute()
  expect(await deckOf(searcher)).toEqual([])
  await place.set({ free_until: inDays(40) }).execute()
  expect([await deckOf(searcher), await deckOf(poster)]).toEqual([[poster.id], [searcher.id]])
})

const limit = (student: Student, ...deal_breakers: string[]) =>
  student.post('/living/limits', { deal_breakers, own_gender_only: false })

test('cards that were dealt before a deal-breaker was set are not shown while it is broken, to neither of the two', async () => {
  const [me, smoker, alike] = [
    await onboard(server, 'searcher'),
    await onboard(server, 'searcher'),
    await onboard(server, 'searcher'),
  ]
  await say(smoker, { answers: answers(1) })
  const dealt = await deckOf(me)
  expect(dealt.toSorted()).toEqual([smoker.id, alike.id].toSorted())
  expect(await deckOf(smoker)).toContain(me.id)
  await limit(me, 'smoking')
  expect(await deckOf(me)).toEqual([alike.id])
  expect(await deckOf(smoker)).toEqual([alike.id])
  const told = await server.deps.db
    .selectFrom('inbox_events')
    .select(['student_id', 'kind'])
    .where('kind', '=', 'candidate')
    .execute()
  expect(told.map(({ student_id }) => student_id).toSorted()).toEqual([me.id, smoker.id].toSorted())
  await limit(me)
  expect(await deckOf(me)).toEqual(dealt)
})

const answer = (student: Student, item: string, own: number) =>
  student.post('/living/answers', { item, answer: { own, accepts: 2 ** own, importance: 1 } })

test('an own answer that breaks a deal-breaker takes cards out of both decks, and both are told to look again', async () => {
  const [me, strict, other] = [
    await onboard(server, 'searcher'),
    await onboard(server, 'searcher'),
    await onboard(server, 'searcher'),
  ]
  await limit(strict, 'smoking')
  const dealt = await deckOf(me)
  expect(dealt.toSorted()).toEqual([strict.id, other.id].toSorted())
  expect(await deckOf(strict)).toContain(me.id)
  const told = () =>
    server.deps.db
      .selectFrom('inbox_events')
      .select('student_id')
      .where('kind', '=', 'candidate')
      .where('subject', '=', me.id)
      .execute()
  for (const [item, own] of [
    ['bedtime', 3],
    ['smoking', 0],
  ] as const)
    await answer(me, item, own)
  expect(await told()).toEqual([])
  await answer(me, 'smoking', 1)
  expect((await told()).map(({ student_id }) => student_id).toSorted()).toEqual(
    [me.id, strict.id].toSorted(),
  )
  expect([await deckOf(me), await deckOf(strict)]).toEqual([[other.id], [other.id]])
  await answer(me, 'smoking', 2)
  expect(await told()).toHaveLength(2)
  await me.post('/living/answers', { item: 'smoking', answer: null })
  expect(await told()).toHaveLength(4)
  expect(await deckOf(me)).toEqual(dealt)
})

test('cards from before the wish for a home of the own gender are not shown afterwards', async () => {
  const [me, other] = [await onboard(server, 'searcher'), await onboard(server, 'searcher')]
  const { db } = server.deps
  await db.updateTable('students').set({ gender: 'Female' }).where('id', '=', me.id).execute()
  await db.updateTable('students').set({ gender: 'Male' }).where('id', '=', other.id).execute()
  expect(await deckOf(me)).toEqual([other.id])
  expect(await deckOf(other)).toEqual([me.id])
  await me.post('/living/limits', { deal_breakers: [], own_gender_only: true })
  expect(await deckOf(me)).toEqual([])
  expect(await deckOf(other)).toEqual([])
})

test('a deck whose cards break a new deal-breaker is filled up with others', async () => {
  const me = await onboard(server, 'searcher')
  for (let at = 0; at < 10; at += 1) {
    await say(await onboard(server, 'searcher'), { answers: answers(1) })
  }
  expect(await deckOf(me)).toHaveLength(10)
  const other = await onboard(server, 'searcher')
  await limit(me, 'smoking')
  expect(await deckOf(me)).toEqual([other.id])
})

test('the database knows the same deal-breakers as the rules', async () => {
  const items = Object.values(BROKEN_FROM).map(({ item }) => item)
  for (const dealBreaker of DEAL_BREAKERS) {
    for (const item of items) {
      for (let own = 0; own < levelsOf(item); own += 1) {
        const given = { [item]: { own, accepts: 1, importance: 1 as const } }
        const { rows } = await sql<{ broken: boolean }>`
          select breaks_any(${[dealBreaker]}::text[], ${JSON.stringify(given)}::jsonb) as broken
        `.execute(server.deps.db)
        expect([dealBreaker, given, rows[0]?.broken]).toEqual([
          ...[dealBreaker, given, breaks(dealBreaker, given)],
        ])
      }
    }
  }
})
