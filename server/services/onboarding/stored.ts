import type { Database } from '../../store/database.ts'

/** The student's own row. */
export function readStudent(db: Database, id: string) {
  return db.selectFrom('students').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The poster's own listing, if there is one yet. */
export function readOwnListing(db: Database, ownerId: string) {
  return db.selectFrom('listings').selectAll().where('owner_id', '=', ownerId).executeTakeFirst()
}

export type StoredStudent = Awaited<ReturnType<typeof readStudent>>
export type StoredListing = NonNullable<Awaited<ReturnType<typeof readOwnListing>>>
