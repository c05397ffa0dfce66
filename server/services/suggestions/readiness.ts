import type { Interest } from '../../../domain/enumerations.ts'
import type { Caller } from '../../caller.ts'
import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'

/** Stores the answers of the modal "Just one more thing" (§2). */
export async function saveInterestsAndBio(
  db: Database,
  id: string,
  { interests, bio }: { readonly interests: readonly Interest[]; readonly bio: string },
): Promise<void> {
  await db
    .updateTable('students')
    .set({ interests: [...interests], bio })
    .where('id', '=', id)
    .execute()
}

/** Throws 409 as long as bio or interests are missing. */
export function requireReady({ ready }: Caller): void {
  if (!ready) throw new AppError('conflict', 'Just one more thing: your bio and your interests.')
}
