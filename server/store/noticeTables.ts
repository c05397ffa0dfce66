import type { Generated } from 'kysely'
import type { Channel, NoticeKind } from '../../domain/notices.ts'

/** The tables of notices, push messages and open event streams. */
export interface NoticeTables {
  notice_preferences: { student_id: string; kind: NoticeKind; channel: Channel; is_on: boolean }
  notices: {
    student_id: string
    kind: NoticeKind
    /** What it is about, such as the id of a match. */
    occasion: string
    made_at: Date
    /** When a reminder was answered by its link. */
    answered_at: Date | null
    /** When a push message about it reached a push service. */
    pushed_at: Date | null
  }
  push_subscriptions: {
    id: string
    student_id: string
    session_id: string
    endpoint: string
    p256dh: string
    auth: string
    made_at: Date
  }
  pushes: {
    id: Generated<string>
    subscription_id: string
    payload: string
    next_try_at: Date
    give_up_at: Date
    tries: Generated<number>
  }
  /** The students who have an event stream open, by the server process that serves it. */
  open_streams: { process: string; students: string[]; valid_until: Date }
}
