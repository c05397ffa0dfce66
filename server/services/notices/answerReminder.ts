import { sql } from 'kysely'
import type { ReminderAnswer } from '../../../domain/notices.ts'
import type { Database } from '../../store/database.ts'
import type { InboxTools } from '../live/inboxes.ts'
import { changeStanding } from '../profile/standing.ts'
import type { Absence } from './links.ts'

const STANDINGS = { yes: 'active', found: 'found', pause: 'paused' } as const

/**
 * Whether a reminder can still be answered: it was sent, the account exists, and the student has not visited
 * since, except to answer.
 */
export async function isAnswerable(db: Database, { student, since }: Absence): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select coalesce(max(answered_at), to_timestamp(${since}::bigint / 1000.0)) >= last_active_at
      as "isOpen"
    from students inner join notices on notices.student_id = students.id
    where students.id = ${student} and hidden_at is null and standing <> 'deleting'
      and kind = 'reminder' and split_part(occasion, ' ', 2) = ${since}
    group by students.id`.execute(db)
  return rows[0]?.isOpen ?? false
}

/**
 * Applies the answer to a reminder; answering again is allowed. Returns false if the reminder can no longer
 * be answered.
 */
export async function answerReminder(
  tools: InboxTools,
  absence: Absence,
  answer: ReminderAnswer,
): Promise<boolean> {
  const { db, clock } = tools
  const { student, since } = absence
  if (!(await isAnswerable(db, absence))) return false
  // Done first, so that an interrupted answer can be repeated.
  await changeStanding(tools, student, { standing: STANDINGS[answer], match: undefined })
  const now = clock.now()
  await sql`
    with answered as (
      update notices set answered_at = ${now}
      where student_id = ${student} and kind = 'reminder' and split_part(occasion, ' ', 2) = ${since}
    )
    update students set last_active_at = ${now} where id = ${student}`.execute(db)
  return true
}
