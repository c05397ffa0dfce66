import { type Clock, DAY, later } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import type { PhotoStore } from '../../supabase/photoStore.ts'
import { removePhotos } from './claims.ts'

const AT_ONCE = 200

/** Removes released photos, and uploads that nothing has claimed for a day. */
export async function sweepPhotos(db: Database, clock: Clock, store: PhotoStore): Promise<void> {
  const left = await db
    .selectFrom('photos')
    .select(['bucket', 'name'])
    .where((or) =>
      or.or([
        or('released_at', 'is not', null),
        or.and([or('claimed_at', 'is', null), or('created_at', '<', later(clock.now(), -DAY))]),
      ]),
    )
    .limit(AT_ONCE)
    .execute()
  await removePhotos(db, store, left)
}
