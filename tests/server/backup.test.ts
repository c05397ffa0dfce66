import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { seedDemo } from '../../demo/seed.ts'
import { backUp } from '../../server/backup/backUp.ts'
import { restore } from '../../server/backup/restore.ts'
import { storeCampuses } from '../../server/campuses/storeCampuses.ts'
import { systemClock } from '../../server/clock.ts'
import { readSettings } from '../../server/settings.ts'
import { openDatabase } from '../../server/store/database.ts'
import { type Embedded, startEmbedded } from '../../server/store/embedded/startEmbedded.ts'
import { migrate } from '../../server/store/migrate.ts'
import { readSecrets } from '../../server/store/secrets.ts'
import { BARE_ENVIRONMENT } from '../support/bareEnvironment.ts'
import { createEmptyDatabase } from '../support/database.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'
import { DEFAULT_LIST } from './support/campuses.ts'
import { listenTo, startProcess } from './support/serverProcess.ts'

const PROGRAM = join(import.meta.dirname, '..', '..', 'server', 'backup', 'main.ts')

/** Runs backup or restore as `npm run backup` does: in another process than the one that runs the database. */
async function run(what: 'backup' | 'restore', dataDir: string, file: string): Promise<string> {
  const env = { ...BARE_ENVIRONMENT, DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, what, file], { env })
  return stdout
}

const settingsOf = (dataDir: string) => readSettings({ DATA_DIR: dataDir }, '/')

async function start(dataDir: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log: () => undefined, durable: false })
  onTestFinished(async () => {
    await embedded.stop()
    await rm(embedded.location, { recursive: true, force: true })
  })
  return embedded
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Rows for tables that the demo leaves empty, with difficult texts, bytes, arrays and microseconds. */
const REST = `
  insert into consents select id, 'v"\\1', '2026-01-02 03:04:05.678901+00', null from students;
  insert into pending_signups values (gen_random_uuid(), 'é\u{1f600}@uwo.ca', '\\x00ff', 'Ada', '-', '\\x01',
    now(), 2, now(), null, null);
  insert into code_mailings values ('a@uwo.ca', now());
  insert into sessions select gen_random_uuid(), sha256(id::text::bytea), id, now(), now(), 'infinity' from students;
  insert into storage_sessions select gen_random_uuid(), id, now() from sessions;
  insert into storage_refresh_tokens select sha256('x'), id, now(), null from storage_sessions limit 1;
  insert into attempts values ('k', 3, now(), null, true);
  insert into newsletter_subscriptions values ('b@uwo.ca', now());
  insert into mails (recipient, subject, body, created_at, next_try_at, give_up_at)
    values ('c@uwo.ca', 's', E'two\\nlines\\t"\\\\', now(), now(), now());
  insert into impressions (student_id, candidate_id, made_at, decision, reasons, evidence)
    select one.id, other.id, now(), 'liked', '{a,"b c"}', 0.1 from students one, students other
    where one.id <> other.id on conflict do nothing;
  insert into matches select gen_random_uuid(), one.id, other.id, now() from students one, students other
    where one.id < other.id on conflict do nothing;
  insert into decisions select student_id, gen_random_uuid(), candidate_id, decision, now(), false from impressions;
  insert into match_members select id, first_id, now() from matches;
  insert into blocks select gen_random_uuid(), sha256(email::bytea), '\\x00ff', id, null, now(), null from students;
  insert into inboxes select id, 1 from students;
  insert into inbox_events select student_id, 1, 'match', gen_random_uuid(), now() from inboxes;
  insert into found_places select gen_random_uuid(), first_id, id, 'x', 'searcher', now() from matches;
  insert into reports select one.id, other.id, now() from students one, students other where one.id < other.id;
  insert into cases (id, report_id, reporter_id, reporter_hash, reported_hash, subject, reason, words, snapshot, made_at)
    select gen_random_uuid(), gen_random_uuid(), id, sha256(email::bytea), '\\x00ff', 'card', 'scam', E'"\\n\\\\',
      '{"shown": "card", "person": {"bio": "\u{1f600} \\\\ \\" \\n"}, "photos": []}', now() from students;
  insert into notice_preferences select id, 'match', 'mail', false from students;
  insert into notices select id, 'match', 'one', now() from students;
  insert into push_subscriptions select gen_random_uuid(), student_id, id, id::text, 'p', 'a', now() from sessions;
  insert into pushes (subscription_id, payload, next_try_at, give_up_at) select id, '{}', now(), now() from push_subscriptions;
  insert into password_resets select id, email, 'b', id, 'c', now(), 1, now(), now() from students;
  insert into deletions select id, now(), now(), sha256(email::bytea) from students;
  insert into erasures select sha256(email::bytea), now() from students;
  insert into market_processes select id, now() from students;
  insert into market_owners select id::text, id, 1, now() from students;
  insert into background_rounds values ('sweep', now());
  insert into market_streams select distinct market, 7 from students;
  insert into living (student_id, changed_at) select id, now() from students on conflict do nothing;
  insert into deck_requests select id, 'london-ontario', now() from students;
  insert into messages select gen_random_uuid(), conversation_id, 1, position, student_id, gen_random_uuid(), E'a\n\\\\"', now(), null, null, true, '{deposit}'
    from conversation_members where position = 1;
  insert into message_photos select id, 'image/avif', 1, 1, '\\x00ff' from messages;
  insert into chat_settings select id, true from students;
  insert into open_streams select gen_random_uuid(), array_agg(id), now() from students;
  insert into case_photos select id, 1, 'image/avif', decode(repeat('00ff0a5c', 300000), 'hex') from cases;`

