import {
  earliestToday,
  type PlaceFacts,
  placeProblems,
  type SearchFacts,
  searchProblems,
} from '../../../domain/living/facts.ts'
import { AppError } from '../../errors.ts'
import type { Transaction } from '../../store/database.ts'
import { type InboxTools, withInboxes } from '../live/inboxes.ts'
import { changeProfile } from '../profile/changes.ts'

/** The facts that a student has entered: about the search, the place, or both. */
export interface EnteredFacts {
  readonly search?: SearchFacts | undefined
  readonly place?: PlaceFacts | undefined
}

function refuse(problems: Readonly<Record<string, string>>): void {
  const [problem] = Object.values(problems)
  if (problem !== undefined) throw new AppError('invalid', problem)
}

function lockRole(trx: Transaction, id: string) {
  return trx
    .selectFrom('students')
    .select('role')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

async function writePlace(trx: Transaction, id: string, place: PlaceFacts): Promise<void> {
  const written = await trx
    .updateTable('listings')
    .set({ ...place })
    .where('owner_id', '=', id)
    .executeTakeFirst()
  if (written.numUpdatedRows === 0n) {
    throw new AppError('forbidden', 'Only posters have a property.')
  }
}

/**
 * Stores what a searcher needs or a poster offers. Throws an AppError: 400 for facts that contradict each
 * other or a period that has passed, 403 for a place if the student is not a poster, 429 after too many changes.
 */
export function saveFacts(
  tools: InboxTools,
  id: string,
  { search, place }: EnteredFacts,
): Promise<void> {
  return withInboxes(tools, async (trx, addEvents, now) => {
    if (search) refuse(searchProblems(search, earliestToday(now)))
    if (place) refuse(placeProblems(place, earliestToday(now)))
    const { role } = await lockRole(trx, id)
    if (place && role !== 'poster') {
      throw new AppError('forbidden', 'Only posters have a property.')
    }
    await changeProfile({ trx, addEvents, now }, id, async () => {
      if (place) await writePlace(trx, id, place)
      if (search) {
        await trx
          .insertInto('living')
          .values({ student_id: id, ...search, changed_at: now })
          .onConflict((conflict) =>
            conflict.column('student_id').doUpdateSet({ ...search, changed_at: now }),
          )
          .execute()
      }
      return []
    })
  })
}
