import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadRows } from '../../server/backup/readRows.ts'
import { writeRows } from '../../server/backup/writeRows.ts'
import { createTestDatabase } from '../support/database.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const PHOTOS = 60
/** The size of a photo in characters, as hexadecimal digits. */
const PHOTO_CHARACTERS = 256 * 1024

const CASES = `
  insert into cases (id, report_id, reporter_hash, reported_hash, subject, reason, snapshot, made_at)
    values (gen_random_uuid(), gen_random_uuid(), '', '', 'card', 'scam', '{}', now());
  insert into case_photos select id, place, 'image/avif', convert_to(repeat('x', ${PHOTO_CHARACTERS / 2}), 'UTF8')
    from cases, generate_series(1, ${PHOTOS}) place`

const MANIFEST = {
  ...{ format: 2, madeAt: '', migrations: [], sequences: [], photos: 0, files: {} },
}

async function connect(): Promise<pg.Client> {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  return client
}

/** Records the statements of a client. The returned function gives the most characters that one sent or returned. */
function watchLargest(client: pg.Client): () => number {
  let largest = 0
  const query = client.query.bind(client) as (...all: unknown[]) => Promise<pg.QueryResult>
  vi.spyOn(client, 'query').mockImplementation((async (...all: unknown[]) => {
    const answer = await query(...all)
    largest = Math.max(largest, JSON.stringify([all, answer.rows]).length)
    return answer
  }) as never)
  return () => largest
}

test('a text with any line separator is restored as it was, and is one row', async () => {
  const [from, to] = [await connect(), await connect()]
  const title = 'a\u2028b\u2029c\u0085d\ne\rf'
  const insert = `insert into mails (recipient, subject, body, created_at, next_try_at, give_up_at)
    values ('ada@uwo.ca', $1, 'x', now(), now(), now())`
  await from.query(insert, [title])
  await from.query(insert, ['b'])
  const folder = await temporaryFolder()
  await from.query('begin')
  const tables = await writeRows(from, folder)
  await from.query('commit')
  await loadRows(to, folder, { ...MANIFEST, tables })
  const { rows } = await to.query('select subject from mails order by id')
  expect(rows).toEqual([{ subject: title }, { subject: 'b' }])
})

test('photos of many cases are backed up and restored a few at a time', async () => {
  const [from, to] = [await connect(), await connect()]
  await from.query(CASES)
  const largest = [watchLargest(from), watchLargest(to)]
  const folder = await temporaryFolder()
  await from.query('begin')
  const tables = await writeRows(from, folder)
  await from.query('commit')
  await loadRows(to, folder, { ...MANIFEST, tables })
  for (const most of largest) {
    expect(most()).toBeGreaterThan(PHOTO_CHARACTERS)
    expect(most()).toBeLessThan(0.5 * PHOTOS * PHOTO_CHARACTERS)
  }
  const { rows } = await to.query('select count(*)::integer as count from case_photos')
  expect(rows).toEqual([{ count: PHOTOS }])
})
