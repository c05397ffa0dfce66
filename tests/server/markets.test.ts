import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { exposureCap } from '../../server/matching/allocation/factors.ts'
import { readBusyMarkets } from '../../server/services/suggestions/busyMarkets.ts'
import { fillDecksAhead } from '../../server/services/suggestions/fillDecksAhead.ts'
import { allocateImpressions } from '../../server/services/suggestions/markets/allocateImpressions.ts'
import { createMarketCache } from '../../server/services/suggestions/markets/marketCache.ts'
import { readRelations } from '../../server/services/suggestions/markets/relations.ts'
import { createOwner } from '../../server/services/suggestions/owners/createOwner.ts'
import { deckOf, onboard, type Student } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

let server: TestServer
const started: TestServer[] = []
beforeEach(async () => {
  server = await startTestServer()
  started.push(server)
})
afterAll(() => Promise.all(started.map((each) => each.stop())))

const SUGGESTIONS = '/dashboard/get-suggestions'
const DECIDE = '/dashboard/make-descision-on-suggestion'

async function onboardMany(count: number): Promise<Student[]> {
  const students: Student[] = []
  for (let made = 0; made < count; made += 1) students.push(await onboard(server, 'searcher'))
  return students
}

/** The browser of the student, connected to another process on the same database. */
function at(app: TestServer['app'], student: Student) {
  const there = visitor(app)
  for (const [name, value] of student.cookies) there.cookies.set(name, value)
  return there
}

function exposure() {
  return server.deps.db
    .selectFrom('impressions')
    .select('candidate_id')
    .select((select) => select.fn.countAll<string>().as('count'))
    .groupBy('candidate_id')
    .execute()
}

/** The deck that a newly started process would deal to a student. Nothing is stored. */
async function wouldDeal(student: Student) {
  const { db, clock } = server.deps
  const markets = createMarketCache(db, clock)
  await markets.load(['london-ontario'])
  return db.transaction().execute(async (trx) => {
    const synced = await markets.syncWithin(trx, ['london-ontario'])
    const relations = await readRelations(trx, server.clock.now(), [student.id])
    return synced.markets.flatMap((cached) => allocateImpressions(cached, relations, clock.now()))
  })
}

const DAY = 86_400_000

test('how often a student was suggested counts for 7 days, also where a process reads it later', async () => {
  const [one] = (await onboardMany(3)) as [Student]
  await fillDecksAhead(server.deps)
  const counted = async () => {
    const { db, clock } = server.deps
    const markets = createMarketCache(db, clock)
    await markets.load(['london-ontario'])
    const cached = markets.get('london-ontario')
    return cached?.roster.market(cached.calibration, clock.now()).totalExposure
  }
  expect(await counted()).toBe(6)
  const { db, clock } = server.deps
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  const deal = (made_at: Date) =>
    db.updateTable('impressions').set({ made_at }).where('student_id', '=', one.id).execute()
  await deal(ago(7 * DAY - 1))
  expect(await counted()).toBe(6)
  await deal(ago(7 * DAY))
  expect(await counted()).toBe(4)
})

test('somebody is a newcomer for 72 hours', async () => {
  const [one] = (await onboardMany(3)) as [Student]
  const { db, clock } = server.deps
  const newcomers = async (hours: number, more: number) => {
    const onboarded_at = new Date(clock.now().getTime() - hours * 3_600_000 - more * 1000)
    await db.updateTable('students').set({ onboarded_at }).where('id', '=', one.id).execute()
    const markets = createMarketCache(db, clock)
    await markets.load(['london-ontario'])
    const cached = markets.get('london-ontario')
    return cached?.roster.market(cached.calibration, clock.now()).newcomers.length
  }
  expect(await newcomers(72, -1)).toBe(3)
  expect(await newcomers(72, 1)).toBe(2)
})

test('a process begins with the markets that somebody used within a day', async () => {
  await onboardMany(2)
  const { db, clock } = server.deps
  const begun = () => readBusyMarkets(db, clock.now())
  expect(await begun()).toEqual(['london-ontario'])
  const last_active_at = new Date(clock.now().getTime() - DAY - 1)
  await db.updateTable('students').set({ last_active_at }).execute()
  expect(await begun()).toEqual([])
})

