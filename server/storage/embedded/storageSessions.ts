import { randomUUID } from 'node:crypto'
import type { StorageSession } from '../../../contract/storage.ts'
import type { Caller } from '../../caller.ts'
import { type Clock, later, SECOND } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import type { Database, Transaction } from '../../store/database.ts'
import type { Secrets } from '../../store/secrets.ts'
import { hashToken, newToken } from '../../tokens.ts'
import { type Claims, readAccessToken, signAccessToken } from './jwt.ts'

/** How long an access token is valid, in seconds, as in Supabase auth. */
const ACCESS_SECONDS = 3600

// Two tabs may refresh with the same token at the same time, so a used token is accepted for this long, as in
// Supabase auth.
const REUSE_ALLOWED_FOR = 10 * SECOND

/**
 * The most storage sessions per student, more than anybody has browsers and tabs. When another one is opened,
 * the oldest ends.
 */
const SESSIONS_MOST = 20

/** The dependencies of storage sessions. */
export interface StorageTools {
  readonly db: Database
  readonly clock: Clock
  readonly secrets: Secrets
}

interface Owner {
  readonly storageSessionId: string
  readonly id: string
  readonly email: string
  readonly created_at: Date
}

/** A session in the format of Supabase auth (§3 Session), with the fields that its client needs. */
export interface ServiceSession extends StorageSession {
  readonly token_type: 'bearer'
  readonly expires_in: number
}

/** Describes the student in the format of a Supabase user. */
export function serviceUser(owner: Pick<Owner, 'id' | 'email' | 'created_at'>) {
  return {
    id: owner.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: owner.email,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: owner.created_at.toISOString(),
  }
}

async function issue({ db, clock, secrets }: StorageTools, owner: Owner): Promise<ServiceSession> {
  const now = clock.now()
  const issuedAt = Math.floor(now.getTime() / SECOND)
  const expires = issuedAt + ACCESS_SECONDS
  const refreshToken = newToken()
  const session = { storage_session_id: owner.storageSessionId, created_at: now, used_at: null }
  await db
    .insertInto('storage_refresh_tokens')
    .values({ token_hash: hashToken(refreshToken), ...session })
    .execute()
  const claimed = { sub: owner.id, session_id: owner.storageSessionId, exp: expires } as const
  return {
    access_token: signAccessToken(secrets.tokens, { ...claimed, role: 'authenticated' }, issuedAt),
    token_type: 'bearer',
    expires_in: ACCESS_SECONDS,
    expires_at: expires,
    refresh_token: refreshToken,
    user: serviceUser(owner),
  }
}

function readOwner(db: Database, storageSessionId: string, now: Date) {
  return db
    .selectFrom('storage_sessions')
    .innerJoin('sessions', 'sessions.id', 'storage_sessions.session_id')
    .innerJoin('students', 'students.id', 'sessions.student_id')
    .select(['storage_sessions.id as storageSessionId', 'students.id', 'students.email'])
    .select('students.created_at')
    .where('storage_sessions.id', '=', storageSessionId)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
}

/** Ends the oldest storage sessions of a student that exceed the limit. */
async function endOldest(trx: Transaction, studentId: string): Promise<void> {
  const oldest = trx
    .selectFrom('storage_sessions')
    .innerJoin('sessions', 'sessions.id', 'storage_sessions.session_id')
    .select('storage_sessions.id')
    .where('sessions.student_id', '=', studentId)
    .orderBy('storage_sessions.created_at', 'desc')
    .orderBy('storage_sessions.id')
    .offset(SESSIONS_MOST)
  await trx.deleteFrom('storage_sessions').where('id', 'in', oldest).execute()
}

/**
 * Opens a storage session that ends together with the student's session. Throws an AppError (401) if that has
 * ended in the meantime.
 */
