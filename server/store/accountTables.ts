import type { Generated } from 'kysely'
import type { StudentStanding } from '../../domain/standing.ts'

/** The tables of password resets, deletions and erasures. */
export interface AccountTables {
  password_resets: {
    id: string
    email: string
    browser_hash: Buffer
    mailing_id: string
    code_hash: Buffer
    code_expires_at: Date
    tries: Generated<number>
    sent_at: Date
    verified_at: Date | null
  }
  deletions: {
    student_id: string
    asked_at: Date
    erase_at: Date
    token_hash: Buffer
    /** The student's standing before the deletion. */
    standing: Generated<StudentStanding>
    /** Set when erasing begins. */
    erasing_at: Date | null
    removes_messages: Generated<boolean>
  }
  /** The SHA-256 of the ids of erased accounts. */
  erasures: {
    student_hash: Buffer
    erased_at: Date
    removes_messages: Generated<boolean>
    overwritten_at: Date | null
  }
}