describe('decks of a market', () => {
  test('two processes never show one person more often than allowed', async () => {
    const students = await onboardMany(45)
    const other = server.again()
    // The process that does not own the market may answer that the page should ask again.
    const filled = students.map(async (student, place) => {
      const browser = place % 2 === 0 ? student : at(other, student)
      await expect.poll(async () => (await browser.get(SUGGESTIONS)).status).toBe(200)
      return deckOf(browser)
    })
    for (const deck of await Promise.all(filled)) expect(deck).toHaveLength(10)
    const counts = (await exposure()).map(({ count }) => Number(count))
    const dealt = counts.reduce((sum, count) => sum + count, 0)
    expect(dealt).toBe(450)
    expect(Math.max(...counts)).toBeLessThanOrEqual(exposureCap(dealt / students.length))
  })

  test('religion, ethnicity, orientation, gender, city of origin and photo change nothing in them', async () => {
    const [me] = (await onboardMany(16)) as [Student, ...Student[]]
    const before = await wouldDeal(me)
    expect(before).toHaveLength(10)
    await server.deps.db
      .updateTable('students')
      .set({
        ...{ religion: 'Buddhist', ethnicity: 'White', sexual_orientation: 'Queer' },
        ...{ gender: 'Other', city_of_origin: 'Nowhere', picture: null },
      })
      .execute()
    expect(await wouldDeal(me)).toEqual(before)
  })

  test('a like and a pass, a new and a hidden student show in later decks of every process', async () => {
    const other = server.again()
    const [me, passer, hidden] = (await onboardMany(4)) as [Student, Student, Student]
    expect(await deckOf(at(other, passer))).toContain(me.id)
    await at(other, passer).post(DECIDE, { suggestion: me.id, decision: 'disliked' })
    await server.deps.db
      .updateTable('students')
      .set({ hidden_at: server.clock.now() })
      .where('id', '=', hidden.id)
      .execute()
    const newcomer = await onboard(server, 'searcher')
    const deck = await deckOf(at(other, me))
    expect(deck).toContain(newcomer.id)
    expect(deck).not.toContain(passer.id)
    expect(deck).not.toContain(hidden.id)
  })

  test('a changed budget shows in later decks of every process', async () => {
    const other = server.again()
    const searcher = await onboard(server, 'searcher')
    const poster = await onboard(server, 'poster')
    await deckOf(at(other, poster))
    const late = await onboard(server, 'searcher')
    await server.deps.db
      .updateTable('students')
      .set({ budget: 1 })
      .where('id', '=', late.id)
      .execute()
    expect(await deckOf(at(other, poster))).toEqual([searcher.id])
  })

  test('profiles with nothing in them, and with impossible values, are matched too', async () => {
    const [me, empty, odd] = (await onboardMany(3)) as [Student, Student, Student]
    const { db } = server.deps
    const nothing = { university: null, program: null, age: null, budget: null }
    await db.updateTable('students').set(nothing).where('id', '=', empty.id).execute()
    const impossible = { university: 'Atlantis', program: '', age: -5, budget: 2_000_000_000 }
    await db.updateTable('students').set(impossible).where('id', '=', odd.id).execute()
    expect((await deckOf(me)).sort()).toEqual([empty.id, odd.id].sort())
    expect((await deckOf(odd)).sort()).toEqual([me.id, empty.id].sort())
  })

  test('are filled ahead for active students, by the process that owns the market, and only once', async () => {
    const students = await onboardMany(5)
    const owner = createOwner({ ...server.deps, directUrl: server.databaseUrl })
    const other = { ...server.deps, ...owner }
    const both = () => Promise.all([fillDecksAhead(server.deps), fillDecksAhead(other)])
    expect((await both()).sort()).toEqual([false, true])
    const dealt = await exposure()
    expect(dealt.map(({ count }) => Number(count))).toEqual([4, 4, 4, 4, 4])
    expect((await both()).sort()).toEqual([false, true])
    for (const student of students) expect(await deckOf(student)).toHaveLength(4)
    expect(await exposure()).toEqual(expect.arrayContaining(dealt))
    await owner.owner.stop()
  })

  test.each<[string, object]>([
    ['is hidden', { hidden_at: new Date() }],
    ['has no bio', { bio: null }],
    ['has no interests', { interests: [] }],
  ])('are not filled ahead for a student who %s', async (_, columns) => {
    const [one] = (await onboardMany(3)) as [Student]
    const { db, markets } = server.deps
    await markets.load(['london-ontario'])
    await db.updateTable('students').set(columns).where('id', '=', one.id).execute()
    await fillDecksAhead(server.deps)
    const dealt = await db.selectFrom('impressions').select('student_id').distinct().execute()
    expect(dealt).toHaveLength(2)
    expect(dealt.map(({ student_id }) => student_id)).not.toContain(one.id)
  })

  test('are not filled ahead for a student who was not active lately', async () => {
    await onboardMany(3)
    server.clock.pass(3 * 3_600_000)
    await fillDecksAhead(server.deps)
    expect(await exposure()).toEqual([])
  })

  test('an empty market gives an empty deck', async () => {
    const alone = await onboard(server, 'searcher')
    expect(await deckOf(alone)).toEqual([])
    expect(await deckOf(alone)).toEqual([])
  })

  test('a student who has seen everybody locks no market until somebody comes', async () => {
    const [me] = (await onboardMany(3)) as [Student]
    expect(await deckOf(me)).toHaveLength(2)
    const { markets } = server.deps
    const syncWithin = vi.spyOn(markets, 'syncWithin')
    expect(await deckOf(me)).toHaveLength(2)
    await fillDecksAhead(server.deps)
    const asked = syncWithin.mock.calls.length
    expect(await deckOf(me)).toHaveLength(2)
    await fillDecksAhead(server.deps)
    expect(syncWithin.mock.calls).toHaveLength(asked)
    const newcomer = await onboard(server, 'searcher')
    expect(await deckOf(me)).toContain(newcomer.id)
  })

  test('a student who was inactive for two weeks is not suggested until they are back', async () => {
    const [me, away] = (await onboardMany(2)) as [Student, Student]
    const { db } = server.deps
    const long = new Date(server.clock.now().getTime() - 15 * 24 * 3_600_000)
    const leave = db.updateTable('students').set({ last_active_at: long })
    await leave.where('id', '=', away.id).execute()
    expect(await deckOf(me)).toEqual([])
    const back = db.updateTable('students').set({ last_active_at: server.clock.now() })
    await back.where('id', '=', away.id).execute()
    expect(await deckOf(me)).toEqual([away.id])
  })
})
