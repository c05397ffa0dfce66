import type { Interest } from '../../../domain/enumerations.ts'
import type { Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import { type InboxTools, withInboxes } from '../live/inboxes.ts'
import { changeProfile } from '../profile/changes.ts'

/** Saves the answers of the modal "Just one more thing" (§2). */
export async function saveInterestsAndBio(
  tools: InboxTools,
  id: string,
  { interests, bio }: { readonly interests: readonly Interest[]; readonly bio: string },
): Promise<void> {
  await withInboxes(tools, async (trx, addEvents, now) => {
    await trx.selectFrom('students').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    await changeProfile({ trx, addEvents, now }, id, async () => {
      await trx
        .updateTable('students')
        .set({ interests: [...interests], bio })
        .where('id', '=', id)
        .execute()
      return []
    })
  })
}

/** Throws an AppError (409) if bio or interests are missing. */
export function requireReady({ ready }: Caller): void {
  if (!ready) throw new AppError('conflict', 'Just one more thing: your bio and your interests.')
}
