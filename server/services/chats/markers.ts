import { sql } from 'kysely'
import type { Transaction } from '../../store/database.ts'
import { type InboxTools, type NewEvent, withInboxes } from '../live/inboxes.ts'
import { lockConversationsOf } from './leave.ts'
import { type LockedConversation, lockConversation } from './lockConversation.ts'
import type { ConversationKey } from './readConversations.ts'

/** Whether all members give read receipts. Only then do they see those of the others. */
async function isShownToAll(trx: Transaction, { members }: LockedConversation): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from chat_settings
    where student_id = any(${members}::uuid[]) and shows_seen`.execute(trx)
  return rows[0]?.count === members.length
}

/** Marks the match of a conversation as seen, because reading its messages shows that the student knows about it. */
async function seeItsMatch(
  trx: Transaction,
  now: Date,
  { student, id }: ConversationKey,
): Promise<NewEvent[]> {
  const { rows } = await sql<{ match: string }>`
    update match_members set seen_at = ${now} from conversations
    where conversations.id = ${id} and match_members.match_id = conversations.match_id
      and match_members.student_id = ${student} and seen_at is null
    returning match_members.match_id as match`.execute(trx)
  return rows.map(({ match }) => ({ student, kind: 'match', subject: match }))
}

/** Marks the messages up to `seq` as read. The mark never moves back. */
export function readMessages(tools: InboxTools, key: ConversationKey, seq: number): Promise<void> {
  return withInboxes(tools, async (trx, addEvents, now) => {
    const conversation = await lockConversation(trx, now, key)
    const read = Math.min(seq, conversation.last_seq)
    if (read <= conversation.read_seq) return
    await trx
      .updateTable('conversation_members')
      .set({ read_seq: String(read) })
      .where('conversation_id', '=', key.id)
      .where('student_id', '=', key.student)
      .execute()
    const notified = (await isShownToAll(trx, conversation)) ? conversation.members : [key.student]
    const events: NewEvent[] = notified.map((student) => {
      return { student, kind: 'conversation', subject: key.id }
    })
    await addEvents([...events, ...(await seeItsMatch(trx, now, key))])
  })
}

/** Mutes or unmutes a conversation: a muted one does not count towards the badge and causes no notices. */
export function mute(tools: InboxTools, key: ConversationKey, isMuted: boolean): Promise<void> {
  return withInboxes(tools, async (trx, addEvents, now) => {
    const { is_muted: was } = await lockConversation(trx, now, key)
    if (was === isMuted) return
    await trx
      .updateTable('conversation_members')
      .set({ is_muted: isMuted })
      .where('conversation_id', '=', key.id)
      .where('student_id', '=', key.student)
      .execute()
    await addEvents([{ student: key.student, kind: 'conversation', subject: key.id }])
  })
}

/**
 * Returns events for both members of each conversation in which the other member gives read receipts, which
 * this change shows or hides.
 */
async function receiptEvents(trx: Transaction, student: string): Promise<NewEvent[]> {
  const { rows } = await sql<{ id: string; other: string; shows: boolean | null }>`
    select own.conversation_id as id, other.student_id as other, theirs.shows_seen as shows
    from conversation_members own
      inner join conversation_members other on other.conversation_id = own.conversation_id
        and other.position <> own.position
      inner join chat_settings theirs on theirs.student_id = other.student_id
    where own.student_id = ${student} and theirs.shows_seen`.execute(trx)
  return rows.flatMap(({ id, other }) =>
    [student, other].map((one) => ({ student: one, kind: 'conversation' as const, subject: id })),
  )
}

/** Switches read receipts on or off in both directions: the student gives and sees them, or neither. */
export function showSeen(tools: InboxTools, student: string, shows: boolean): Promise<void> {
  return withInboxes(tools, async (trx, addEvents) => {
    // Without the locks, the other member could switch theirs, or read, at the same time, and each would see the old
    // setting of the other.
    await lockConversationsOf(trx, student)
    const { rows } = await sql<{ was: boolean }>`
      with before as (select shows_seen from chat_settings where student_id = ${student})
      insert into chat_settings (student_id, shows_seen) values (${student}, ${shows})
      on conflict (student_id) do update set shows_seen = excluded.shows_seen
      returning coalesce((select shows_seen from before), false) as was`.execute(trx)
    if (rows[0]?.was === shows) return
    const events = await receiptEvents(trx, student)
    if (events.length > 0) await addEvents(events)
  })
}
