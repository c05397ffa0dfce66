import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../server/store/migrate.ts'
import { readEvents } from './support/eventReader.ts'
import { decide, likesOf, matched, suggest } from './support/pairs.ts'
import { findPrograms, type OwnCluster, startCluster } from './support/postgresPrograms.ts'
import { deckOf, onboard, PASSWORD, type Student } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

const programs = await findPrograms()
if (programs === undefined) {
  process.stderr.write(
    'Dump and restore are not tried: pg_dump and a server of its version are not here.\n',
  )
}

/** Uses up transaction numbers, as in a cluster that has run for a long time. */
const LIVE_LONG = `do $$ begin for round in 1..20000 loop perform pg_current_xact_id(); commit; end loop; end $$`

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(text).finally(() => client.end())
  return rows
}

async function nextTransaction({ url }: OwnCluster): Promise<number> {
  const [row] = await ask<{ next: string }>(
    url,
    `select pg_snapshot_xmax(pg_current_snapshot()) as next`,
  )
  return Number(row?.next)
}

const serverOn = (cluster: OwnCluster) =>
  startTestServer({}, { url: cluster.url, drop: async () => undefined })

/** The number of all suggestions as counted by the process that owns the market. */
function countedImpressions({ deps: { markets, clock } }: TestServer): number | undefined {
  const cached = markets.get('london-ontario')
  return cached?.roster.market(cached.calibration, clock.now()).totalExposure
}

async function storedImpressions(url: string): Promise<number> {
  const [row] = await ask<{ count: string }>(url, 'select count(*) from impressions')
  return Number(row?.count)
}

/** Signs a student in on the restored server, with the cookies of before. */
function again(student: Student, server: TestServer): Student {
  const browser = visitor(server.app)
  for (const [name, value] of student.cookies) browser.cookies.set(name, value)
  return { ...student, ...browser }
}

async function fill(server: TestServer) {
  for (const role of ['poster', 'poster', 'searcher'] as const) await onboard(server, role)
  const me = await onboard(server, 'searcher')
  const stranger = await onboard(server, 'searcher')
  const friend = await onboard(server, 'searcher')
  for (const other of [stranger, friend]) await suggest(server, me, other)
  await matched(me, friend)
  return { me, stranger, friend, deck: await deckOf(me), likes: await likesOf(me) }
}

async function startBoth(bin: string) {
  const clusters = await Promise.all([startCluster(bin), startCluster(bin)])
  onTestFinished(async () => void (await Promise.all(clusters.map((one) => one.stop()))))
  return clusters as [OwnCluster, OwnCluster]
}

test.runIf(programs !== undefined)(
  'a dump restored into a new cluster: sign-in, decks, likes and streams go on',
  async () => {
    const [old, fresh] = await startBoth(programs ?? '')
    await migrate(old.url)
    await ask(old.url, LIVE_LONG)
    const before = await serverOn(old)
    const { me, stranger, deck, likes } = await fill(before).finally(() => before.stop())

    const file = join(old.folder, 'nookmate.dump')
    await old.run('pg_dump', ['--format=custom', `--file=${file}`, old.url])
    await fresh.run('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${fresh.url}`, file])
    expect(await nextTransaction(fresh)).toBeLessThan(await nextTransaction(old))
    await migrate(fresh.url)

    const after = await serverOn(fresh)
    onTestFinished(() => after.stop())
    const mine = again(me, after)
    expect((await mine.get('/check-auth')).status).toBe(200)
    const login = { email: me.email, password: PASSWORD }
    expect((await visitor(after.app).post('/login', login)).status).toBe(200)
    expect(await deckOf(mine)).toEqual(deck)
    expect(await likesOf(mine)).toEqual(likes)
    const reader = await readEvents(mine, { after: likes.seq })
    onTestFinished(reader.close)
    await decide(again(stranger, after), me, 'liked')
    expect((await decide(mine, stranger, 'liked')).status).toBe(200)
    await reader.until(({ events }) => events().some(({ kind }) => kind === 'match'))
    expect(reader.events().map(({ seq }) => seq)).toEqual([likes.seq + 1, likes.seq + 2])
    const newcomer = await onboard(after, 'searcher')
    expect(await deckOf(newcomer)).not.toEqual([])
    const { db, markets } = after.deps
    const { settle } = await db
      .transaction()
      .execute((trx) => markets.syncWithin(trx, ['london-ontario']))
    settle()
    await expect.poll(() => countedImpressions(after)).toBe(await storedImpressions(fresh.url))
  },
)
