import { sql } from 'kysely'
import { AppError } from '../../errors.ts'
import type { Transaction } from '../../store/database.ts'
import type { NewEvent } from '../live/inboxes.ts'
import {
  type ConversationKey,
  requireConversation,
  type StoredConversation,
} from './readConversations.ts'

/** A conversation whose row is locked until the transaction ends. */
export interface LockedConversation extends StoredConversation {
  /** The members whose accounts exist. */
  readonly members: readonly string[]
}

/** Locks a conversation, so that its messages get their numbers in the order of the commits. Throws 404 as reading does. */
export async function lockConversation(
  trx: Transaction,
  now: Date,
  key: ConversationKey,
): Promise<LockedConversation> {
  await sql`select from conversations where id = ${key.id} for update`.execute(trx)
  const found = await requireConversation(trx, now, key)
  const { rows } = await sql<{ student_id: string }>`
    select student_id from conversation_members
    where conversation_id = ${key.id} and student_id is not null order by position`.execute(trx)
  return { ...found, members: rows.map(({ student_id }) => student_id) }
}

/** Throws 410, in the same words for both members, however the conversation ended. */
export function requireOpen({ ended_at }: StoredConversation): void {
  if (ended_at !== null) throw new AppError('gone', 'This conversation has ended.')
}

/** An event for every member. */
export function toMembers(
  { members }: LockedConversation,
  kind: 'message' | 'conversation',
  subject: string,
): NewEvent[] {
  return members.map((student) => ({ student, kind, subject }))
}
