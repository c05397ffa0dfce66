import type { Generated, JSONColumnType } from 'kysely'
import type { ScamMark } from '../../domain/chats.ts'
import type { ReportReason, ReportSubject } from '../../domain/reports.ts'

/** What the reporter was shown; the numbers of photos are their positions in `case_photos`. */
export interface Snapshot {
  /** The profile only to a match; messages alone when the server opened the case. */
  readonly shown: 'card' | 'profile' | 'messages'
  /** The shown fields, named as on the card or the profile. */
  readonly person: Readonly<Record<string, unknown>>
  readonly listing?: Readonly<Record<string, unknown>> | undefined
  /** What was written, oldest first; the reported message is the last one. */
  readonly messages?: readonly SnapshotMessage[] | undefined
  readonly photos: readonly SnapshotPhoto[]
}

/** A message as it read when the case was opened. */
export interface SnapshotMessage {
  readonly by: 'reported' | 'reporter'
  /** Empty when it was removed. */
  readonly text: string
  /** ISO 8601. */
  readonly sent_at: string
  readonly marks: readonly ScamMark[]
  readonly has_photo: boolean
}

/** A photo that was shown. */
export interface SnapshotPhoto {
  readonly position: number
  readonly of: 'person' | 'listing' | 'message'
  /** False when it could not be read, or had no room in the case. */
  readonly isKept: boolean
}

/** The tables of reports and cases. */
export interface CaseTables {
  cases: {
    id: string
    number: Generated<number>
    /** Given by the browser; unique for the reporter. */
    report_id: string
    /** Null once the account is deleted, as `reported_id`. */
    reporter_id: string | null
    reported_id: string | null
    /** Null when the server opened the case. */
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
    /** From 1. */
    position: number
    content_type: string
    bytes: Buffer
  }
}
