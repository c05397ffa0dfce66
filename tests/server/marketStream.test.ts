import * as fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type FollowedMarket,
  followStreams,
  hasMemberChanges,
  readPosition,
  sweepMarketChanges,
} from '../../server/services/suggestions/markets/marketStream.ts'
import type { Roster } from '../../server/services/suggestions/markets/roster.ts'
import type { MarketMember } from '../../server/services/suggestions/members.ts'
import type { Database } from '../../server/store/database.ts'
import { SEARCHER } from '../matching/people.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { idOf, NOON, setToNoon, writeStudents } from './support/writtenStudents.ts'

const MARKET = 'london-ontario'
const STUDENTS = Array.from({ length: 5 }, (_, at) => idOf(`student ${at}`))
const WRITERS = 3

let server: TestServer
let writers: pg.Client[]
beforeAll(async () => {
  server = await startTestServer()
  setToNoon(server)
  const people = STUDENTS.map((id) => ({ ...SEARCHER, id, market: MARKET, lastActiveAt: NOON }))
  await writeStudents(server, people)
  writers = Array.from({ length: WRITERS }, () => new pg.Client(server.databaseUrl))
  await Promise.all(writers.map((writer) => writer.connect()))
})
afterAll(async () => {
  await Promise.all(writers.map((writer) => writer.end()))
  await server.stop()
})

/** The counts and the age of a student. Lists are in the order of STUDENTS. */
interface Known {
  readonly shown: number
  readonly matched: number
  /** The age; null for a student who is not suggested. */
  readonly age: number | null
}

