import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR, later, MINUTE } from '../../server/clock.ts'
import { BusyError } from '../../server/errors.ts'
import type { Person } from '../../server/matching/person.ts'
import { ALLOCATION } from '../../server/matching/weights.ts'
import { readBusyMarkets } from '../../server/services/suggestions/busyMarkets.ts'
import { fillDecksAhead } from '../../server/services/suggestions/fillDecksAhead.ts'
import { isExhausted } from '../../server/services/suggestions/markets/isExhausted.ts'
import {
  createMarketCache,
  type MarketCache,
} from '../../server/services/suggestions/markets/marketCache.ts'
import { readCalibration } from '../../server/services/suggestions/markets/readCalibration.ts'
import { createRefillQueue } from '../../server/services/suggestions/markets/refillQueue.ts'
import { readPeople } from '../../server/services/suggestions/members.ts'
import { createOwner } from '../../server/services/suggestions/owners/createOwner.ts'
import { SEARCHER } from '../matching/people.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { browserOf, idOf, NOON, setToNoon, writeStudents } from './support/writtenStudents.ts'

const MARKET = 'london-ontario'
let server: TestServer
const started: TestServer[] = []
beforeEach(async () => {
  server = await startTestServer()
  started.push(server)
  setToNoon(server)
})
afterAll(() => Promise.all(started.map((each) => each.stop())))

function people(count: number, market = MARKET): Person[] {
  return Array.from({ length: count }, (_, at) => ({
    ...{ ...SEARCHER, id: idOf(`${market} ${at}`), market, lastActiveAt: NOON },
  }))
}

async function write(count: number, market = MARKET): Promise<string[]> {
  const all = people(count, market)
  await writeStudents(server, all)
  return all.map(({ id }) => id)
}

const change = (id: string, columns: object) =>
  server.deps.db.updateTable('students').set(columns).where('id', '=', id).execute()

test('a process begins with the 50 markets where most are', async () => {
  await write(1, 'quiet')
  for (let market = 1; market <= 50; market += 1) await write(2, `busy ${market}`)
  const { db, clock } = server.deps
  const busy = await readBusyMarkets(db, clock.now())
  expect(busy).toHaveLength(50)
  expect(busy).not.toContain('quiet')
})

test('a poster who becomes a searcher is suggested as a searcher', async () => {
  const [poster] = people(1).map((person) => ({
    ...person,
    role: 'poster' as const,
    place: { cost: 900, capacity: 2, placesTaken: 0 },
  }))
  if (poster === undefined) throw new Error('There is no poster.')
  await writeStudents(server, [poster])
  const place = async () => {
    const [row] = await readPeople(server.deps.db, [poster.id])
    return row?.member?.person.place
  }
  expect(await place()).toEqual(poster.place)
  await change(poster.id, { role: 'searcher' })
  expect(await place()).toBeNull()
})

describe('decks are filled ahead', () => {
  const holders = async () => {
    const cards = server.deps.db.selectFrom('impressions').select('student_id').distinct()
    return (await cards.execute()).map(({ student_id }) => student_id)
  }

  test.each<[string, object]>([
    ['whose account is hidden', { hidden_at: NOON }],
    ['who has not finished the onboarding', { onboarded_at: null }],
    ['who is paused', { standing: 'paused' }],
    ['who has found a place', { standing: 'found' }],
    ['without a bio', { bio: null }],
    ['without interests', { interests: [] }],
    ['without a market', { market: null }],
    ['who went more than two hours ago', { last_active_at: later(NOON, -2 * HOUR - 1) }],
  ])('but not for somebody %s', async (_, columns) => {
    const [out = '', ...others] = await write(4)
    await change(out, columns)
    await change(others[0] ?? '', { last_active_at: later(NOON, -2 * HOUR) })
    expect(await fillDecksAhead(server.deps)).toBe(true)
    expect((await holders()).sort()).toEqual(others.sort())
  })

  test('also for the others where a thousand later visitors have nobody left', async () => {
    const place = { cost: 900, capacity: 2, placesTaken: 0 }
    const posters = people(1000, 'posters').map((person) => ({
      ...person,
      role: 'poster' as const,
      place,
    }))
    await writeStudents(server, posters)
    const others = await write(2)
    for (const id of others) await change(id, { last_active_at: later(NOON, -HOUR) })
    await fillDecksAhead(server.deps)
    expect(await holders()).toEqual([])
    await fillDecksAhead(server.deps)
    expect((await holders()).sort()).toEqual(others.sort())
  })

  test('by the process that owns the market: the other leaves it', async () => {
    await write(2)
    const other = createOwner({ ...server.deps, directUrl: server.databaseUrl })
    const both = [fillDecksAhead(server.deps), fillDecksAhead({ ...server.deps, ...other })]
    expect((await Promise.all(both)).sort()).toEqual([false, true])
    expect(await holders()).toHaveLength(2)
    await other.owner.stop()
  })
})

