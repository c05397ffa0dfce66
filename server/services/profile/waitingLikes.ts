import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { lock, type Transaction } from '../../store/database.ts'
import { isMutual, lockKeyOf, matchPair, readPair } from '../likes/pair.ts'
import type { NewEvent } from '../live/inboxes.ts'

/**
 * Until the transaction ends, nobody decides anything that involves this student: whether two likes make a match
 * depends on where both stand.
 */
export function lockStanding(trx: Transaction, id: string): Promise<void> {
  return lock(trx, `standing:${id}`)
}

/**
 * Makes the matches that waited for this student to search again, or for another role. The student's standing must be
 * locked. Two who come back at the same moment wait for each other at the lock of the pair, so that the second sees
 * the first.
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

/** Takes back the likes of a student that wait for an answer; the others are not told. */
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
