import { randomUUID } from 'node:crypto'
import type { ChosenStanding } from '../../../domain/standing.ts'
import { AppError } from '../../errors.ts'
import type { Transaction } from '../../store/database.ts'
import { requireMatch } from '../likes/matches.ts'
import { type InboxTools, type NewEvent, withInboxes } from '../live/inboxes.ts'
import { changeProfile } from './changes.ts'
import { lockStanding, matchWaiting, withdrawLikes } from './waitingLikes.ts'

/** The standing that a student chooses. */
export interface NewStanding {
  readonly standing: ChosenStanding
  /** For `found`: the match with whom the place was found, if the student names one. */
  readonly match: string | undefined
  /** If set, only an active student who has not visited after this moment gets the standing. */
  readonly absentSince?: Date
}

function readCurrent(trx: Transaction, id: string) {
  return trx
    .selectFrom('students')
    .select(['standing', 'role', 'market', 'last_active_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
type Current = Awaited<ReturnType<typeof readCurrent>>

function isAway({ standing, last_active_at: last }: Current, since: Date): boolean {
  return standing === 'active' && last <= since
}

async function recordFound(
  trx: Transaction,
  now: Date,
  id: string,
  { role, market }: Current,
  match: string | undefined,
): Promise<void> {
  if (match !== undefined) await requireMatch(trx, now, { studentId: id, matchId: match })
  const found = { id: randomUUID(), student_id: id, match_id: match ?? null, role, market }
  await trx
    .insertInto('found_places')
    .values({ ...found, found_at: now })
    .execute()
}

/**
 * Pauses a student, records that a place was found, or lets the student search again. Finding a place
 * withdraws the student's likes without an answer. Searching again makes the matches that had to wait: those
 * with students where both like each other. Choosing the same standing again changes nothing. Throws an
 * AppError: 404 for a match that is not the student's, 409 while the account is being deleted.
 */
export function changeStanding(
  tools: InboxTools,
  id: string,
  { standing, match, absentSince }: NewStanding,
): Promise<void> {
  return withInboxes(tools, async (trx, addEvents, now) => {
    await lockStanding(trx, id)
    const current = await readCurrent(trx, id)
    if (absentSince !== undefined && !isAway(current, absentSince)) return
    if (current.standing === 'deleting') {
      throw new AppError('conflict', 'Your account is being deleted.')
    }
    if (current.standing === standing) return
    await changeProfile({ trx, addEvents, now }, id, async (): Promise<NewEvent[]> => {
      await trx
        .updateTable('students')
        .set({ standing, standing_since: now })
        .where('id', '=', id)
        .execute()
      if (standing === 'active') return matchWaiting(trx, now, id)
      if (standing === 'paused') return []
      await recordFound(trx, now, id, current, match)
      return withdrawLikes(trx, now, id)
    })
  })
}
