import { randomUUID } from 'node:crypto'
import type { Caller } from '../../caller.ts'
import type { Clock } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'

/** The address and keys of a push subscription, as the browser's push manager gives them. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** The most browsers per student; a further subscription replaces the oldest one. */
const MOST = 20

const isLocal = (host: string) => ['127.0.0.1', 'localhost', '[::1]'].includes(host)

/**
 * Whether an endpoint belongs to a known push service. Without this check, a browser could make this server
 * call any machine in its network.
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username } = new URL(endpoint)
  const isKnown = services.some((service) =>
    service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service,
  )
  return isKnown && username === '' && (protocol === 'https:' || isLocal(hostname))
}

/**
 * Stores the push subscription of this session's browser. If another student was signed in there before, that
 * student gets no more messages there.
 */
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
    // Its queued messages go with it; an updated row would keep its id, and with that the other student's messages.
    await trx
      .deleteFrom('push_subscriptions')
      .where('endpoint', '=', target.endpoint)
      .where('student_id', '!=', student_id)
      .execute()
    await trx
      .insertInto('push_subscriptions')
      .values({ id: randomUUID(), ...row })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
      .execute()
    const newest = trx
      .selectFrom('push_subscriptions')
      .select('id')
      .where('student_id', '=', student_id)
      .orderBy('made_at', 'desc')
      .limit(MOST)
    await trx
      .deleteFrom('push_subscriptions')
      .where('student_id', '=', student_id)
      .where('id', 'not in', newest)
      .execute()
  })
}

/** Ends push messages to one of the student's browsers. Repeating it changes nothing. */
export async function unsubscribePush(db: Database, student: string, endpoint: string) {
  await db
    .deleteFrom('push_subscriptions')
    .where('student_id', '=', student)
    .where('endpoint', '=', endpoint)
    .execute()
}
