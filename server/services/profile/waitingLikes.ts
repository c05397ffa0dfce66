import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { lock, type Transaction } from '../../store/database.ts'
import { isMutual, lockKeyOf, matchPair, readPair } from '../likes/pair.ts'
import type { NewEvent } from '../live/inboxes.ts'

/**
 * Locks a student's standing until the transaction ends. Decisions that involve the student wait, because
 * whether two likes make a match depends on both standings.
 */
export function lockStanding(trx: Transaction, id: string): Promise<void> {
  return lock(trx, `standing:${id}`)
}

/**
 * Makes the matches that had to wait until this student searches again, or has another role. The student's
 * standing must be locked. If both students come back at the same moment, the lock of the pair makes the
 * second one see the first.
 */
export async function matchWaiting(trx: Transaction, now: Date, id: string): Promise<NewEvent[]> {
  const { rows } = await sql<{ other: string }>`
    select own.candidate_id as other
    from impressions own inner join impressions theirs
      on theirs.student_id = own.candidate_id and theirs.candidate_id = own.student_id
    where own.student_id = ${id} and own.decision = 'liked' and theirs.decision = 'liked'
      and not exists (select from matches
        where first_id = least(own.student_id, own.candidate_id)
          and second_id = greatest(own.student_id, own.candidate_id))
    order by own.candidate_id`.execute(trx)
  const events: NewEvent[] = []
  for (const { other } of rows) {
    const key = { studentId: id, candidateId: other }
    await lock(trx, lockKeyOf(key))
    const pair = await readPair(trx, key, randomUUID())
    if (isMutual(pair) && !pair.is_matched) {
      events.push(...(await matchPair(trx, now, key)), {
        student: id,
        kind: 'decision',
        subject: other,
      })
    }
  }
  return events
}

/** Withdraws a student's likes that have no answer yet. The other students are not notified. */
export async function withdrawLikes(trx: Transaction, now: Date, id: string): Promise<NewEvent[]> {
  const { rows } = await sql<{ candidate: string }>`
    with withdrawn as (
      update impressions set decision = null, decided_at = null
      where student_id = ${id} and decision = 'liked' and not exists (select from matches
        where first_id = least(student_id, candidate_id)
          and second_id = greatest(student_id, candidate_id))
      returning candidate_id
    ), logged as (
      insert into decisions (student_id, id, candidate_id, decision, made_at, is_change)
      select ${id}, gen_random_uuid(), candidate_id, 'undecided', ${now}, false from withdrawn
    )
    select candidate_id as candidate from withdrawn order by candidate_id`.execute(trx)
  return rows.map(({ candidate }) => ({ student: id, kind: 'decision', subject: candidate }))
}
