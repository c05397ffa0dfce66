import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createMarketCache,
  type MarketCache,
} from '../../server/services/suggestions/markets/marketCache.ts'
import { StreamGapError } from '../../server/services/suggestions/markets/marketStream.ts'
import { SEARCHER } from '../matching/people.ts'
import { deckOf } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { browserOf, idOf, NOON, setToNoon, writeStudents } from './support/writtenStudents.ts'

const MARKET = 'london-ontario'
/** More than a query has parameters. */
const MANY = 70_000

let server: TestServer
let client: pg.Client
beforeAll(async () => {
  server = await startTestServer()
  setToNoon(server)
  await writeStudents(server, [me, other])
  client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  await copyMe('few', 12)
  await client.query('create table many_before (definition text)')
  await client.query(
    `insert into many_before select pg_get_functiondef('follow_markets(text[], bigint[], integer)'::regprocedure)`,
  )
})
afterAll(async () => {
  await client.end()
  await server.stop()
})

const me = { ...SEARCHER, id: idOf('me'), market: MARKET, lastActiveAt: NOON }
const other = { ...SEARCHER, id: idOf('other'), market: MARKET, lastActiveAt: NOON }

async function copyMe(name: string, times: number): Promise<void> {
  await client.query(
    `insert into students (id, email, name, password_hash, created_at, last_active_at, onboarded_at, role, market,
      university, program, age, interests, bio, picture, budget)
    select gen_random_uuid(), $4 || number || '@uwo.ca', 'Ada', '-', $1, $1, $1, 'searcher', $2,
      university, program, age, interests, bio, picture, budget
    from students, generate_series(1, $5::int) number where id = $3`,
    [NOON, MARKET, me.id, name, times],
  )
}

/** Updates the market in a transaction and commits it. */
async function sync(markets: MarketCache): Promise<void> {
  const { settle } = await server.deps.db
    .transaction()
    .execute((trx) => markets.syncWithin(trx, [MARKET]))
  settle()
}

test('a market whose changes cannot be read in time is read whole by the next who needs it', async () => {
  const markets = createMarketCache(server.deps.db, server.clock)
  await markets.load([MARKET])
  await client.query(
    `create or replace function follow_markets(markets text[], positions bigint[], most integer)
    returns table (market text, last_seq bigint, id bigint, seq bigint, kind text, students uuid[])
    language plpgsql as $$ begin raise exception using errcode = '57014'; end $$`,
  )
  await expect(sync(markets)).rejects.toThrow()
  expect(markets.get(MARKET)).toBeUndefined()
  const { rows } = await client.query<{ definition: string }>('select definition from many_before')
  await client.query(rows[0]?.definition ?? '')
  await markets.load([MARKET])
  await sync(markets)
  expect(markets.get(MARKET)?.roster.rowOf(other.id)).toBeDefined()
})

/** SQL that removes the last change, as a restore of an earlier backup does. */
const TAKE_BACK = `
  delete from market_changes using market_streams where seq = last_seq;
  update market_streams set last_seq = last_seq - 1`

const breaks: readonly (readonly [string, string])[] = [
  ['the database was restored to an earlier state under the process', TAKE_BACK],
  [
    'changes were removed that it has not read',
    `update students set age = age + 1 where id = '${other.id}';
    select follow_markets(array['${MARKET}'], array[0], 10);
    delete from market_changes using market_streams where seq = last_seq`,
  ],
]

test.each(breaks)('a market is read whole again when %s', async (_, breaking) => {
  const markets = createMarketCache(server.deps.db, server.clock)
  await markets.load([MARKET])
  await sync(markets)
  await client.query(breaking)
  await expect(sync(markets)).rejects.toThrow(StreamGapError)
  expect(markets.get(MARKET)).toBeUndefined()
})

/** Removes the student's suggestions and returns the cards of a new deck. */
async function newDeckOf({ id }: { id: string }): Promise<unknown[]> {
  await client.query('delete from impressions where student_id = $1', [id])
  return deckOf(browserOf(server, id))
}

test('a deck is filled although the market has to be read whole again', async () => {
  expect(await newDeckOf(other)).toHaveLength(10)
  await client.query(TAKE_BACK)
  expect(await newDeckOf(other)).toHaveLength(10)
})

test('decks go on when more students change in one statement than a query has parameters', async () => {
  await copyMe('many', MANY)
  expect(await newDeckOf(me)).toHaveLength(10)
  const { rowCount } = await client.query('update students set age = age + 1 where id <> $1', [
    me.id,
  ])
  expect(rowCount).toBeGreaterThan(65_535)
  expect(await newDeckOf(other)).toHaveLength(10)
})

test('decks go on when 12,000 students change one by one in a transaction', async () => {
  await client.query(`do $$ declare one uuid; begin
    for one in select id from students where market = '${MARKET}' limit 12000 loop
      update students set age = age + 1 where id = one;
    end loop; end $$`)
  expect(await newDeckOf(other)).toHaveLength(10)
  const { rows } = await client.query('select from market_changes where seq is null')
  expect(rows.length).toBeLessThanOrEqual(1)
})
