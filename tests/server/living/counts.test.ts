import * as fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LivingLimits } from '../../../domain/living/dealBreakers.ts'
import { MINUTE } from '../../../server/clock.ts'
import { isEligible } from '../../../server/matching/eligible.ts'
import type { Person } from '../../../server/matching/person.ts'
import { createCountedMarkets } from '../../../server/services/living/countedMarkets.ts'
import { countLeft } from '../../../server/services/living/countLeft.ts'
import { readPeople } from '../../../server/services/suggestions/members.ts'
import { SEARCHER } from '../../matching/people.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { idOf, NOON, setToNoon, writeStudents } from '../support/writtenStudents.ts'

const MARKET = 'london-ontario'
const ME = idOf('me')
const OTHERS = Array.from({ length: 14 }, (_, at) => idOf(`other ${at}`))
const LIMITS: LivingLimits = { deal_breakers: ['smoking', 'pets'], own_gender_only: true }

let server: TestServer
let writer: pg.Client
beforeAll(async () => {
  server = await startTestServer()
  setToNoon(server)
  const person = { ...SEARCHER, market: MARKET, lastActiveAt: NOON }
  await writeStudents(
    server,
    [ME, ...OTHERS].map((id) => ({ ...person, id })),
  )
  await sql`
    insert into living (student_id, changed_at, answers, deal_breakers)
    select id, ${NOON}, '{"smoking": {"own": 0, "accepts": 3, "importance": 1}}', '{}' from students`.execute(
    server.deps.db,
  )
  await sql`update students set gender = 'Female' where id = ${ME}`.execute(server.deps.db)
  writer = new pg.Client(server.databaseUrl)
  await writer.connect()
})
afterAll(async () => {
  await writer.end()
  await server.stop()
})

/** What can change about a student. */
const CHANGES = [
  `update students set hidden_at = case when hidden_at is null then '${NOON.toISOString()}'::timestamptz end where id = $1`,
  `update students set gender = case when gender = 'Female' then 'Male' else 'Female' end where id = $1`,
  `update students set market = case when market = '${MARKET}' then 'elsewhere' else '${MARKET}' end where id = $1`,
  `update students set last_active_at = case when last_active_at < '${NOON.toISOString()}'
    then '${NOON.toISOString()}'::timestamptz else '2025-12-01T00:00:00Z'::timestamptz end where id = $1`,
  `update living set answers = jsonb_set(answers, '{smoking,own}',
    to_jsonb(1 - (answers -> 'smoking' ->> 'own')::integer)) where student_id = $1`,
  `update living set own_gender_only = not own_gender_only where student_id = $1`,
  `update living set move_in_to = case when move_in_to is null then date '2025-12-01' end where student_id = $1`,
  `update living set move_in_from = case when move_in_from is null then date '2026-02-01' end where student_id = $1`,
]

/** Compares the student with every other one, as a deck would. */
async function countAll() {
  const { db, clock } = server.deps
  const people = await readPeople(db, [ME, ...OTHERS])
  const known = people.flatMap(({ member }) => member?.person ?? [])
  const own = known.find(({ id }) => id === ME)
  const under = (dealBreakers: LivingLimits['deal_breakers'], ownGenderOnly: boolean) => {
    if (own?.living === undefined) return 0
    const me: Person = { ...own, living: { ...own.living, dealBreakers, ownGenderOnly } }
    return known.filter((them) => isEligible(me, them, clock.now())).length
  }
  const of = under([], false)
  return of < 10 ? undefined : { left: under(LIMITS.deal_breakers, LIMITS.own_gender_only), of }
}

/** The owner of the market gives numbers to its changes. */
async function number(): Promise<void> {
  const { db, markets } = server.deps
  await markets.load([MARKET])
  const { settle } = await db.transaction().execute((trx) => markets.syncWithin(trx, [MARKET]))
  settle()
}

/** Time passes, and the numbered changes are deleted. */
async function waitForSweep(): Promise<void> {
  server.clock.pass(41 * MINUTE)
  await sql`delete from market_changes where seq is not null`.execute(server.deps.db)
}

