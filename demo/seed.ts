import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { CampusList } from '../server/campuses/campusList.ts'
import { type Clock, DAY, later } from '../server/clock.ts'
import { hashPassword } from '../server/services/passwords.ts'
import type { Database, Transaction } from '../server/store/database.ts'
import type { Tables } from '../server/store/tables.ts'
import { makeLikes } from './likes.ts'
import { inventLiving, livingRow } from './living.ts'
import { drawingsOf, type Rendered, renderAll } from './pictures.ts'
import { ACCOUNTS, demoEmail, listingRow, studentRow } from './rows.ts'
import { inventStudent } from './students.ts'

const ROWS_AT_ONCE = 200

/** The demo students joined this long before the first start. */
const JOINED = 10 * DAY

/** Where the demo students are stored, and how many there are. */
export interface Seeding {
  readonly db: Database
  readonly clock: Clock
  readonly folder: string
  readonly count: number
  readonly campuses: CampusList
}

async function isEmpty(db: Database): Promise<boolean> {
  return (await db.selectFrom('students').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Whether this process may seed. False when another process is doing it at the same moment. */
async function takesSeedLock(trx: Transaction): Promise<boolean> {
  const name = 'demo'
  const { rows } = await sql<{ is_locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_locked`.execute(trx)
  return rows[0]?.is_locked === true
}

async function insertAll<Table extends 'students' | 'listings' | 'living' | 'photos' | 'consents'>(
  trx: Transaction,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const values = rows.slice(from, from + ROWS_AT_ONCE)
    await trx.insertInto(table).values(values).execute()
  }
}

function photoRow(rendered: Rendered, owner: string, now: Date): Insertable<Tables['photos']> {
  const { bucket, name, bytes, size } = rendered
  const times = { created_at: now, stored_at: now, claimed_at: now, released_at: null }
  const picture = { content_type: 'image/jpeg', bytes, width: size, height: size }
  return { id: randomUUID(), bucket, name, owner_id: owner, ...picture, ...times }
}

/** The campuses of the first university's market: demo students share one market so that they can meet. */
function demoCampuses({ campuses }: Seeding) {
  const listed = campuses.listed()
  return listed.filter(({ market }) => market === listed[0]?.market)
}

async function invent(seeding: Seeding) {
  const { clock, count } = seeding
  const campuses = demoCampuses(seeding)
  const joined = later(clock.now(), -JOINED)
  // A random password, because nobody logs in with it: the two demo accounts get theirs at every start.
  const passwordHash = await hashPassword(randomUUID())
  return Array.from({ length: count }, (_, index) => {
    const student = inventStudent(index, campuses)
    const campus = campuses.find(({ name }) => name === student.columns.university)
    if (campus === undefined) throw new Error('A demo student is at no campus')
    const drawings = drawingsOf(student, index)
    const email = demoEmail(index, campus.emailDomains[0] ?? '')
    const picture = drawings.portrait.name
    const row = studentRow({ student, campus, email, passwordHash, picture, joined })
    const living = inventLiving(index, clock.now())
    const listing = listingRow(student, living, row.id, drawings, joined)
    const home = livingRow(living, { id: row.id, role: student.role }, joined)
    return { row, listing, home, drawings: [drawings.portrait, ...drawings.rooms] }
  })
}

async function seed(trx: Transaction, seeding: Seeding): Promise<void> {
  const students = await invent(seeding)
  const rendered = await renderAll(
    seeding.folder,
    students.flatMap(({ drawings }) => drawings),
  )
  const joined = later(seeding.clock.now(), -JOINED)
  const owners = new Map(
    students.flatMap(({ row, drawings }) => drawings.map(({ name }) => [name, row.id] as const)),
  )
  await insertAll(
    trx,
    'students',
    students.map(({ row }) => row),
  )
  await insertAll(
    trx,
    'listings',
    students.flatMap(({ listing }) => listing ?? []),
  )
  await insertAll(
    trx,
    'living',
    students.map(({ home }) => home),
  )
  await insertAll(
    trx,
    'photos',
    rendered.map((picture) => photoRow(picture, owners.get(picture.name) ?? '', joined)),
  )
  const consents = students.map(({ row }) => ({
    student_id: row.id,
    version: row.consent_version ?? '',
    agreed_at: joined,
    withdrawn_at: null,
  }))
  await insertAll(trx, 'consents', consents)
  const accounts = students.slice(0, ACCOUNTS.length).map(({ row }) => row.id)
  await makeLikes(trx, accounts, seeding.clock.now())
}

/**
 * Makes the demo students in an empty database: stores the pictures, then writes all rows in one transaction.
 * Does nothing when there are students already.
 */
export async function seedDemo(seeding: Seeding): Promise<void> {
  if (seeding.count === 0 || !(await isEmpty(seeding.db))) return
  await seeding.db.transaction().execute(async (trx) => {
    if ((await takesSeedLock(trx)) && (await isEmpty(trx))) await seed(trx, seeding)
  })
}
