import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { seedDemo } from '../../demo/seed.ts'
import { backUp } from '../../server/backup/backUp.ts'
import { seal } from '../../server/backup/checksums.ts'
import { type Manifest, rowsFile } from '../../server/backup/manifest.ts'
import { restore } from '../../server/backup/restore.ts'
import { readTables } from '../../server/backup/tables.ts'
import { systemClock } from '../../server/clock.ts'
import { readSettings } from '../../server/settings.ts'
import { openDatabase } from '../../server/store/database.ts'
import { startEmbedded } from '../../server/store/embedded/startEmbedded.ts'
import { migrate } from '../../server/store/migrate.ts'
import { readSecrets } from '../../server/store/secrets.ts'
import { BARE_ENVIRONMENT } from '../support/bareEnvironment.ts'
import { createEmptyDatabase } from '../support/database.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'
import { DEFAULT_LIST } from './support/campuses.ts'

const run = promisify(execFile)
const PLACES = 150
const SEED = 18

let outer: string
let whole: Buffer
beforeAll(async () => {
  outer = await mkdtemp(join(tmpdir(), 'nookmate-damage-'))
  // Other users may enter this folder, so the database that root starts is inside the data folder and is removed with
  // it.
  await chmod(outer, 0o755)
  const dataDir = join(outer, 'from')
  const embedded = await startEmbedded({ dataDir, log: () => undefined, durable: false })
  await migrate(embedded.url)
  const db = openDatabase(embedded.url)
  await readSecrets(db)
  const folder = join(dataDir, 'files')
  await seedDemo({ db, clock: systemClock, folder, campuses: DEFAULT_LIST, count: 3 })
  await db.destroy()
  await backUp(readSettings({ DATA_DIR: dataDir }, '/'), join(outer, 'whole'))
  await embedded.stop()
  await rm(embedded.location, { recursive: true, force: true })
  whole = await readFile(join(outer, 'whole'))
})
afterAll(() => rm(outer, { recursive: true, force: true }))

/** Generates pseudo-random numbers below `end`, the same for the same seed. */
function* numbers(seed: number, end: number): Generator<number> {
  let state = seed
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state % end
  }
}

/**
 * Restores these bytes. Returns the error message, with the files that were left behind; undefined if the restore
 * succeeds.
 */
async function refusalOf(bytes: Uint8Array): Promise<string | undefined> {
  const [file, dataDir] = [join(outer, 'damaged'), join(outer, 'to')]
  await writeFile(file, bytes)
  const said = await restore(readSettings({ DATA_DIR: dataDir }, '/'), file).then(
    () => undefined,
    (error: Error) => error.message,
  )
  const left = await readdir(dataDir).catch(() => [])
  await rm(dataDir, { recursive: true, force: true })
  return left.length === 0 ? said : `${said}, but ${left} is there`
}

const REFUSED =
  /^\S+( \S+)* is damaged: its checksum does not match\. Nothing was restored;|is not a backup of Nookmate, or it is damaged/

async function unpacked(): Promise<string> {
  const folder = await temporaryFolder()
  await run('tar', ['-xf', join(outer, 'whole'), '-C', folder])
  return folder
}

async function packed(folder: string): Promise<Buffer> {
  await run('tar', ['-cf', join(outer, 'packed'), '-C', folder, '.'])
  return readFile(join(outer, 'packed'))
}

