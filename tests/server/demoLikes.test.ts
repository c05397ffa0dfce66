import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wakeDemo } from '../../demo/accounts.ts'
import { makeLikes } from '../../demo/likes.ts'
import type { Likes } from '../../domain/likes.ts'
import { readSettings } from '../../server/settings.ts'
import { likesOf } from './support/pairs.ts'
import { seedIn } from './support/seed.ts'
import { deckOf } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { type Visitor, visitor } from './support/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await seedIn(server, readSettings({}, '/').demo)
})
afterAll(() => server.stop())

const ACCOUNTS = ['demo.searcher@uwo.ca', 'demo.poster@uwo.ca']

async function signIn(email: string): Promise<Visitor> {
  const account = (await wakeDemo(server.deps, true)).find((one) => one.email === email)
  const browser = visitor(server.app)
  expect((await browser.post('/login', account)).status).toBe(200)
  return browser
}

const standings = ({ decided }: Likes) => decided.map(({ standing }) => standing)

/** All rows that suggestions have led to, in a fixed order. */
async function everyRow() {
  const { db } = server.deps
  return {
    impressions: await db
      .selectFrom('impressions')
      .select(['student_id', 'candidate_id', 'decision', 'decided_at', 'put_off', 'reasons'])
      .orderBy('student_id')
      .orderBy('candidate_id')
      .execute(),
    decisions: await db.selectFrom('decisions').selectAll().orderBy('id').execute(),
    matches: await db
      .selectFrom('matches')
      .select(['id', 'first_id', 'second_id', 'made_at', 'ended_at', 'ended_by'])
      .orderBy('id')
      .execute(),
    members: await db
      .selectFrom('match_members')
      .selectAll()
      .orderBy('match_id')
      .orderBy('student_id')
      .execute(),
  }
}

describe('the likes of the demo accounts', () => {
  test.each(ACCOUNTS)(
    '%s has matches, likes and more to look at, and a full deck',
    async (email) => {
      const browser = await signIn(email)
      const likes = await likesOf(browser)
      expect(likes.matches.map((one) => [one.is_seen, one.ended_at !== null])).toEqual([
        [false, false],
        [true, false],
        [true, true],
      ])
      expect(standings(likes)).toEqual(['liked', 'later', 'disliked', 'liked', 'disliked'])
      const listed = [...likes.matches, ...likes.decided].map(({ person }) => person)
      expect(new Set(listed.map(({ id }) => id)).size).toBe(8)
      for (const { reasons } of listed) expect(reasons?.length).toBeGreaterThan(0)
      const deck = await deckOf(browser)
      expect(deck).toHaveLength(10)
      expect(deck.filter((id) => listed.some((person) => person.id === id))).toEqual([])
      const [fresh] = likes.matches
      const { body } = await browser.get(`/matches/${fresh?.id}`)
      expect(body).toMatchObject({ status: 200, profile: { name: fresh?.person.name } })
    },
  )

  test('are of a searcher with somebody who has a place, too, with the listing whole', async () => {
    const browser = await signIn('demo.searcher@uwo.ca')
    const [, seen] = (await likesOf(browser)).matches
    expect(seen?.person.role).toBe('poster')
    const { body } = await browser.get(`/matches/${seen?.id}`)
    expect(body).toMatchObject({ status: 200, listing: { title: expect.any(String) } })
  })

  test('follow the rules on both sides', async () => {
    const { impressions, decisions, matches, members } = await everyRow()
    const decided = impressions.filter(({ decision }) => decision !== null)
    const keyOf = (one: (typeof decided)[number] | (typeof decisions)[number]) =>
      [one.student_id, one.candidate_id, one.decision].join(' ')
    expect(decisions.map(keyOf).sort()).toEqual(decided.map(keyOf).sort())
    const likes = new Set(decided.filter(({ decision }) => decision === 'liked').map(keyOf))
    const isMutual = (one: string, other: string) =>
      likes.has(`${one} ${other} liked`) && likes.has(`${other} ${one} liked`)
    expect(matches).toHaveLength(6)
    for (const { id, first_id, second_id } of matches) {
      expect(isMutual(first_id, second_id)).toBe(true)
      const of = members.filter(({ match_id }) => match_id === id)
      expect(of.map(({ student_id }) => student_id).sort()).toEqual([first_id, second_id])
    }
    const pairs = decided.filter(({ student_id, candidate_id }) =>
      isMutual(student_id, candidate_id),
    )
    expect(pairs).toHaveLength(2 * matches.length)
    const students = server.deps.db.selectFrom('students').select('onboarded_at')
    const joined = (await students.execute()).map(({ onboarded_at: at }) => at?.getTime() ?? 0)
    const first = Math.min(...decisions.map(({ made_at }) => made_at.getTime()))
    expect(first).toBeGreaterThan(Math.max(...joined))
  })

  test('are the same at every run', async () => {
    const { db, clock } = server.deps
    const read = async () => {
      await db.deleteFrom('matches').execute()
      // Conversations are kept when their matches are deleted.
      await db.deleteFrom('conversations').execute()
      await db.deleteFrom('impressions').execute()
      const found = await db.selectFrom('students').select(['id', 'email']).execute()
      const ids = ACCOUNTS.map((email) => found.find((one) => one.email === email)?.id ?? '')
      await db.transaction().execute((trx) => makeLikes(trx, ids, clock.now()))
      return everyRow()
    }
    expect(await read()).toEqual(await read())
  })
})
