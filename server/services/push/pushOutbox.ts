import { sql } from 'kysely'
import type { PushMessage } from '../../../domain/notices.ts'
import { type Clock, DAY, later, MINUTE, SECOND } from '../../clock.ts'
import { addJobs, JOB_IS_LOST_AFTER } from '../../jobs/addJobs.ts'
import { TryAgain } from '../../jobs/tryAgain.ts'
import type { Log } from '../../log.ts'
import type { Database } from '../../store/database.ts'
import type { PushTarget } from './subscriptions.ts'

/** What became of a message: the browser's service has it, no longer knows the browser, refuses it, or is away. */
export type Delivery = 'delivered' | 'gone' | 'refused' | 'failed'

/** Sends one message to one browser. */
export type SendPush = (target: PushTarget, payload: string) => Promise<Delivery>

interface OutgoingPush extends PushTarget {
  readonly subscription_id: string
  readonly student_id: string
  readonly payload: string
  readonly tries: number
}

/** How many messages one process sends at the same time. */
export const PUSHES_AT_ONCE = 8
const WORTH_FOR = DAY
const LONGEST_WAIT = 30 * MINUTE
const LEFT_AT_ONCE = 1000

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

/** Puts a message for every browser of a student into the outbox, with its jobs, in the transaction of its cause. */
export async function queuePush(
  trx: Database,
  student: string,
  message: PushMessage,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into pushes (subscription_id, payload, next_try_at, give_up_at)
    select id, ${JSON.stringify(message)}, ${later(now, JOB_IS_LOST_AFTER)}, ${later(now, WORTH_FOR)}
    from push_subscriptions where student_id = ${student}
    returning id`.execute(trx)
  await addJobs(trx, 'pushes', idsOf(rows))
}

/** What sending needs. */
export interface PushOutbox {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly send: SendPush
}

/** Marks a message as being sent. Undefined if it was already sent, is too old, or its browser is gone. */
async function begin({ db, clock }: PushOutbox, id: string): Promise<OutgoingPush | undefined> {
  const now = clock.now()
  const { rows } = await sql<OutgoingPush>`
    update pushes set next_try_at = ${later(now, JOB_IS_LOST_AFTER)}, tries = tries + 1
    from push_subscriptions
    where pushes.id = ${id} and give_up_at > ${now} and push_subscriptions.id = subscription_id
    returning subscription_id, student_id, payload, tries, endpoint, p256dh, auth`.execute(db)
  return rows[0]
}

/** Records that the push service has the message. Its tag is the occasion of the notice that it is about. */
async function recordDelivery(db: Database, student_id: string, payload: string, now: Date) {
  const { tag } = JSON.parse(payload) as PushMessage
  await db
    .updateTable('notices')
    .set({ pushed_at: now })
    .where('student_id', '=', student_id)
    .where('occasion', '=', tag)
    .execute()
}

/** Sends the message of a row and removes the row. Throws TryAgain if the push service could not take it. */
export async function sendPush(outbox: PushOutbox, id: string): Promise<void> {
  const push = await begin(outbox, id)
  if (push === undefined) return
  const { db, clock, log, send } = outbox
  const { subscription_id, student_id, payload, tries, ...target } = push
  const became = await send(target, payload)
  if (became === 'gone') {
    await db.deleteFrom('push_subscriptions').where('id', '=', subscription_id).execute()
  } else if (became === 'failed') {
    const wait = Math.min(2 ** tries * SECOND, LONGEST_WAIT)
    const next_try_at = later(clock.now(), wait + JOB_IS_LOST_AFTER)
    await db.updateTable('pushes').set({ next_try_at }).where('id', '=', id).execute()
    throw new TryAgain()
  } else {
    if (became === 'refused') log.warn({ push: id }, 'push message refused')
    else await recordDelivery(db, student_id, payload, clock.now())
    await db.deleteFrom('pushes').where('id', '=', id).execute()
  }
}

/** Removes messages that are too old to be sent, and adds missing jobs. */
export async function addPushJobs({ db, clock }: Pick<PushOutbox, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.deleteFrom('pushes').where('give_up_at', '<=', now).execute()
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      update pushes set next_try_at = ${later(now, JOB_IS_LOST_AFTER)}
      where id in (
        select id from pushes where next_try_at <= ${now}
        order by id limit ${LEFT_AT_ONCE} for update skip locked
      ) returning id`.execute(trx)
    await addJobs(trx, 'pushes', idsOf(rows))
  })
}