describe('safety 32: a backup', () => {
  test('is refused with one wrong bit at any place, before anything is changed', async () => {
    const random = numbers(SEED, whole.length)
    const anywhere = Array.from({ length: PLACES }, () => random.next().value as number)
    const atTheEnd = Array.from({ length: 90 }, (_, back) => whole.length - 1 - back)
    const unnoticed: number[] = []
    for (const [nth, place] of [0, ...anywhere, ...atTheEnd].entries()) {
      const bytes = Buffer.from(whole)
      bytes[place] = (bytes[place] ?? 0) ^ (1 << (nth % 8))
      if (!REFUSED.test((await refusalOf(bytes)) ?? 'restored')) unnoticed.push(place)
    }
    expect(unnoticed).toEqual([])
  })

  test('is refused when its end is missing or something follows', async () => {
    for (const length of [whole.length - 1, whole.length - 82, whole.length >> 1, 1000, 1]) {
      expect(await refusalOf(whole.subarray(0, length))).toMatch(REFUSED)
    }
    expect(await refusalOf(Buffer.concat([whole, Buffer.from('\n')]))).toMatch(REFUSED)
  })

  test('is refused when a photo or rows in it are others than the manifest says, by name', async () => {
    const folder = await unpacked()
    const [photo = ''] = await readdir(join(folder, 'files/profile_pictures/public'))
    const path = join('files/profile_pictures/public', photo)
    await writeFile(join(folder, path), 'another photo')

    await packed(folder)
    await seal(join(outer, 'packed'))
    expect(await refusalOf(await readFile(join(outer, 'packed')))).toContain(
      `${path} in the backup is damaged`,
    )
    await rm(join(folder, path))
    await packed(folder)
    await seal(join(outer, 'packed'))
    expect(await refusalOf(await readFile(join(outer, 'packed')))).toContain(
      `${path} in the backup`,
    )
  })

  test('of a version that kept no checksums is restored, and that is said', async () => {
    const folder = await unpacked()
    const manifest = join(folder, 'manifest.json')
    const { files, ...rest } = JSON.parse(await readFile(manifest, 'utf8'))
    expect(Object.keys(files).filter((path) => path.startsWith('tables/'))).not.toEqual([])
    await writeFile(manifest, JSON.stringify({ ...rest, format: 1 }))
    await packed(folder)
    const dataDir = join(outer, 'old')
    await mkdir(dataDir)
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const program = join(import.meta.dirname, '..', '..', 'server', 'backup', 'main.ts')
    const env = { ...BARE_ENVIRONMENT, DATA_DIR: dataDir }
    const words = [program, 'restore', join(outer, 'packed')]
    const { stdout } = await run(process.execPath, words, { env })
    expect(stdout).toMatch(
      /rows, \d+ photos, .*\nThis backup was made by an older version of Nookmate, without/,
    )
  })

  test('of a version that kept no checksums is refused when rows are missing or cut, by table', async () => {
    const folder = await unpacked()
    const manifest = join(folder, 'manifest.json')
    const { files: _, ...rest } = JSON.parse(await readFile(manifest, 'utf8'))
    await writeFile(manifest, JSON.stringify({ ...rest, format: 1 }))
    const file = rowsFile(folder, 'students')
    const rows = await readFile(file)
    await writeFile(file, rows.subarray(0, rows.length >> 1))
    expect(await refusalOf(await packed(folder))).toMatch(/^The backup is damaged: .*students/)
    await rm(file)
    expect(await refusalOf(await packed(folder))).toMatch(/^The backup is damaged: .*students/)
  })

  test('of an older version, whose tables had fewer columns, is brought up to date', async () => {
    const old = await createEmptyDatabase()
    onTestFinished(old.drop)
    await migrate(old.url, { upTo: 8 })
    const client = new pg.Client({ connectionString: old.url })
    await client.connect()
    const known = await readTables(client).finally(() => client.end())
    const folder = await unpacked()
    const file = join(folder, 'manifest.json')
    const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest
    const tables = known.map((table) => ({
      ...table,
      rows: manifest.tables.find(({ name }) => name === table.name)?.rows ?? 0,
    }))
    // In this backup the table of impressions has its former name, and it is empty.
    expect(tables.filter(({ rows }) => rows === 0).map(({ name }) => name)).toContain('cards')
    await writeFile(rowsFile(folder, 'cards'), gzipSync(''))
    const migrations = manifest.migrations.filter(({ number }) => number <= 8)
    const isOfOld = (sequence: string) => known.some(({ name }) => sequence.startsWith(`${name}_`))
    const sequences = manifest.sequences.filter(({ name }) => isOfOld(name))
    const older = { ...manifest, tables, sequences, migrations, format: 1 }
    await writeFile(file, JSON.stringify(older))
    await packed(folder)
    const dataDir = await temporaryFolder()
    const settings = readSettings({ DATA_DIR: dataDir }, '/')
    await restore(settings, join(outer, 'packed'))
    const embedded = await startEmbedded({ dataDir, log: () => undefined, durable: false })
    onTestFinished(async () => {
      await embedded.stop()
      await rm(embedded.location, { recursive: true, force: true })
    })
    const db = openDatabase(embedded.url)
    const photos = await db.selectFrom('photos').select('cache_seconds').execute()
    await db.destroy()
    expect(photos).toHaveLength(manifest.photos)
    expect(new Set(photos.map(({ cache_seconds }) => cache_seconds))).toEqual(new Set([null]))
  })
})
