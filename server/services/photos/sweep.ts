import { type Clock, DAY, later, MINUTE } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import type { PhotoStore } from '../../supabase/photoStore.ts'
import { removePhotos } from './claims.ts'

const AT_ONCE = 200

/** Bytes are written within seconds of their row; a row without them by now never gets any. */
const WRITING = 10 * MINUTE

/** Removes released photos, uploads that broke off, and those that nothing has claimed for a day. */
export async function sweepPhotos(db: Database, clock: Clock, store: PhotoStore): Promise<void> {
  const now = clock.now()
  const left = await db
    .selectFrom('photos')
    .select(['bucket', 'name'])
    .where((or) =>
      or.or([
        or('released_at', 'is not', null),
        or.and([or('claimed_at', 'is', null), or('created_at', '<', later(now, -DAY))]),
        or.and([or('stored_at', 'is', null), or('created_at', '<', later(now, -WRITING))]),
      ]),
    )
    .limit(AT_ONCE)
    .execute()
  await removePhotos(db, store, left)
}
