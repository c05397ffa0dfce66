import type { Database } from '../../store/database.ts'

/** Lists all cases without their evidence, the newest first. */
export function readCases(db: Database) {
  return db
    .selectFrom('cases')
    .select(['number', 'made_at', 'reason', 'subject', 'state'])
    .orderBy('number', 'desc')
    .execute()
}
export type ListedCase = Awaited<ReturnType<typeof readCases>>[number]

/**
 * Reads a case, and the numbers of other cases about the same address. Undefined if there is no case with
 * this number.
 */
export async function readCase(db: Database, number: number) {
  const found = await db
    .selectFrom('cases')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst()
  if (found === undefined) return undefined
  const others = await db
    .selectFrom('cases')
    .select('number')
    .where('reported_hash', '=', found.reported_hash)
    .where('number', '!=', number)
    .orderBy('number')
    .execute()
  return { ...found, others: others.map((other) => other.number) }
}
export type WholeCase = NonNullable<Awaited<ReturnType<typeof readCase>>>

/** Reads the photos of a case in their order. */
export function readCasePhotos(db: Database, id: string) {
  return db
    .selectFrom('case_photos')
    .select(['position', 'content_type', 'bytes'])
    .where('case_id', '=', id)
    .orderBy('position')
    .execute()
}

/** Closes a case. A closed case keeps the time at which it was closed. */
export async function closeCase(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('cases')
    .set({ state: 'closed', closed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
}
