import { sql } from 'kysely'
import { LONGEST_PAGE, MESSAGE_PAGE, type ScamMark } from '../../../domain/chats.ts'
import type { Database } from '../../store/database.ts'

export interface StoredMessage {
  readonly id: string
  readonly seq: number
  /** The author's position among the members. */
  readonly author: number
  readonly client_id: string
  readonly body: string
  readonly sent_at: Date
  readonly is_edited: boolean
  readonly is_removed: boolean
  readonly is_plain: boolean
  /** What its text, and each text before an edit, looks like. */
  readonly marks: readonly ScamMark[]
  /** In pixels; null without a photo. */
  readonly photo: { readonly width: number; readonly height: number } | null
}

export const messageColumns = sql`messages.id, seq::integer, author::integer, client_id, body, sent_at,
  edited_at is not null as is_edited, removed_at is not null as is_removed, is_plain, marks,
  (select jsonb_build_object('width', width, 'height', height) from message_photos
    where message_id = messages.id) as photo`

/** A page of messages in order, and whether there are older ones. */
export interface StoredPage {
  readonly messages: readonly StoredMessage[]
  readonly hasMore: boolean
}

interface ReadConversation {
  readonly id: string
  readonly last_seq: number
  readonly read_seq: number
}

/** The length of the first page: it begins with the first unread message at the latest, unless that is too far back. */
function firstPageLength({ last_seq, read_seq }: ReadConversation): number {
  const unread = last_seq - read_seq
  return unread > LONGEST_PAGE ? MESSAGE_PAGE : Math.max(MESSAGE_PAGE, unread)
}

/** Reads a page of messages, oldest first: the newest of a conversation, or the newest 50 before a number. */
export async function readPage(
  db: Database,
  conversation: ReadConversation,
  before: number | undefined,
): Promise<StoredPage> {
  const length = before === undefined ? firstPageLength(conversation) : MESSAGE_PAGE
  const { rows } = await sql<StoredMessage>`
    select ${messageColumns} from messages
    where conversation_id = ${conversation.id} and seq < ${before ?? Number.MAX_SAFE_INTEGER}
    order by seq desc limit ${length + 1}`.execute(db)
  return { messages: rows.slice(0, length).reverse(), hasMore: rows.length > length }
}

/** Reads messages by their ids, each with its conversation. */
export async function readNamed(
  db: Database,
  ids: readonly string[],
): Promise<(StoredMessage & { readonly conversation_id: string })[]> {
  const { rows } = await sql<StoredMessage & { conversation_id: string }>`
    select conversation_id, ${messageColumns} from messages where id = any(${ids}::uuid[])`.execute(
    db,
  )
  return rows
}
