import type { Generated } from 'kysely'
import type { LiveEvent, Standing } from '../../domain/likes.ts'

/** The tables of impressions, decisions, matches, blocks and inboxes. */
export interface LikesTables {
  impressions: {
    student_id: string
    candidate_id: string
    position: Generated<string>
    made_at: Date
    /** What counts now; null while undecided. */
    decision: Exclude<Standing, 'undecided'> | null
    decided_at: Date | null
    /** How often the candidate was put off for later. */
    put_off: Generated<number>
    reasons: Generated<string[]>
    evidence: number | null
    market: string | null
    /** Followed by versions before the stream of markets. */
    made_in: Generated<string>
  }
  decisions: {
    student_id: string
    /** Given by the browser; unique for the student. */
    id: string
    candidate_id: string
    decision: Standing
    made_at: Date
    is_change: boolean
  }
  reports: {
    reporter_id: string
    reported_id: string
    made_at: Date
  }
  matches: {
    id: string
    first_id: string
    second_id: string
    made_at: Date
    made_in: Generated<string>
    ended_at: Date | null
    ended_by: string | null
    end_reason: string | null
  }
  match_members: { match_id: string; student_id: string; seen_at: Date | null }
  blocks: {
    id: string
    blocker_hash: Buffer
    blocked_hash: Buffer
    /** Null while there is no account with this address. */
    blocker_id: string | null
    blocked_id: string | null
    blocked_at: Date
    lifted_at: Date | null
  }
  market_streams: { market: string; last_seq: string }
  market_changes: {
    id: Generated<string>
    market: string
    kind: 'member' | 'impression' | 'match'
    students: string[]
    noted_at: Generated<Date>
    /** Null until the owner of the market has seen the change. */
    seq: string | null
  }
  inboxes: { student_id: string; last_seq: string }
  inbox_events: {
    student_id: string
    seq: string
    kind: LiveEvent['kind']
    /** The candidate or the match. */
    subject: string
    made_at: Date
  }
}