async function makeData(dataDir: string): Promise<Embedded> {
  const embedded = await start(dataDir)
  await migrate(embedded.url)
  const db = openDatabase(embedded.url)
  await readSecrets(db)
  await storeCampuses(db, DEFAULT_LIST.listed())
  const folder = join(dataDir, 'files')
  await seedDemo({ db, clock: systemClock, folder, campuses: DEFAULT_LIST, count: 4 })
  await db.destroy()
  await connected(embedded.url, (client) => client.query(REST))
  return embedded
}

/** Returns every row of every table, without transaction numbers, which differ between clusters. */
async function everyRow(url: string): Promise<Record<string, string[]>> {
  return connected(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
    const all: Record<string, string[]> = {}
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(
        `select (to_jsonb(one) - 'changed_in' - 'made_in' - 'applied_at')::text as row
         from ${name} one order by 1`,
      )
      all[name] = rows.map(({ row }) => row)
    }
    return all
  })
}

async function everyPhoto(dataDir: string): Promise<Record<string, string>> {
  const folder = join(dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  const bytes = await Promise.all(paths.sort().map((path) => readFile(path, 'base64')))
  return Object.fromEntries(paths.map((path, at) => [path.slice(folder.length), bytes[at] ?? '']))
}

describe('a backup', () => {
  test('of a running server, restored: every table and every photo is the same', async () => {
    const outer = await temporaryFolder()
    const [from, to, file] = [join(outer, 'from'), join(outer, 'to'), join(outer, 'nook.backup')]
    const first = await makeData(from)
    const rows = await everyRow(first.url)
    expect(Object.entries(rows).filter(([, all]) => all.length === 0)).toEqual([])
    const photos = Object.keys(await everyPhoto(from)).length
    expect(photos).toBeGreaterThan(3)
    expect(await run('backup', from, file)).toMatch(new RegExp(`: \\d+ rows, ${photos} photos, `))
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await run('restore', to, file)).toContain(`, ${photos} photos, `)
    const second = await start(to)
    expect(await everyRow(second.url)).toEqual(rows)
    expect(await everyPhoto(to)).toEqual(await everyPhoto(from))
    expect((await readdir(from)).filter((name) => name.startsWith('backup-'))).toEqual([])
    await connected(second.url, async (client) => {
      const mail = `insert into mails (recipient, subject, body, created_at, next_try_at, give_up_at)
        values ('d@uwo.ca', 's', 'b', now(), now(), now()) returning id`
      expect((await client.query(mail)).rows).toEqual([{ id: '2' }])
      const next = `insert into cases (id, report_id, reporter_hash, reported_hash, subject, reason, snapshot, made_at)
        values (gen_random_uuid(), gen_random_uuid(), '', '', 'card', 'scam', '{}', now()) returning number`
      expect((await client.query(next)).rows).toEqual([{ number: 5 }])
    })
  })

  test('is of one moment, whatever is written meanwhile', async () => {
    const outer = await temporaryFolder()
    const [from, to, file] = [join(outer, 'from'), join(outer, 'to'), join(outer, 'nook.backup')]
    const { url } = await makeData(from)
    let isOver = false
    let written = 0
    const writing = connected(url, async (client) => {
      while (!isOver) {
        const email = `${randomUUID()}@uwo.ca`
        await client.query('begin')
        await client.query('insert into newsletter_subscriptions values ($1, now())', [email])
        await client.query('insert into code_mailings values ($1, now())', [email])
        await client.query('commit')
        written += 1
      }
    })
    await run('backup', from, file)
    isOver = true
    await writing
    expect(written).toBeGreaterThan(10)
    await run('restore', to, file)
    const { url: restored } = await start(to)
    const torn = `select 1 from code_mailings full join newsletter_subscriptions using (email)
      where (code_mailings is null or newsletter_subscriptions is null) and email not in ('a@uwo.ca', 'b@uwo.ca')`
    expect((await connected(restored, (client) => client.query(torn))).rowCount).toBe(0)
  })

  test('goes into no folder that holds something, and over no file', async () => {
    const outer = await temporaryFolder()
    const file = join(outer, 'file')
    await writeFile(file, 'mine')
    await expect(restore(settingsOf(outer), file)).rejects.toThrow('is not empty')
    await expect(backUp(settingsOf(outer), file)).rejects.toThrow('already exists')
    expect(await readFile(file, 'utf8')).toBe('mine')
  })

  test('whose restore was killed is neither served nor backed up, and is not restored over', async () => {
    const outer = await temporaryFolder()
    await mkdir(join(outer, 'to', 'restoring'), { recursive: true })
    const settings = settingsOf(join(outer, 'to'))
    const sentence = /has not finished.*delete everything.*except erased\.txt/
    await expect(backUp(settings, join(outer, 'file'))).rejects.toThrow(sentence)
    await expect(restore(settings, join(outer, 'file'))).rejects.toThrow(sentence)
    const child = startProcess({ DATA_DIR: join(outer, 'to') })
    const said = listenTo(child)
    expect(await once(child, 'close')).toEqual([1, null])
    expect(said()).toMatch(sentence)
    expect(await readdir(join(outer, 'to'))).toEqual(['restoring'])
  })

  test('that is damaged or none leaves the folder empty, and says so', async () => {
    const outer = await temporaryFolder()
    const [to, file] = [join(outer, 'to'), join(outer, 'file')]
    await writeFile(file, 'no archive')
    await expect(restore(settingsOf(to), file)).rejects.toThrow('is not a backup of Nookmate')
    await expect(restore(settingsOf(to), join(outer, 'none'))).rejects.toThrow('There is no file')
    expect(await readdir(to)).toEqual([])
  })

  test('is looked for where the person is, not where npm has gone', async () => {
    const [person, dataDir] = [await temporaryFolder(), await temporaryFolder()]
    const env = { ...BARE_ENVIRONMENT, DATA_DIR: dataDir, INIT_CWD: person }
    const words = [PROGRAM, 'restore', 'kept.tar']
    await expect(promisify(execFile)(process.execPath, words, { env })).rejects.toMatchObject({
      stderr: `There is no file ${join(person, 'kept.tar')}.\n`,
    })
  })

  test('is restored into an external database, and the backup of that one into an embedded one', async () => {
    const outer = await temporaryFolder()
    const at = (name: string) => join(outer, name)
    const first = await makeData(at('from'))
    const rows = await everyRow(first.url)
    const external = await createEmptyDatabase()
    onTestFinished(external.drop)
    const settings = readSettings({ DATABASE_URL: external.url, DATA_DIR: at('photos') }, '/')
    await backUp(settingsOf(at('from')), at('one'))
    await connected(external.url, (client) => client.query('create table strange ()'))
    await expect(restore(settings, at('one'))).rejects.toThrow('is not empty')
    await connected(external.url, (client) => client.query('drop table strange'))
    await restore(settings, at('one'))
    expect(await everyRow(external.url)).toEqual(rows)
    await backUp(settings, at('two'))
    await restore(settingsOf(at('to')), at('two'))
    expect(await everyRow((await start(at('to'))).url)).toEqual(rows)
    expect(await everyPhoto(at('to'))).toEqual(await everyPhoto(at('from')))
    const again = { ...settings, dataDir: at('again') }
    await expect(restore(again, at('one'))).rejects.toThrow('is not empty')
    expect(await everyRow(external.url)).toEqual(rows)
  })

  test('is not made where a storage service keeps the photos', async () => {
    const supabase = { url: 'https://a.example', anonKey: 'a', serviceRoleKey: 'b' }
    const settings = { ...settingsOf('/'), supabase }
    await expect(backUp(settings, '/nowhere')).rejects.toThrow('with their own tools')
  })
})
