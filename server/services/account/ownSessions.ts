import type { Clock } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import type { LiveStreams } from '../live/liveStreams.ts'
import { closeSessions } from '../sessions.ts'

interface Tools {
  readonly db: Database
  readonly live: Pick<LiveStreams, 'wake'>
}

/** Reads the sessions of a student that have not ended, the most recently used first. */
export function readSessions(db: Database, clock: Clock, studentId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'browser', 'system', 'created_at', 'seen_at'])
    .where('student_id', '=', studentId)
    .where('expires_at', '>', clock.now())
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Ends one session of a student and logs out its open pages at once. Does nothing if it has already ended. */
export async function endSession({ db, live }: Tools, studentId: string, id: string) {
  await db.deleteFrom('sessions').where('id', '=', id).where('student_id', '=', studentId).execute()
  live.wake([studentId])
}

/** Ends all sessions of a student except one. */
export async function endOtherSessions({ db, live }: Tools, studentId: string, except: string) {
  await closeSessions(db, studentId, except)
  live.wake([studentId])
}
