import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { backUp } from '../../server/backup/backUp.ts'
import { restore } from '../../server/backup/restore.ts'
import { readSettings } from '../../server/settings.ts'
import { startEmbedded } from '../../server/store/embedded/startEmbedded.ts'
import { migrate } from '../../server/store/migrate.ts'
import { fill } from '../suggestions/fill.ts'

/** Typical size of a profile picture in bytes. */
const PHOTO = 60_000
const LIMIT_SECONDS = 60

const PHOTOS = `
  insert into photos (id, bucket, name, owner_id, content_type, bytes, width, height, created_at,
    stored_at, claimed_at)
  select id, 'profile_pictures', 'public/1725148800000-' || id || '.jpg', id, 'image/jpeg', ${PHOTO},
    640, 640, now(), now(), now()
  from students returning name`

const IMPRESSIONS = `
  insert into impressions (student_id, candidate_id, made_at, decision, decided_at, reasons, market)
  select one.id, other.id, now(), 'liked', now(), '{a,b}', one.market
  from (select id, market, row_number() over () as place from students) one
    join (select id, row_number() over () as place from students) other
      on other.place between one.place + 1 and one.place + 20`

/** Creates students with a picture and up to twenty impressions each. */
async function makeData(dataDir: string, users: number): Promise<void> {
  const embedded = await startEmbedded({ dataDir, log: () => undefined })
  await migrate(embedded.url)
  await fill(embedded.url, users, 100)
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  await client.query(IMPRESSIONS)
  const { rows } = await client.query<{ name: string }>(PHOTOS)
  await client.end()
  await embedded.stop()
  const folder = join(dataDir, 'files', 'profile_pictures')
  await mkdir(join(folder, 'public'), { recursive: true })
  for (const { name } of rows) await writeFile(join(folder, name), randomBytes(PHOTO))
}

async function timed<T>(work: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const began = performance.now()
  const result = await work()
  return [(performance.now() - began) / 1000, result]
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { users: { type: 'string', default: '10000' } } })
  if (!/^[1-9]\d{2,}$/.test(values.users)) {
    process.stdout.write('npm run bench:restore -- [--users 10000], at least 100\n')
    process.exitCode = 1
    return
  }
  const outer = await mkdtemp(join(tmpdir(), 'nookmate-restore-'))
  await chmod(outer, 0o755)
  const settingsOf = (name: string) => readSettings({ DATA_DIR: join(outer, name) }, outer)
  try {
    await makeData(join(outer, 'from'), Number(values.users))
    const file = join(outer, 'backup')
    const [backedUp] = await timed(() => backUp(settingsOf('from'), file))
    const [restored, { rows, photos }] = await timed(() => restore(settingsOf('to'), file))
    const size = Math.round((await stat(file)).size / 2 ** 20)
    process.stdout.write(
      `${values.users} students, ${rows} rows, ${photos} photos, ${size} MB: backup ${backedUp.toFixed(1)} s, restore ${restored.toFixed(1)} s\n`,
    )
    const isWhole = photos === Number(values.users) && rows >= Number(values.users)
    if (!isWhole) process.stdout.write('Photos or rows are missing.\n')
    if (!isWhole || restored > LIMIT_SECONDS) process.exitCode = 1
  } finally {
    await rm(outer, { recursive: true, force: true })
  }
}

await main()
