import type { Generated, JSONColumnType } from 'kysely'
import type { ScamMark } from '../../domain/chats.ts'
import type { ReportReason, ReportSubject } from '../../domain/reports.ts'

/** What the reporter was shown. The positions of photos are those in `case_photos`. */
export interface Snapshot {
  /** `profile` only if the two were matched; `messages` if the server opened the case. */
  readonly shown: 'card' | 'profile' | 'messages'
  /** The fields that were shown, named as on the card or the profile; cases of older versions have no `facts`. */
  readonly person: Readonly<Record<string, unknown>>
  readonly listing?: Readonly<Record<string, unknown>> | undefined
  /** The quoted messages, oldest first; the reported one is the last. */
  readonly messages?: readonly SnapshotMessage[] | undefined
  readonly photos: readonly SnapshotPhoto[]
}

/** A message as it read when the case was opened. */
export interface SnapshotMessage {
  readonly by: 'reported' | 'reporter'
  /** Empty if the message was removed. */
  readonly text: string
  /** ISO 8601. */
  readonly sent_at: string
  readonly marks: readonly ScamMark[]
  readonly has_photo: boolean
}

export interface SnapshotPhoto {
  readonly position: number
  readonly of: 'person' | 'listing' | 'message'
  /** False if the photo could not be read, or would have made the case too large. */
  readonly isKept: boolean
}

export interface CaseTables {
  cases: {
    id: string
    number: Generated<number>
    /** Chosen by the browser; unique for the reporter. */
    report_id: string
    /** Null once the account is deleted, like `reported_id`. */
    reporter_id: string | null
    reported_id: string | null
    /** Null if the server opened the case. */
    reporter_hash: Buffer | null
    reported_hash: Buffer
    subject: ReportSubject
    reason: ReportReason
    words: string | null
    snapshot: JSONColumnType<Snapshot>
    made_at: Date
    state: Generated<'open' | 'closed'>
    closed_at: Date | null
  }
  case_photos: {
    case_id: string
    /** Counted from 1. */
    position: number
    content_type: string
    bytes: Buffer
  }
}
