import type { ExpressionBuilder } from 'kysely'
import { type Clock, DAY, later, MINUTE } from '../../clock.ts'
import type { PhotoStore } from '../../storage/photoStore.ts'
import type { Database } from '../../store/database.ts'
import type { Tables } from '../../store/tables.ts'
import { removePhotos } from './claims.ts'

const AT_ONCE = 200

/** Bytes are written within seconds of their row; a row without them by now never gets any. */
const WRITING = 10 * MINUTE

/** As long as this the draft of an unfinished onboarding may name a photo that nothing shows yet. */
const DRAFTED = 30 * DAY

/** Whether nothing shows a photo, and nothing can be about to. */
function isUnused(now: Date) {
  return (or: ExpressionBuilder<Tables, 'photos'>) => {
    const drafting = or
      .selectFrom('students')
      .select('students.id')
      .whereRef('students.id', '=', 'photos.owner_id')
      .where('students.onboarded_at', 'is', null)
    return or.or([
      or('photos.created_at', '<', later(now, -DRAFTED)),
      or.and([or('photos.created_at', '<', later(now, -DAY)), or.not(or.exists(drafting))]),
      or.and([
        or('photos.stored_at', 'is', null),
        or('photos.created_at', '<', later(now, -WRITING)),
      ]),
    ])
  }
}

/**
 * Removes released photos, uploads that broke off, and those that nothing has claimed for a day, or for
 * thirty while the onboarding is not finished. They are released first, in the statement that looks
 * whether they are claimed: a profile that is saved meanwhile either keeps its photo or is told.
 */
export async function sweepPhotos(db: Database, clock: Clock, store: PhotoStore): Promise<void> {
  const now = clock.now()
  const unused = db
    .selectFrom('photos')
    .select('photos.id')
    .where('photos.claimed_at', 'is', null)
    .where('photos.released_at', 'is', null)
    .where(isUnused(now))
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
  await db
    .updateTable('photos')
    .set({ released_at: now })
    .where('photos.claimed_at', 'is', null)
    .where('photos.id', 'in', unused)
    .execute()
  const released = await db
    .selectFrom('photos')
    .select(['bucket', 'name'])
    .where('released_at', 'is not', null)
    .limit(AT_ONCE)
    .execute()
  await removePhotos(db, store, released)
}