const PAUSES = {
  number,
  wait: async () => server.clock.pass(21 * MINUTE),
  sweep: waitForSweep,
}

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      change: fc.nat(CHANGES.length - 1),
      of: fc.nat(OTHERS.length - 1),
    }),
  },
  { weight: 2, arbitrary: fc.constantFrom('begin' as const, 'commit' as const) },
  { weight: 2, arbitrary: fc.constant('number' as const) },
  { weight: 4, arbitrary: fc.constant('count' as const) },
  { weight: 1, arbitrary: fc.constantFrom('wait' as const, 'sweep' as const) },
)

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Writes what a step says. A transaction that is open already is not opened again. */
function createWriter() {
  let isOpen = false
  const turn = async (to: 'begin' | 'commit') => {
    if (isOpen === (to === 'begin')) return
    await writer.query(to)
    isOpen = !isOpen
  }
  return async (one: Exclude<Step, 'count'>): Promise<void> => {
    if (typeof one === 'object') await writer.query(CHANGES[one.change] ?? '', [OTHERS[one.of]])
    else if (one === 'begin' || one === 'commit') await turn(one)
    else await PAUSES[one]()
  }
}

test('a count is that of the stored students, whatever changed and was numbered before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const tools = { ...server.deps, counted: createCountedMarkets(server.deps) }
      const write = createWriter()
      const check = async () => expect(await countLeft(tools, ME, LIMITS)).toEqual(await countAll())
      for (const one of steps) await (one === 'count' ? check() : write(one))
      await write('commit')
      await check()
    }),
    { numRuns: 40 },
  )
})

/** Lets the student count everybody but herself. */
async function startAgain(): Promise<void> {
  await sql`
    update students set market = ${MARKET}, hidden_at = null, gender = 'Female', last_active_at = ${NOON}`.execute(
    server.deps.db,
  )
}

test('a market is read again before its changes are deleted', async () => {
  const tools = { ...server.deps, counted: createCountedMarkets(server.deps) }
  await startAgain()
  await countLeft(tools, ME, LIMITS)
  await writer.query('update students set hidden_at = $2 where id = $1', [OTHERS[0], NOON])
  await number()
  await waitForSweep()
  expect(await countLeft(tools, ME, LIMITS)).toEqual(await countAll())
})

test('a count does not fail with the read in the background, and the next count reads again', async () => {
  await startAgain()
  let [isBroken, reads] = [false, 0]
  const transaction = () => {
    reads += 1
    if (isBroken) throw new Error('The connection is lost')
    return server.deps.db.transaction()
  }
  const db = new Proxy(server.deps.db, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const counted = createCountedMarkets({ ...server.deps, db })
  await counted.current(MARKET)
  server.clock.pass(21 * MINUTE)
  isBroken = true
  for (const expected of [2, 3]) {
    expect((await counted.current(MARKET)).name).toBe(MARKET)
    await expect.poll(() => reads).toBe(expected)
  }
})

test('a database that was taken back to an earlier state is read again', async () => {
  const { db } = server.deps
  const tools = { ...server.deps, counted: createCountedMarkets(server.deps) }
  await startAgain()
  await number()
  await countLeft(tools, ME, LIMITS)
  await sql`delete from market_changes`.execute(db)
  await sql`update market_streams set last_seq = 0`.execute(db)
  await writer.query('update students set hidden_at = $2 where id = $1', [OTHERS[0], NOON])
  await sql`delete from market_changes`.execute(db)
  expect(await countLeft(tools, ME, LIMITS)).toEqual(await countAll())
})

test('counts that are asked for at the same time are all of the same students', async () => {
  const tools = { ...server.deps, counted: createCountedMarkets(server.deps) }
  const expected = await countAll()
  const counts = await Promise.all(OTHERS.map(() => countLeft(tools, ME, LIMITS)))
  expect(counts).toEqual(OTHERS.map(() => expected))
})
