import type { Generated } from 'kysely'
import type { LiveEvent, Standing } from '../../domain/likes.ts'

/** The tables of impressions, decisions, reports, matches, blocks, markets and inboxes. */
export interface LikesTables {
  impressions: {
    student_id: string
    candidate_id: string
    position: Generated<string>
    made_at: Date
    /** The current decision; null while undecided. */
    decision: Exclude<Standing, 'undecided'> | null
    decided_at: Date | null
    /** How often the candidate was put off. */
    put_off: Generated<number>
    reasons: Generated<string[]>
    evidence: number | null
    market: string | null
    /** Read only by versions before the market streams. */
    made_in: Generated<string>
  }
  decisions: {
    student_id: string
    /** Chosen by the browser; unique for the student. */
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
    /** Null until the owner of the market has numbered the change. */
    seq: string | null
  }
  inboxes: { student_id: string; last_seq: string }
  inbox_events: {
    student_id: string
    seq: string
    kind: LiveEvent['kind']
    /** The id of what changed, such as a candidate, match or conversation. */
    subject: string
    made_at: Date
  }
}
