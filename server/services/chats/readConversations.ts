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
  /** The member's place among the members. */
  readonly position: number
  readonly match_id: string
  readonly made_at: Date
  readonly ended_at: Date | null
  readonly last_seq: number
  readonly read_seq: number
  /** Null unless both members show what they have seen. */
  readonly seen_seq: number | null
  readonly is_muted: boolean
  readonly unread: number
  /** Whether the student shows the private address; null for students who have none. */
  readonly shares_address: boolean | null
  /** The private address of the other, who shows it. */
  readonly address: string | null
  /** Null once the other has deleted the account. */
  readonly person: Omit<ListedPerson, 'student'> | null
  /** Null before the first message. */
  readonly last: StoredMessage | null
}

/** A member, and one of the member's conversations. */
export interface ConversationKey {
  readonly student: string
  readonly id: string
}

/** Selects all conversations of a student, or those named. */
type Asked = { readonly student: string } | readonly ConversationKey[]

function asked(of: Asked): RawBuilder<unknown> {
  if ('student' in of) return sql`own.student_id = ${of.student}`
  return sql`(own.student_id, own.conversation_id) in (
    select * from unnest(${of.map(({ student }) => student)}::uuid[], ${of.map(({ id }) => id)}::uuid[]))`
}

/** Memberships with their conversation, the other member, and the match and the person where these still exist. */
export const memberships = sql`conversation_members own
  inner join conversations chat on chat.id = own.conversation_id
  inner join conversation_members other
    on other.conversation_id = chat.id and other.position <> own.position
  left join matches on matches.id = chat.match_id
  left join students person on person.id = other.student_id`

/** When a conversation ended; null while one can write. Of `memberships`, as the next. */
export const endedAt = sql`case when matches.id is null then coalesce(chat.ended_at, chat.active_at)
  else coalesce(matches.ended_at, person.hidden_at) end as ended_at`

/** Whether the members still see a conversation: an open one, or one that ended in the last 30 days. */
export function isShown(now: Date): RawBuilder<boolean> {
  return sql`coalesce(matches.ended_at, chat.ended_at, ${now}) > ${later(now, -ENDED_MATCH_DAYS * DAY)}`
}

interface Row extends Omit<StoredConversation, 'last'> {
  readonly last: (Omit<StoredMessage, 'sent_at'> & { readonly sent_at: string }) | null
}

/**
 * The conversations of students, the one with the newest message first: open ones, and those that ended in the last
 * 30 days. A conversation with somebody who deletes the account ends, and stays until it is deleted because of its age.
 */
export async function readConversations(
  db: Database,
  now: Date,
  of: Asked,
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
    where ${asked(of)} and ${isShown(now)}
    order by chat.active_at desc, chat.id`).execute(db)
  return rows.map((row) => ({
    ...row,
    last: row.last && { ...row.last, sent_at: new Date(row.last.sent_at) },
  }))
}

/** What every call answers for a conversation that is not the caller's. */
export const noConversation = () => new AppError('notFound', 'There is no such conversation.')

/** A conversation as the student sees it. Throws 404 when it is not theirs, or ended more than 30 days ago. */
export async function requireConversation(
  db: Database,
  now: Date,
  key: ConversationKey,
): Promise<StoredConversation> {
  const [found] = await readConversations(db, now, [key])
  if (found === undefined) throw noConversation()
  return found
}

/** Whether the student shows others what was seen. */
export async function readShowsSeen(db: Database, student: string): Promise<boolean> {
  const row = await db
    .selectFrom('chat_settings')
    .select('shows_seen')
    .where('student_id', '=', student)
    .executeTakeFirst()
  return row?.shows_seen ?? false
}
