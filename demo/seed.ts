import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { type Clock, later } from '../server/clock.ts'
import { ACTIVE_WITHIN, isEligible } from '../server/matching/eligible.ts'
import { mutualFit } from '../server/matching/fit.ts'
import { hashPassword } from '../server/services/passwords.ts'
import { readMarketMembers, readPeople } from '../server/services/suggestions/members.ts'
import type { Database, Transaction } from '../server/store/database.ts'
import type { Tables } from '../server/store/tables.ts'
import { drawingsOf, type Rendered, renderAll } from './pictures.ts'
import { demoEmail, listingRow, studentRow } from './rows.ts'
import { inventStudent } from './students.ts'

const ROWS_AT_ONCE = 200

/** Where the demo students go and how many. */
export interface Seeding {
  readonly db: Database
  readonly clock: Clock
  readonly folder: string
  readonly count: number
  readonly emailDomain: string
}

async function isEmpty(db: Database): Promise<boolean> {
  return (await db.selectFrom('students').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Another process may be at it: then it does the work for both. */
async function isAlone(trx: Transaction): Promise<boolean> {
  const name = 'demo'
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as alone`.execute(trx)
  return rows[0]?.alone === true
}

async function insertAll<Table extends 'students' | 'listings' | 'photos' | 'consents'>(
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

async function invent({ clock, count, emailDomain }: Seeding) {
  const now = clock.now()
  // Nobody logs in with this: the two accounts get their password at every start.
  const passwordHash = await hashPassword(randomUUID())
  return Array.from({ length: count }, (_, index) => {
    const student = inventStudent(index)
    const drawings = drawingsOf(student, index)
    const email = demoEmail(index, emailDomain)
    const picture = drawings.portrait.name
    const row = studentRow({ student, email, passwordHash, picture, now })
    const listing = listingRow(student, row.id, drawings, now)
    return { row, listing, drawings: [drawings.portrait, ...drawings.rooms] }
  })
}

/** The admirer is chosen from this many students. */
const POOL = 1000

/** Lets a future candidate of the student like the student now, so that liking back makes a match. */
async function likeFirst(trx: Transaction, clock: Clock, studentId: string): Promise<void> {
  const now = clock.now()
  const [asked] = await readPeople(trx, [studentId])
  const me = asked?.member?.person
  if (me === undefined) return
  const since = later(now, -ACTIVE_WITHIN)
  const page = { market: me.market, since, after: undefined, limit: POOL }
  const pool = await readMarketMembers(trx, page)
  const [admirer] = pool
    .map(({ person }) => person)
    .filter((them) => isEligible(me, them, now))
    .sort((one, other) => mutualFit(me, other) - mutualFit(me, one))
  if (admirer === undefined) return
  const card = { student_id: admirer.id, candidate_id: studentId, dealt_at: now }
  await trx
    .insertInto('cards')
    .values({ ...card, decision: 'liked', decided_at: now })
    .execute()
}

async function seed(trx: Transaction, seeding: Seeding): Promise<void> {
  const students = await invent(seeding)
  const rendered = await renderAll(
    seeding.folder,
    students.flatMap(({ drawings }) => drawings),
  )
  const now = seeding.clock.now()
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
    'photos',
    rendered.map((picture) => photoRow(picture, owners.get(picture.name) ?? '', now)),
  )
  const consents = students.map(({ row }) => ({
    student_id: row.id,
    version: row.consent_version ?? '',
    agreed_at: now,
    withdrawn_at: null,
  }))
  await insertAll(trx, 'consents', consents)
  for (const { row } of students.slice(0, 2)) await likeFirst(trx, seeding.clock, row.id)
}

/**
 * Makes the demo students of an empty database, once, all or none: pictures first, then the rows in
 * one transaction. Does nothing when there are students already.
 */
export async function seedDemo(seeding: Seeding): Promise<void> {
  if (seeding.count === 0 || !(await isEmpty(seeding.db))) return
  await seeding.db.transaction().execute(async (trx) => {
    if ((await isAlone(trx)) && (await isEmpty(trx))) await seed(trx, seeding)
  })
}
