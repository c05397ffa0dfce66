import type { PropertyData } from '../../../contract/property.ts'
import { budgetRange } from '../../../domain/campus.ts'
import { AppError } from '../../errors.ts'
import type { Transaction } from '../../store/database.ts'
import { withInboxes } from '../live/inboxes.ts'
import { checkBudget } from '../onboarding/checkStudies.ts'
import { requireWholeListing } from '../onboarding/complete.ts'
import type { SaveTools } from '../onboarding/saveProfile.ts'
import { nameProperty, writeProperty } from '../onboarding/saveProperty.ts'
import { removeReplaced } from '../photos/claims.ts'
import type { PhotoLinks } from '../photos/photoLinks.ts'
import { changeProfile } from './changes.ts'
import { lockStanding, matchWaiting } from './waitingLikes.ts'

async function lockOnboarded(trx: Transaction, id: string) {
  const student = await trx
    .selectFrom('students')
    .select(['onboarded_at', 'university'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (student.onboarded_at === null) {
    throw new AppError('conflict', 'Please finish your onboarding first.')
  }
  return student
}

/**
 * Makes a student a searcher with this budget. The listing is kept but hidden, and matches stay open. Throws
 * an AppError: 400 for a budget outside the campus's range, 409 before the onboarding is complete.
 */
export function becomeSearcher(tools: SaveTools, id: string, budget: number): Promise<void> {
  return withInboxes(tools, async (trx, addEvents, now) => {
    await lockStanding(trx, id)
    const { university } = await lockOnboarded(trx, id)
    checkBudget(budget, budgetRange(tools.campuses.find(university)))
    await changeProfile({ trx, addEvents, now }, id, async () => {
      await trx
        .updateTable('students')
        .set({ role: 'searcher', budget })
        .where('id', '=', id)
        .execute()
      return matchWaiting(trx, now, id)
    })
  })
}

/**
 * Makes a student a poster with this place. Fields that are not sent keep their stored values. Throws an
 * AppError, without changing anything: 400 that lists what the place still needs, 409 before the onboarding
 * is complete.
 */
export async function becomePoster(
  tools: SaveTools,
  links: PhotoLinks,
  id: string,
  data: PropertyData,
): Promise<void> {
  const property = await nameProperty(tools, links, id, data)
  await withInboxes(tools, async (trx, addEvents, now) => {
    await lockStanding(trx, id)
    await lockOnboarded(trx, id)
    await changeProfile({ trx, addEvents, now }, id, async () => {
      await writeProperty(trx, now, id, property)
      await requireWholeListing(trx, id)
      await trx
        .updateTable('students')
        .set({ role: 'poster', budget: null })
        .where('id', '=', id)
        .execute()
      return []
    })
  })
  await removeReplaced(tools, id)
}
