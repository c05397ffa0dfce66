import { sql } from 'kysely'
import { AppError } from '../../errors.ts'
import type { Database, Transaction } from '../../store/database.ts'
import { prepared } from '../../store/prepared.ts'
import type { NewEvent } from '../live/inboxes.ts'
import {
  type ConversationKey,
  endedAt,
  isShown,
  memberships,
  noConversation,
} from './readConversations.ts'

/** What decides what a member may do in a conversation. */
export interface Membership extends ConversationKey {
  /** The member's place among the members. */
  readonly position: number
  readonly ended_at: Date | null
  readonly last_seq: number
  readonly read_seq: number
  readonly is_muted: boolean
  /** The members whose accounts exist. */
  readonly members: readonly string[]
}

/** A conversation whose row is locked until the transaction ends. */
export type LockedConversation = Membership

/** The membership of a student. Throws 404 for a conversation that is not theirs, or ended more than 30 days ago. */
export async function requireMembership(
  db: Database,
  now: Date,
  key: ConversationKey,
): Promise<Membership> {
  const { rows } = await prepared(sql<Membership>`
    select own.student_id as student, chat.id, own.position::integer, chat.last_seq::integer,
      own.read_seq::integer, own.is_muted, ${endedAt},
      array_remove(array[own.student_id, other.student_id], null) as members
    from ${memberships}
    where own.student_id = ${key.student} and own.conversation_id = ${key.id}
      and ${isShown(now)}`).execute(db)
  const [found] = rows
  if (found === undefined) throw noConversation()
  return found
}

/** Locks a conversation, so that its messages get their numbers in the order of the commits. Throws 404 as reading does. */
export async function lockConversation(
  trx: Transaction,
  now: Date,
  key: ConversationKey,
): Promise<LockedConversation> {
  await sql`select from conversations where id = ${key.id} for update`.execute(trx)
  return requireMembership(trx, now, key)
}

/** Throws 410, in the same words for both members, however the conversation ended. */
export function requireOpen({ ended_at }: Membership): void {
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
