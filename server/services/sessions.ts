import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import { DAY, HOUR, later, SECOND } from '../clock.ts'
import type { Database } from '../store/database.ts'
import { hashToken, newToken } from '../tokens.ts'

/** A session lives this long after it was last used, in milliseconds. */
export const SESSION_LIFE = 30 * DAY

/** A session ends after this long even when it is used, in milliseconds. */
const LONGEST_LIFE = 90 * DAY

// The last use is written at most once an hour, so that most requests only read.
const NOTE_EVERY = HOUR

const TOKEN = /^[\w-]{43}$/

async function noteActive(db: Database, now: Date, studentId: string): Promise<void> {
  await db
    .updateTable('students')
    .set({ last_active_at: now })
    .where('id', '=', studentId)
    .execute()
}

/** Opens a session and returns its token. Only the hash of the token is stored. */
export async function openSession(db: Database, clock: Clock, studentId: string): Promise<string> {
  const token = newToken()
  const now = clock.now()
  await db
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      token_hash: hashToken(token),
      student_id: studentId,
      created_at: now,
      seen_at: now,
      expires_at: later(now, SESSION_LIFE),
    })
    .execute()
  await noteActive(db, now, studentId)
  return token
}

/**
 * Ends a session and the storage sessions that were opened from it. Unknown tokens are ignored. Returns the id of the
 * student.
 */
export async function closeSession(db: Database, token: string): Promise<string | undefined> {
  const closed = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', hashToken(token))
    .returning('student_id')
    .executeTakeFirst()
  return closed?.student_id
}

async function noteUse(
  db: Database,
  now: Date,
  sessionId: string,
  studentId: string,
): Promise<void> {
  const longest = LONGEST_LIFE / SECOND
  await db
    .updateTable('sessions')
    .set({
      seen_at: now,
      expires_at: sql`least(${later(now, SESSION_LIFE)}::timestamptz,
        created_at + make_interval(secs => ${longest}))`,
    })
    .where('id', '=', sessionId)
    .execute()
  await noteActive(db, now, studentId)
}

/** A caller, and whether the cookie must be sent again with a new expiry. */
export interface FoundSession {
  readonly caller: Caller
  readonly isRenewed: boolean
}

interface SessionRow extends Omit<Caller, 'sessionId'> {
  readonly session_id: string
  readonly seen_at: Date
}

/** The student of a session token; undefined when the session is unknown or has ended. Extends the session. */
export async function findSession(
  db: Database,
  clock: Clock,
  token: string,
): Promise<FoundSession | undefined> {
  if (!TOKEN.test(token)) return undefined
  const now = clock.now()
  const { rows } = await sql<SessionRow>`
    select * from session_of(${hashToken(token)}, ${now})`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const isRenewed = now.getTime() - row.seen_at.getTime() >= NOTE_EVERY
  if (isRenewed) await noteUse(db, now, row.session_id, row.id)
  const { session_id: sessionId, seen_at: _, ...student } = row
  return { caller: { sessionId, ...student }, isRenewed }
}

/** Removes sessions that have ended. */
export async function sweepSessions(db: Database, clock: Clock): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', clock.now()).execute()
}
