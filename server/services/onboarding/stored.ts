import type { Database } from '../../store/database.ts'

/** Reads the student's row. */
export function readStudent(db: Database, id: string) {
  return db.selectFrom('students').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Reads the poster's listing, if there is one yet. */
export function readOwnListing(db: Database, ownerId: string) {
  return db.selectFrom('listings').selectAll().where('owner_id', '=', ownerId).executeTakeFirst()
}

export type StoredStudent = Awaited<ReturnType<typeof readStudent>>
export type StoredListing = NonNullable<Awaited<ReturnType<typeof readOwnListing>>>
