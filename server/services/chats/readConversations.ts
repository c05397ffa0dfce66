import { type RawBuilder, sql } from 'kysely'
import { ENDED_MATCH_DAYS } from '../../../domain/likes.ts'
import { DAY, later } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import { prepared } from '../../store/prepared.ts'
import type { ListedPerson } from '../likes/lists.ts'
import { messageColumns, type StoredMessage } from './readMessages.ts'

/** A conversation as one of its members sees it. */
export interface StoredConversation {
  /** The member who sees it. */
  readonly student: string
  readonly id: string
  /** The member's position among the members. */
  readonly position: number
  readonly match_id: string
  readonly made_at: Date
  readonly ended_at: Date | null
  readonly last_seq: number
  readonly read_seq: number
  /** The last message that the other has read; null unless both members give read receipts. */
  readonly seen_seq: number | null
  readonly is_muted: boolean
  readonly unread: number
  /** Whether the student shows the private address here; null for students without one. */
  readonly shares_address: boolean | null
  /** The other member's private address, if that member shows it. */
  readonly address: string | null
  /** Null once the other has deleted their account. */
  readonly person: Omit<ListedPerson, 'student'> | null
  /** Null before the first message. */
  readonly last: StoredMessage | null
}

/** A conversation, and the member who sees it. */
export interface ConversationKey {
  readonly student: string
  readonly id: string
}

/** All conversations of a student, or specific ones. */
type Selection = { readonly student: string } | readonly ConversationKey[]

function matching(of: Selection): RawBuilder<unknown> {
  if ('student' in of) return sql`own.student_id = ${of.student}`
  return sql`(own.student_id, own.conversation_id) in (
    select * from unnest(${of.map(({ student }) => student)}::uuid[], ${of.map(({ id }) => id)}::uuid[]))`
}

/** A join of memberships with their conversation, the other member, and the match and person if these still exist. */
export const memberships = sql`conversation_members own
  inner join conversations chat on chat.id = own.conversation_id
  inner join conversation_members other
    on other.conversation_id = chat.id and other.position <> own.position
  left join matches on matches.id = chat.match_id
  left join students person on person.id = other.student_id`

/** When a conversation ended; null while messages can be sent. For queries on `memberships`. */
export const endedAt = sql`case when matches.id is null then coalesce(chat.ended_at, chat.active_at)
  else coalesce(matches.ended_at, person.hidden_at) end as ended_at`

/**
 * Whether members still see a conversation: it is open, or ended within the last 30 days. For queries on
 * `memberships`.
 */
export function isShown(now: Date): RawBuilder<boolean> {
  return sql`coalesce(matches.ended_at, chat.ended_at, ${now}) > ${later(now, -ENDED_MATCH_DAYS * DAY)}`
}

interface Row extends Omit<StoredConversation, 'last'> {
  readonly last: (Omit<StoredMessage, 'sent_at'> & { readonly sent_at: string }) | null
}

/**
 * Reads conversations, the one with the newest message first: open ones, and those that ended within the last
 * 30 days. When a member deletes their account, the conversation ends; it stays until it is deleted because
 * of its age.
 */
export async function readConversations(
  db: Database,
  now: Date,
  of: Selection,
): Promise<StoredConversation[]> {
  const { rows } = await prepared(sql<Row>`
    select own.student_id as student, chat.id, own.position::integer, chat.match_id, chat.made_at,
      ${endedAt}, chat.last_seq::integer, own.read_seq::integer, own.is_muted,
      case when mine.shows_seen and theirs.shows_seen then other.read_seq::integer end as seen_seq,
      (select own.address_shared_at is not null from listings
          inner join students self on self.id = owner_id
        where owner_id = own.student_id and private_location and self.role = 'poster') as shares_address,
      (select location from listings
        where owner_id = person.id and private_location and person.role = 'poster'
          and other.address_shared_at is not null and matches.id is not null
          and matches.ended_at is null and person.hidden_at is null) as address,
      (select count(*)::integer from messages
        where conversation_id = chat.id and seq > own.read_seq and author <> own.position
          and removed_at is null) as unread,
      case when person.hidden_at is null and person.id is not null then jsonb_build_object('id', person.id, 'name', person.name,
        'picture', person.picture, 'program', person.program, 'role', person.role,
        'reasons', coalesce(impressions.reasons, '{}')) end as person,
      (select to_jsonb(last) from (
        select ${messageColumns}
        from messages where conversation_id = chat.id and seq = chat.last_seq) last) as last
    from ${memberships}
      left join impressions on impressions.student_id = own.student_id
        and impressions.candidate_id = person.id
      left join chat_settings mine on mine.student_id = own.student_id
      left join chat_settings theirs on theirs.student_id = other.student_id
    where ${matching(of)} and ${isShown(now)}
    order by chat.active_at desc, chat.id`).execute(db)
  return rows.map((row) => ({
    ...row,
    last: row.last && { ...row.last, sent_at: new Date(row.last.sent_at) },
  }))
}

/** The error of every call for a conversation that the caller is not a member of. */
export const noConversation = () => new AppError('notFound', 'There is no such conversation.')

/**
 * Reads one conversation. Throws an AppError (404) if the student is not a member, or it ended more than 30
 * days ago.
 */
export async function requireConversation(
  db: Database,
  now: Date,
  key: ConversationKey,
): Promise<StoredConversation> {
  const [found] = await readConversations(db, now, [key])
  if (found === undefined) throw noConversation()
  return found
}

/** Whether the student gives and sees read receipts. */
export async function readShowsSeen(db: Database, student: string): Promise<boolean> {
  const row = await db
    .selectFrom('chat_settings')
    .select('shows_seen')
    .where('student_id', '=', student)
    .executeTakeFirst()
  return row?.shows_seen ?? false
}
