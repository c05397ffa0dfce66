import type { Generated } from 'kysely'
import type { ScamMark } from '../../domain/chats.ts'

export interface ChatTables {
  conversations: {
    id: string
    match_id: string
    made_at: Date
    /** The number of the last message. */
    last_seq: Generated<string>
    active_at: Date
    /** When the match ended, if its row no longer exists; null if it was open until then. */
    ended_at: Date | null
  }
  conversation_members: {
    conversation_id: string
    position: number
    /** Null once the account is deleted. */
    student_id: string | null
    read_seq: Generated<string>
    is_muted: Generated<boolean>
    /** When the member began to show their private address; null while it is not shown. */
    address_shared_at: Date | null
  }
  messages: {
    id: string
    conversation_id: string
    seq: string
    /** The author's position among the members. */
    author: number
    /** Null once the account is deleted. */
    author_id: string | null
    client_id: string
    /** Empty once the message is removed. */
    body: string
    sent_at: Date
    edited_at: Date | null
    removed_at: Date | null
    is_plain: boolean
    marks: Generated<ScamMark[]>
  }
  message_photos: {
    message_id: string
    content_type: string
    /** In pixels. */
    width: number
    height: number
    bytes: Buffer
  }
  chat_settings: { student_id: string; shows_seen: boolean }
}