describe('the markets that a process keeps', () => {
  async function open(): Promise<MarketCache> {
    const markets = createMarketCache(server.deps.db, server.clock)
    await markets.load([MARKET])
    return markets
  }

  test('are dropped when no deck was filled from them for more than an hour', async () => {
    const markets = await open()
    server.clock.pass(HOUR)
    await markets.refresh()
    expect(markets.get(MARKET)).toBeDefined()
    server.clock.pass(1)
    await markets.refresh()
    expect(markets.get(MARKET)).toBeUndefined()
  })

  test('are read whole again after more than an hour, and their calibration after ten minutes', async () => {
    const markets = await open()
    const [read, calibration] = [markets.get(MARKET)?.readAt, markets.get(MARKET)?.calibration]
    server.clock.pass(10 * MINUTE)
    await markets.refresh()
    expect(markets.get(MARKET)?.calibration).toBe(calibration)
    server.clock.pass(1)
    await markets.refresh()
    expect(markets.get(MARKET)?.calibration).not.toBe(calibration)
    server.clock.pass(50 * MINUTE - 1)
    await markets.load([MARKET])
    await markets.refresh()
    expect(markets.get(MARKET)?.readAt).toBe(read)
    server.clock.pass(1)
    await markets.refresh()
    expect(markets.get(MARKET)?.readAt).toBe(server.clock.now().getTime())
  })

  test('begin with those where most were here within a day, each read once', async () => {
    await write(1, 'small')
    await write(3, 'large')
    const [gone = ''] = await write(1, 'empty')
    await change(gone, { last_active_at: later(NOON, -DAY - 1) })
    const { db, clock, markets } = server.deps
    const busy = await readBusyMarkets(db, clock.now())
    expect(busy).toEqual(['large', 'small'])
    await markets.load(busy)
    const sizes = ['small', 'large', 'empty'].map((name) => markets.get(name)?.roster.ids.length)
    expect(sizes).toEqual([1, 3, undefined])
  })
})

test('a market is calibrated by its own likes and dislikes alone, those on cards with evidence', async () => {
  const { db, clock } = server.deps
  const [me = '', ...others] = await write(40)
  const none = await readCalibration(db, MARKET, NOON)
  const row = (candidate_id: string, changed: object) => ({
    ...{ student_id: me, candidate_id, market: MARKET, reasons: [], evidence: -1 },
    ...{ made_at: NOON, decided_at: NOON, decision: 'liked' as const, ...changed },
  })
  const deal = (changed: object) =>
    db
      .insertInto('impressions')
      .values(others.map((id) => row(id, changed)))
      .execute()
  for (const changed of [
    { market: 'elsewhere' },
    { evidence: null },
    { decision: null, decided_at: null },
    { decision: 'later' },
  ]) {
    await deal(changed)
    expect(await readCalibration(db, MARKET, clock.now())).toEqual(none)
    await db.deleteFrom('impressions').execute()
  }
  await deal({})
  expect(await readCalibration(db, MARKET, clock.now())).not.toEqual(none)
})

describe('a student who has seen everybody', () => {
  const dealt = async (version: number, isAgo: number, hasChanged = false) => {
    const at = later(server.clock.now(), -isAgo)
    const roster = { version: 7 }
    const cached = { roster, exhausted: new Map([['me', { version, at }]]) }
    const markets = { get: () => cached, hasChanged: async () => hasChanged } as never
    return isExhausted({ ...server.deps, markets }, { student: 'me', market: MARKET })
  }

  test('gets no allocation for a minute, unless somebody has come or changed', async () => {
    expect(await dealt(7, MINUTE)).toBe(true)
    expect(await dealt(7, MINUTE + 1)).toBe(false)
    expect(await dealt(6, 0)).toBe(false)
    expect(await dealt(7, 0, true)).toBe(false)
  })
})

test('overload: past a thousand who wait for cards the next is refused with 503', async () => {
  const markets = { get: () => undefined, load: () => new Promise(() => undefined) } as never
  const refills = createRefillQueue({ ...server.deps, markets })
  const ask = () => refills.request({ student: idOf('me'), market: MARKET })
  // The decks of the first market cannot be filled, so the others wait.
  void ask()
  await nextTurn()
  for (let waiting = 0; waiting < 1000; waiting += 1) void ask()
  await nextTurn()
  const last = ask().catch((error: unknown) => error)
  const told = await Promise.race([last, nextTurn('it waits')])
  expect(told).toBeInstanceOf(BusyError)
  expect(told).toMatchObject({ kind: 'unavailable', retryAfter: 2 })
})

test('a deck is filled to ten, and a card of somebody who hides is no card any more', async () => {
  const [me = '', ...others] = await write(13)
  const browser = browserOf(server, me)
  const deck = async () => {
    const { body } = await browser.get('/dashboard/get-suggestions')
    return Object.keys(body.suggestions as object)
  }
  const first = await deck()
  expect(first).toHaveLength(ALLOCATION.deck)
  await change(first[0] ?? '', { hidden_at: NOON })
  const second = await deck()
  expect(second.slice(0, 9)).toEqual(first.slice(1))
  expect(second).toHaveLength(ALLOCATION.deck)
  expect(others).toEqual(expect.arrayContaining(second))
})