async function stored(db: Database): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select (select count(*) from impressions where candidate_id = students.id)::integer as shown,
      (select count(*) from matches where students.id in (first_id, second_id))::integer as matched,
      case when hidden_at is null and market = ${MARKET} then age end as age
    from students where id = any(${STUDENTS}::uuid[])
    order by array_position(${STUDENTS}::uuid[], id)`.execute(db)
  return rows
}

/** Starts a follower from the stored state. */
async function follow() {
  const known = new Map<string, { -readonly [Field in keyof Known]: Known[Field] }>()
  const roster = {
    name: MARKET,
    put: (id: string, member: MarketMember | undefined) => {
      const own = known.get(id)
      if (own !== undefined) own.age = member?.person.age ?? null
    },
    countImpressions: (id: string, count: number) => {
      const own = known.get(id)
      if (own !== undefined) own.shown += count
    },
    countMatches: (id: string, count: number) => {
      const own = known.get(id)
      if (own !== undefined) own.matched += count
    },
  } as unknown as Roster
  const position = await server.deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const start = await readPosition(trx, MARKET)
      for (const [at, each] of (await stored(trx)).entries()) known.set(STUDENTS[at] ?? '', each)
      return start
    })
  const market: FollowedMarket = { ...position, roster }
  return { market, known: () => STUDENTS.map((id) => known.get(id)) }
}

type Follower = Awaited<ReturnType<typeof follow>>

/** Applies the stream's changes to a follower, in a transaction that is committed or rolled back. */
async function sync({ market }: Follower, isCommitted = true): Promise<void> {
  const undone = new Error('rolled back')
  const settle = await server.deps.db
    .transaction()
    .execute(async (trx) => {
      const done = await followStreams(trx, [market])
      if (!isCommitted) throw undone
      return done
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  settle?.()
}

/**
 * The changes that a writer can make. Each writer has its own student, so that none waits for another; `nth` varies
 * the change.
 */
const CHANGES = {
  impression: (writer: number, nth: number) => ({
    text: `insert into impressions (student_id, candidate_id, made_at, market)
      values ($1, $2, $3, $4) on conflict do nothing`,
    values: [STUDENTS[writer], STUDENTS[(writer + 1 + (nth % 4)) % 5], NOON, MARKET],
  }),
  match: (writer: number, nth: number) => ({
    text: `insert into matches (id, first_id, second_id, made_at)
      values (gen_random_uuid(), least($1::uuid, $2), greatest($1::uuid, $2), $3) on conflict do nothing`,
    values: [STUDENTS[writer], STUDENTS[WRITERS + (nth % 2)], NOON],
  }),
  age: (writer: number) => ({
    text: 'update students set age = 17 + (age - 16) % 30 where id = $1',
    values: [STUDENTS[writer]],
  }),
  hide: (writer: number) => ({
    text: 'update students set hidden_at = case when hidden_at is null then $2::timestamptz end where id = $1',
    values: [STUDENTS[writer], NOON],
  }),
}
type Change = keyof typeof CHANGES

const by = fc.nat({ max: WRITERS - 1 })
const write = fc.constantFrom(...(Object.keys(CHANGES) as Change[]))
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ write, by }) },
  { weight: 3, arbitrary: fc.record({ end: fc.constantFrom('commit', 'commit', 'rollback'), by }) },
  { weight: 2, arbitrary: fc.record({ isCommitted: fc.constantFrom(true, true, false) }) },
  { weight: 1, arbitrary: fc.constant({ reads: 'whole' as const }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Writers with open transactions, each with the number for its next change. */
function openWriters() {
  const open = new Set<number>()
  let nth = 0
  return {
    write: async (by: number, change: Change) => {
      if (!open.has(by)) await writers[by]?.query('begin')
      open.add(by)
      nth += 1
      await writers[by]?.query(CHANGES[change](by, nth))
    },
    end: async (by: number, how: string) => {
      if (open.delete(by)) await writers[by]?.query(how)
    },
    endAll: async () => {
      for (const left of [...open].reverse()) await writers[left]?.query('commit')
    },
  }
}

/**
 * Runs the steps on a follower, which `reads` replaces by a new one. Then commits the open transactions and compares
 * the follower with the stored state.
 */
async function walk(steps: readonly Step[]): Promise<void> {
  const { db } = server.deps
  await db.deleteFrom('impressions').execute()
  await db.deleteFrom('matches').execute()
  let follower = await follow()
  const writing = openWriters()
  for (const one of steps) {
    if ('write' in one) await writing.write(one.by, one.write)
    else if ('end' in one) await writing.end(one.by, one.end)
    else if ('reads' in one) follower = await follow()
    else await sync(follower, one.isCommitted)
  }
  await writing.endAll()
  await sync(follower)
  expect(follower.known()).toEqual(await stored(db))
  expect(follower.market.contained.size).toBe(0)
}

test('in whatever order transactions begin and commit, each change is taken over once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) =>
      walk(steps).finally(() => Promise.all(writers.map((writer) => writer.query('rollback')))),
    ),
    { numRuns: 60 },
  )
})

test('a change that commits after later ones gets a later number, and none is missing', async () => {
  const follower = await follow()
  await sync(follower)
  const { seq } = follower.market
  const [first, second] = writers
  await first?.query('begin')
  await first?.query(CHANGES.age(0))
  await second?.query(CHANGES.age(1))
  await sync(follower)
  await first?.query('commit')
  await sync(follower)
  const { rows } = await sql<{ seq: string; student: string }>`
    select seq, students[1] as student from market_changes where seq > ${seq} order by seq`.execute(
    server.deps.db,
  )
  expect(rows).toEqual([
    { seq: `${seq + 1}`, student: STUDENTS[1] },
    { seq: `${seq + 2}`, student: STUDENTS[0] },
  ])
})

test('a writer waits neither for followers nor for other writers', async () => {
  const [first, second] = writers
  await first?.query('begin')
  await first?.query(CHANGES.age(0))
  await server.deps.db.transaction().execute(async (trx) => {
    await followStreams(trx, [(await follow()).market])
    await second?.query(`set lock_timeout = '1s'`)
    await second?.query(CHANGES.age(1))
  })
  await first?.query('commit')
})

test('only what matching looks at is a change, and only of the market', async () => {
  const follower = await follow()
  await sync(follower)
  const { db } = server.deps
  await db.updateTable('students').set({ name: 'Eve', bio: 'Hi.', picture: null }).execute()
  expect(await hasMemberChanges(db, follower.market)).toBe(false)
  const elsewhere = { ...SEARCHER, id: idOf('far away'), market: 'kingston', lastActiveAt: NOON }
  await writeStudents(server, [elsewhere])
  expect(await hasMemberChanges(db, follower.market)).toBe(false)
  await db.updateTable('students').set({ market: MARKET }).where('id', '=', elsewhere.id).execute()
  expect(await hasMemberChanges(db, follower.market)).toBe(true)
  await sync(follower)
  expect(await hasMemberChanges(db, follower.market)).toBe(false)
  await db.deleteFrom('students').where('id', '=', elsewhere.id).execute()
  expect(await hasMemberChanges(db, follower.market)).toBe(true)
})

test.each([
  ['its rent', { cost: 1234 }, true],
  ['its rooms', { capacity: 7 }, true],
  ['that it is full', { state: 'full' as const }, true],
  ['since when it is free', { free_from: '2026-05-01' }, true],
  ['its title', { title: 'A sunny room' }, false],
])('a change of a listing concerns its owner: %s', async (_, columns, isNoted) => {
  const { db } = server.deps
  const id = idOf(`poster ${JSON.stringify(columns)}`)
  const poster = { ...SEARCHER, id, role: 'poster' as const, market: MARKET, lastActiveAt: NOON }
  await writeStudents(server, [{ ...poster, place: { cost: 900, capacity: 2, placesTaken: 0 } }])
  const follower = await follow()
  await sync(follower)
  await db.updateTable('listings').set(columns).where('owner_id', '=', id).execute()
  expect(await hasMemberChanges(db, follower.market)).toBe(isNoted)
})

test('an answer about living together is a change of the market', async () => {
  const { db } = server.deps
  const follower = await follow()
  await sync(follower)
  const [student_id = ''] = STUDENTS
  const own = db.insertInto('living').values({ student_id, changed_at: NOON })
  await own.execute()
  expect(await hasMemberChanges(db, follower.market)).toBe(true)
  await sync(follower)
  await db.updateTable('living').set({ own_room: true }).execute()
  expect(await hasMemberChanges(db, follower.market)).toBe(true)
  await sync(follower)
  await db.deleteFrom('living').execute()
  expect(await hasMemberChanges(db, follower.market)).toBe(true)
})

test('changes are removed an hour after they were numbered, and those that nobody follows after a day', async () => {
  const { db } = server.deps
  const follower = await follow()
  await sync(follower)
  const left = async () => {
    const rows = db.selectFrom('market_changes').select((has) => has('seq', 'is', null).as('isNew'))
    return (await rows.execute()).length
  }
  const age = (interval: string) =>
    sql`update market_changes set noted_at = clock_timestamp() - ${interval}::interval`.execute(db)
  await sql`delete from market_changes where seq is null`.execute(db)
  expect(await left()).toBeGreaterThan(0)
  await sweepMarketChanges(db)
  expect(await left()).toBeGreaterThan(0)
  await age('61 minutes')
  await sweepMarketChanges(db)
  expect(await left()).toBe(0)
  await writers[0]?.query(CHANGES.age(0))
  await age('23 hours')
  await sweepMarketChanges(db)
  expect(await left()).toBe(1)
  await age('25 hours')
  await sweepMarketChanges(db)
  expect(await left()).toBe(0)
  // The follower continues from where it was.
  await sync(follower)
})
