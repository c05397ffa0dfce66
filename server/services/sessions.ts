import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '../../domain/language.ts'
import { LOGIN_FAILED_MESSAGE } from '../../domain/messages.ts'
import type { Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import { DAY, HOUR, later, SECOND } from '../clock.ts'
import { AppError } from '../errors.ts'
import type { Database } from '../store/database.ts'
import { deleteInBatches } from '../store/deleteInBatches.ts'
import { hashToken, newToken } from '../tokens.ts'

/** A session ends this long after it was last used, in milliseconds. */
export const SESSION_LIFE = 30 * DAY

/** A session ends after this long even if it is used, in milliseconds. */
const LONGEST_LIFE = 90 * DAY

// The last use is stored at most once an hour, so that most requests only read.
const RECORD_EVERY = HOUR

const TOKEN = /^[\w-]{43}$/

async function recordVisit(db: Database, now: Date, studentId: string, language?: Language) {
  await db
    .updateTable('students')
    .set({ last_active_at: now, language: sql`coalesce(language, ${language ?? null})` })
    .where('id', '=', studentId)
    .execute()
}

/** The names of a session's browser and operating system. */
export interface Device {
  readonly browser: string | null
  readonly system: string | null
}

/** Optional facts about a session to open. */
interface Opening {
  readonly device?: Device
  /** The hash that the typed password matched. The session opens only if the account still has this hash. */
  readonly passwordHash?: string
  /** The browser's language, used for mails until the student chooses one. */
  readonly language?: Language
}

/**
 * Opens a session and returns its token, of which only the hash is stored. Throws an AppError (401) if the
 * account is being deleted, or its password was changed in the meantime. The account's row is locked, so that
 * neither can happen unnoticed at the same time.
 */
export async function openSession(
  db: Database,
  clock: Clock,
  studentId: string,
  { device, passwordHash, language }: Opening = {},
): Promise<string> {
  const token = newToken()
  const now = clock.now()
  const { browser = null, system = null } = device ?? {}
  const { rows } = await sql`
    insert into sessions (id, token_hash, student_id, created_at, seen_at, expires_at, browser, system)
    select ${randomUUID()}::uuid, ${hashToken(token)}::bytea, id, ${now}::timestamptz, ${now}::timestamptz,
      ${later(now, SESSION_LIFE)}::timestamptz, ${browser}::text, ${system}::text
    from (
      select id from students
      where id = ${studentId} and hidden_at is null
        and (${passwordHash ?? null}::text is null or password_hash = ${passwordHash ?? null})
      for share
    ) student returning id`.execute(db)
  if (rows.length === 0) throw new AppError('unauthenticated', LOGIN_FAILED_MESSAGE)
  await recordVisit(db, now, studentId, language)
  return token
}

/**
 * Ends a session and the storage sessions opened from it. Returns the student's id, or undefined for an
 * unknown token.
 */
export async function closeSession(db: Database, token: string): Promise<string | undefined> {
  const closed = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', hashToken(token))
    .returning('student_id')
    .executeTakeFirst()
  return closed?.student_id
}

/** Ends all sessions of a student, or all except one, and the storage sessions opened from them. */
export async function closeSessions(db: Database, studentId: string, except?: string) {
  const own = db.deleteFrom('sessions').where('student_id', '=', studentId)
  await (except === undefined ? own : own.where('id', '!=', except)).execute()
}

async function recordUse(
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
  await recordVisit(db, now, studentId)
}

/** The caller, and whether the cookie must be sent again because its expiry has moved. */
export interface FoundSession {
  readonly caller: Caller
  readonly isRenewed: boolean
}

interface SessionRow extends Omit<Caller, 'sessionId'> {
  readonly session_id: string
  readonly seen_at: Date
}

/** Finds the caller of a session token and extends the session. Undefined if the session is unknown or has ended. */
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
  const isRenewed = now.getTime() - row.seen_at.getTime() >= RECORD_EVERY
  if (isRenewed) await recordUse(db, now, row.session_id, row.id)
  const { session_id: sessionId, seen_at: _, ...student } = row
  return { caller: { sessionId, ...student }, isRenewed }
}

/** Deletes sessions that have ended. */
export function sweepSessions(db: Database, clock: Clock): Promise<void> {
  return deleteInBatches(db, 'sessions', sql`expires_at <= ${clock.now()}`)
}
