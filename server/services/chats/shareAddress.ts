import { AppError } from '../../errors.ts'
import type { Database, Transaction } from '../../store/database.ts'
import { type InboxTools, withInboxes } from '../live/inboxes.ts'
import {
  type LockedConversation,
  lockConversation,
  requireOpen,
  toMembers,
} from './lockConversation.ts'
import type { ConversationKey } from './readConversations.ts'

/** The private address of a poster; undefined for anybody else. */
export async function readPrivateAddress(
  db: Database,
  student: string,
): Promise<string | undefined> {
  const listing = await db
    .selectFrom('listings')
    .innerJoin('students', 'students.id', 'listings.owner_id')
    .select('location')
    .where('owner_id', '=', student)
    .where('students.role', '=', 'poster')
    .where('private_location', '=', true)
    .executeTakeFirst()
  return listing?.location ?? undefined
}

async function requireShareable(trx: Transaction, conversation: LockedConversation): Promise<void> {
  requireOpen(conversation)
  if ((await readPrivateAddress(trx, conversation.student)) !== undefined) return
  throw new AppError('conflict', 'You have no private address to share.')
}

/**
 * Shows the student's private address to the other member, or takes that back; the same again is fine. Throws 404 as
 * reading does, 410 once the conversation has ended, 409 for a student without a private address.
 */
export function shareAddress(
  tools: InboxTools,
  key: ConversationKey,
  isShared: boolean,
): Promise<void> {
  return withInboxes(tools, async (trx, tell, now) => {
    const conversation = await lockConversation(trx, now, key)
    if (isShared) await requireShareable(trx, conversation)
    const changed = await trx
      .updateTable('conversation_members')
      .set({ address_shared_at: isShared ? now : null })
      .where('conversation_id', '=', key.id)
      .where('student_id', '=', key.student)
      .where('address_shared_at', isShared ? 'is' : 'is not', null)
      .executeTakeFirst()
    if (changed.numUpdatedRows > 0n) await tell(toMembers(conversation, 'conversation', key.id))
  })
}

/** The address that a student shows in at least one conversation; undefined when there is none. */
export async function readSharedAddress(
  db: Database,
  student: string,
): Promise<string | undefined> {
  const shared = await db
    .selectFrom('conversation_members')
    .select('conversation_id')
    .where('student_id', '=', student)
    .where('address_shared_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return shared && readPrivateAddress(db, student)
}
