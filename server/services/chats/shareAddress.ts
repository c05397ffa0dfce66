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

/** Reads a poster's private address; undefined for students without one. */
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
 * Shows the student's private address to the other member, or hides it again. Repeating it changes nothing.
 * Throws an AppError: 404 if the student is not a member, 410 if the conversation has ended, 409 for a
 * student without a private address.
 */
export function shareAddress(
  tools: InboxTools,
  key: ConversationKey,
  isShared: boolean,
): Promise<void> {
  return withInboxes(tools, async (trx, addEvents, now) => {
    const conversation = await lockConversation(trx, now, key)
    if (isShared) await requireShareable(trx, conversation)
    const changed = await trx
      .updateTable('conversation_members')
      .set({ address_shared_at: isShared ? now : null })
      .where('conversation_id', '=', key.id)
      .where('student_id', '=', key.student)
      .where('address_shared_at', isShared ? 'is' : 'is not', null)
      .executeTakeFirst()
    if (changed.numUpdatedRows > 0n)
      await addEvents(toMembers(conversation, 'conversation', key.id))
  })
}

/** Reads the private address if the student shows it in at least one conversation. */
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
