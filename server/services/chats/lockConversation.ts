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

/** The facts that decide what a member may do in a conversation. */
export interface Membership extends ConversationKey {
  /** The member's position among the members. */
  readonly position: number
  readonly ended_at: Date | null
  readonly last_seq: number
  readonly read_seq: number
  readonly is_muted: boolean
  /** The members whose accounts still exist. */
  readonly members: readonly string[]
}

/** A conversation whose row is locked until the transaction ends. */
export type LockedConversation = Membership

/**
 * Reads the membership of a student. Throws an AppError (404) if the student is not a member, or the
 * conversation ended more than 30 days ago.
 */
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

/**
 * Locks a conversation, so that messages are numbered in the order of the commits. Throws an AppError (404)
 * like `requireMembership`.
 */
export async function lockConversation(
  trx: Transaction,
  now: Date,
  key: ConversationKey,
): Promise<LockedConversation> {
  await sql`select from conversations where id = ${key.id} for update`.execute(trx)
  return requireMembership(trx, now, key)
}

/**
 * Throws an AppError (410) if the conversation has ended. Both members get the same text, so it does not
 * reveal who ended it.
 */
export function requireOpen({ ended_at }: Membership): void {
  if (ended_at !== null) throw new AppError('gone', 'This conversation has ended.')
}

/** Makes an event for every member. */
export function toMembers(
  { members }: LockedConversation,
  kind: 'message' | 'conversation',
  subject: string,
): NewEvent[] {
  return members.map((student) => ({ student, kind, subject }))
}
