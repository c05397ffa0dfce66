import type { Account } from '../../../domain/account.ts'
import { CONSENT_VERSION } from '../../../domain/consent.ts'
import type { Caller } from '../../caller.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import { readSessions } from './ownSessions.ts'

/** Reads the student's account as its own settings page shows it. */
export async function readAccount(db: Database, clock: Clock, caller: Caller): Promise<Account> {
  const { email, created_at, consent_version, consent_at } = await db
    .selectFrom('students')
    .select(['email', 'created_at', 'consent_version', 'consent_at'])
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow()
  const sessions = await readSessions(db, clock, caller.id)
  return {
    email,
    created_at: created_at.toISOString(),
    sessions: sessions.map(({ id, browser, system, ...times }) => ({
      ...{ id, is_current: id === caller.sessionId },
      ...(browser !== null && { browser }),
      ...(system !== null && { system }),
      created_at: times.created_at.toISOString(),
      seen_at: times.seen_at.toISOString(),
    })),
    consent: {
      ...(consent_version !== null && { version: consent_version }),
      ...(consent_at !== null && { agreed_at: consent_at.toISOString() }),
      current: CONSENT_VERSION,
      is_due: consent_at !== null && consent_version !== CONSENT_VERSION,
    },
  }
}
