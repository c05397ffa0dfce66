import { randomBytes, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { readObjectBytes, writeObject } from '../../../server/storage/embedded/files.ts'
import type { Tables } from '../../../server/store/tables.ts'
import { hashToken, newToken } from '../../../server/tokens.ts'
import type { TestServer } from './testServer.ts'
import type { Visitor } from './visitor.ts'

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

/** The rows and files of a student who has just completed the onboarding. */
export interface StoredStudent {
  readonly student: Omit<Row<'students'>, 'changed_in'>
  readonly consents: readonly Row<'consents'>[]
  readonly sessions: readonly Row<'sessions'>[]
  readonly photos: readonly Row<'photos'>[]
  readonly listings: readonly Row<'listings'>[]
  readonly files: ReadonlyMap<string, Buffer<ArrayBuffer>>
}

export async function readStored({ deps }: TestServer, id: string): Promise<StoredStudent> {
  const { db, embeddedFiles = '' } = deps
  const { changed_in: _, ...student } = await db
    .selectFrom('students')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [consents, sessions, photos, listings] = await Promise.all([
    db.selectFrom('consents').selectAll().where('student_id', '=', id).execute(),
    db.selectFrom('sessions').selectAll().where('student_id', '=', id).execute(),
    db.selectFrom('photos').selectAll().where('owner_id', '=', id).execute(),
    db.selectFrom('listings').selectAll().where('owner_id', '=', id).execute(),
  ])
  const files = new Map<string, Buffer<ArrayBuffer>>()
  for (const photo of photos) {
    const bytes = await readObjectBytes(embeddedFiles, photo)
    if (bytes !== undefined) files.set(photo.name, bytes)
  }
  return { student, consents, sessions, photos, listings, files }
}

/** The same rows with other ids, names of photos, address and interests, with all times moved to the present. */
function renamed(stored: StoredStudent, own: Partial<Row<'students'>>, now: Date, token: string) {
  const names = new Map<unknown, unknown>([[stored.student.id, randomUUID()]])
  for (const { id, name } of stored.photos) {
    const fresh = randomBytes(16).toString('hex')
    names.set(id, randomUUID()).set(name, name.replace(/[0-9a-f]{32}/, fresh))
  }
  for (const { id } of [...stored.sessions, ...stored.listings]) names.set(id, randomUUID())
  const later = now.getTime() - stored.student.created_at.getTime()
  const changed = (value: unknown): unknown => {
    if (value instanceof Date) return new Date(value.getTime() + later)
    return Array.isArray(value) ? value.map(changed) : (names.get(value) ?? value)
  }
  const copied = <R extends object>(row: R): R =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [key, changed(value)])) as R
  return {
    student: { ...copied(stored.student), ...own },
    consents: stored.consents.map(copied),
    sessions: stored.sessions.map((row) => ({ ...copied(row), token_hash: hashToken(token) })),
    photos: stored.photos.map(copied),
    listings: stored.listings.map(copied),
    files: stored.photos.map((photo) => ({
      ...copied(photo),
      bytes: stored.files.get(photo.name),
    })),
  }
}

/** Writes a copy of a stored student; signs `browser` in and returns the id. */
export async function writeCopy(
  { deps: { db, clock, embeddedFiles = '' } }: TestServer,
  stored: StoredStudent,
  own: { readonly email: string; readonly interests: string[] },
  browser: Visitor,
): Promise<string> {
  const token = newToken()
  const copy = renamed(stored, own, clock.now(), token)
  for (const { bytes, ...object } of copy.files) {
    if (bytes !== undefined) await writeObject(embeddedFiles, object, bytes)
  }
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('students').values(copy.student).execute()
    await trx.insertInto('consents').values(copy.consents).execute()
    await trx.insertInto('sessions').values(copy.sessions).execute()
    await trx.insertInto('photos').values(copy.photos).execute()
    if (copy.listings.length > 0) await trx.insertInto('listings').values(copy.listings).execute()
  })
  browser.cookies.set('nookmate_session', token)
  return copy.student.id
}
