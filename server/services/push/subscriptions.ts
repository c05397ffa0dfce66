import { randomUUID } from 'node:crypto'
import type { Caller } from '../../caller.ts'
import type { Clock } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'

/** Where and how a browser gets push messages, as its push manager says. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** A student has this many browsers at most; the oldest subscription makes room. */
const MOST = 20

const isLocal = (host: string) => ['127.0.0.1', 'localhost', '[::1]'].includes(host)

/**
 * Whether messages may be sent to this address: it is one of a push service that is known. Otherwise a browser could
 * have this server call any machine it can reach.
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username } = new URL(endpoint)
  const isKnown = services.some((service) =>
    service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service,
  )
  return isKnown && username === '' && (protocol === 'https:' || isLocal(hostname))
}

/** Notes where this session's browser gets push messages. Who signed in there before is told nothing there any more. */
export async function subscribePush(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { id: student_id, sessionId: session_id }: Caller,
  services: readonly string[],
  target: PushTarget,
): Promise<void> {
  if (!isPushService(target.endpoint, services)) {
    throw new AppError('invalid', 'Nookmate cannot reach the push service of this browser.')
  }
  const row = { ...target, student_id, session_id, made_at: clock.now() }
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('push_subscriptions')
      .values({ id: randomUUID(), ...row })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
      .execute()
    const kept = trx
      .selectFrom('push_subscriptions')
      .select('id')
      .where('student_id', '=', student_id)
      .orderBy('made_at', 'desc')
      .limit(MOST)
    await trx
      .deleteFrom('push_subscriptions')
      .where('student_id', '=', student_id)
      .where('id', 'not in', kept)
      .execute()
  })
}

/** Ends push messages to a browser of the student; again is fine. */
export async function unsubscribePush(db: Database, student: string, endpoint: string) {
  await db
    .deleteFrom('push_subscriptions')
    .where('student_id', '=', student)
    .where('endpoint', '=', endpoint)
    .execute()
}
