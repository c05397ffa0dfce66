import type { ListingState, SensitiveField } from '../../../domain/standing.ts'
import { AppError } from '../../errors.ts'
import type { Transaction } from '../../store/database.ts'
import { type InboxTools, withInboxes } from '../live/inboxes.ts'
import { changeProfile } from './changes.ts'

async function updateStudent(
  tools: InboxTools,
  id: string,
  columns: { readonly name?: string; readonly shown_fields?: string[] },
): Promise<void> {
  await withInboxes(tools, async (trx, addEvents, now) => {
    await lockStudent(trx, id)
    await changeProfile({ trx, addEvents, now }, id, async () => {
      await trx.updateTable('students').set(columns).where('id', '=', id).execute()
      return []
    })
  })
}

/** Locks the student's row, so that nobody else changes the profile until the transaction ends. */
function lockStudent(trx: Transaction, id: string) {
  return trx
    .selectFrom('students')
    .select(['id', 'role'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Saves the display name. */
export function saveName(tools: InboxTools, id: string, name: string): Promise<void> {
  return updateStudent(tools, id, { name })
}

/** Saves which of gender, sexual orientation, religion and ethnicity matches may see. */
export function saveShownFields(
  tools: InboxTools,
  id: string,
  fields: readonly SensitiveField[],
): Promise<void> {
  return updateStudent(tools, id, { shown_fields: [...fields] })
}

/** Whether a poster's place is available, and how many rooms are left. */
export interface Places {
  readonly state: ListingState
  readonly roomsLeft: number
}

function requirePlaces({ state, roomsLeft }: Places, capacity: number): void {
  if (roomsLeft > capacity) {
    throw new AppError('invalid', 'There cannot be more rooms left than roommates wanted.')
  }
  if (state === 'open' && roomsLeft === 0) {
    throw new AppError('invalid', 'A place with no rooms left is full.')
  }
}

/**
 * Saves state and rooms left. Throws an AppError: 400 if more rooms are left than roommates wanted, 403 for a
 * searcher.
 */
export function savePlaces(tools: InboxTools, id: string, places: Places): Promise<void> {
  return withInboxes(tools, async (trx, addEvents, now) => {
    const { role } = await lockStudent(trx, id)
    const listing = await trx
      .selectFrom('listings')
      .select(['id', 'capacity'])
      .where('owner_id', '=', id)
      .executeTakeFirst()
    if (role !== 'poster' || listing === undefined) {
      throw new AppError('forbidden', 'Only posters have a property.')
    }
    const capacity = listing.capacity ?? 1
    requirePlaces(places, capacity)
    const { state, roomsLeft } = places
    await changeProfile({ trx, addEvents, now }, id, async () => {
      await trx
        .updateTable('listings')
        .set({ state, places_taken: capacity - roomsLeft })
        .where('id', '=', listing.id)
        .execute()
      return []
    })
  })
}
