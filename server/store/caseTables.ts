import type { Generated, JSONColumnType } from 'kysely'
import type { ReportReason, ReportSubject } from '../../domain/reports.ts'

/** What the reporter was shown; the numbers of photos are their positions in `case_photos`. */
export interface Snapshot {
  /** The profile only to a match. */
  readonly shown: 'card' | 'profile'
  /** As the card or the profile names its fields; what was not shown is not here. */
  readonly person: Readonly<Record<string, unknown>>
  readonly listing?: Readonly<Record<string, unknown>> | undefined
  readonly photos: readonly SnapshotPhoto[]
}

/** A photo that was shown. */
export interface SnapshotPhoto {
  readonly position: number
  readonly of: 'person' | 'listing'
  /** False when it could not be read, or had no room in the case. */
  readonly isKept: boolean
}

/** The tables of what was reported. */
export interface CaseTables {
  cases: {
    id: string
    number: Generated<number>
    /** Given by the browser; unique for the reporter. */
    report_id: string
    /** Null once the account is deleted, as `reported_id`. */
    reporter_id: string | null
    reported_id: string | null
    reporter_hash: Buffer
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
