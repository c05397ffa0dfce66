import type { ExpressionBuilder } from 'kysely'
import { type Clock, DAY, later, MINUTE } from '../../clock.ts'
import type { PhotoStore } from '../../storage/photoStore.ts'
import type { Database } from '../../store/database.ts'
import type { Tables } from '../../store/tables.ts'
import { removePhotos } from './claims.ts'

const AT_ONCE = 200

/**
 * A file is written within seconds after its row. A row older than this without a file is left from a failed
 * upload.
 */
const WRITING = 10 * MINUTE

/** How long the draft of an unfinished onboarding may refer to a photo that no profile or listing shows yet. */
const DRAFTED = 30 * DAY

/** Of the photos that are not shown, selects those that no draft can refer to any more, and failed uploads. */
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
 * Deletes released photos, failed uploads, and photos that were not claimed within a day, or within thirty
 * days while the onboarding is unfinished. Checking and releasing is one statement, so that a profile saved
 * at the same time either keeps its photo or gets 410.
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