export async function openStorageSession(
  tools: StorageTools,
  { id: studentId, sessionId }: Pick<Caller, 'id' | 'sessionId'>,
): Promise<ServiceSession> {
  const id = randomUUID()
  const now = tools.clock.now()
  return tools.db.transaction().execute(async (trx) => {
    // Locks the student, so that simultaneous requests are counted correctly.
    const own = trx.selectFrom('students').select('id').where('id', '=', studentId)
    await own.forNoKeyUpdate().execute()
    // Locks the session, so that it cannot end before the token is written.
    const living = trx.selectFrom('sessions').select('id').where('id', '=', sessionId)
    const isLiving = (await living.forKeyShare().executeTakeFirst()) !== undefined
    const row = { id, session_id: sessionId, created_at: now }
    if (isLiving) await trx.insertInto('storage_sessions').values(row).execute()
    const owner = await readOwner(trx, id, now)
    if (owner === undefined) throw new AppError('unauthenticated', 'Please log in first.')
    await endOldest(trx, studentId)
    return issue({ ...tools, db: trx }, owner)
  })
}

async function exchange(
  tools: StorageTools,
  refreshToken: string,
): Promise<ServiceSession | undefined> {
  const now = tools.clock.now()
  const used = await tools.db
    .updateTable('storage_refresh_tokens')
    .set((set) => ({ used_at: set.fn.coalesce('used_at', set.val(now)) }))
    .where('token_hash', '=', hashToken(refreshToken))
    .where((or) =>
      or.or([or('used_at', 'is', null), or('used_at', '>', later(now, -REUSE_ALLOWED_FOR))]),
    )
    .returning('storage_session_id')
    .executeTakeFirst()
  if (used === undefined) return undefined
  const owner = await readOwner(tools.db, used.storage_session_id, now)
  return owner === undefined ? undefined : issue(tools, owner)
}

/**
 * Exchanges a refresh token for a new session; undefined for an unknown or used token. If a used token is
 * sent again, it or its successor was stolen, so the storage session ends with all its tokens.
 */
export async function refreshStorageSession(
  tools: StorageTools,
  refreshToken: string,
): Promise<ServiceSession | undefined> {
  const { storageSessionId, session } = await tryRefresh(tools, refreshToken)
  if (session === undefined && storageSessionId !== undefined) {
    // Not in the same transaction, because two of them would deadlock.
    await closeStorageSession(tools.db, storageSessionId)
  }
  return session
}

/** The session that a refresh token was exchanged for, and its storage session. */
interface Refreshed {
  readonly storageSessionId?: string
  readonly session?: ServiceSession | undefined
}

function tryRefresh(tools: StorageTools, refreshToken: string): Promise<Refreshed> {
  return tools.db.transaction().execute(async (trx) => {
    // Locks the session before its tokens, in the same order as a logout.
    const found = await trx
      .selectFrom('storage_refresh_tokens as tokens')
      .innerJoin('storage_sessions', 'storage_sessions.id', 'tokens.storage_session_id')
      .innerJoin('sessions', 'sessions.id', 'storage_sessions.session_id')
      .select('tokens.storage_session_id')
      .where('tokens.token_hash', '=', hashToken(refreshToken))
      .forKeyShare(['sessions', 'storage_sessions'])
      .executeTakeFirst()
    if (found === undefined) return {}
    const session = await exchange({ ...tools, db: trx }, refreshToken)
    return { storageSessionId: found.storage_session_id, session }
  })
}

/** The owner of a valid access token, with its claims. */
export interface TokenOwner extends Owner {
  readonly claims: Claims
}

/** Finds the owner of an access token; undefined if the token is not valid or its session has ended. */
export async function findTokenOwner(
  { db, clock, secrets }: StorageTools,
  token: string,
): Promise<TokenOwner | undefined> {
  const claims = readAccessToken(secrets.tokens, token, clock.now())
  if (claims === undefined) return undefined
  const owner = await readOwner(db, claims.session_id, clock.now())
  return owner?.id === claims.sub ? { ...owner, claims } : undefined
}

/** Ends a storage session; the student stays signed in. */
export async function closeStorageSession(db: Database, storageSessionId: string): Promise<void> {
  await db.deleteFrom('storage_sessions').where('id', '=', storageSessionId).execute()
}
