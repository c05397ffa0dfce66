import { sql } from 'kysely'
import type { PushMessage } from '../../../domain/notices.ts'
import { type Clock, DAY, later, MINUTE, SECOND } from '../../clock.ts'
import type { Log } from '../../log.ts'
import type { Database } from '../../store/database.ts'
import type { PushTarget } from './subscriptions.ts'

/** What became of a message: the browser's service has it, no longer knows the browser, refuses it, or is away. */
export type Delivery = 'delivered' | 'gone' | 'refused' | 'failed'

/** Sends one message to one browser. */
export type SendPush = (target: PushTarget, payload: string) => Promise<Delivery>

interface DuePush extends PushTarget {
  readonly id: string
  readonly subscription_id: string
  readonly payload: string
  readonly tries: number
}

const AT_ONCE = 20
/** For this long no other process sends what this one has taken. */
const LEASE = MINUTE
const WORTH_FOR = DAY
const LONGEST_WAIT = 30 * MINUTE

/** Puts a message for every browser of a student into the outbox, in a transaction with what it tells of. */
export async function queuePush(
  trx: Database,
  student: string,
  message: PushMessage,
  now: Date,
): Promise<void> {
  await sql`
    insert into pushes (subscription_id, payload, next_try_at, give_up_at)
    select id, ${JSON.stringify(message)}, ${now}, ${later(now, WORTH_FOR)}
    from push_subscriptions where student_id = ${student}`.execute(trx)
}

async function take(db: Database, now: Date): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    with taken as (
      update pushes set next_try_at = ${later(now, LEASE)}, tries = tries + 1
      where id in (
        select id from pushes where next_try_at <= ${now} and give_up_at > ${now}
        order by id limit ${AT_ONCE} for update skip locked
      ) returning id, subscription_id, payload, tries
    )
    select taken.*, endpoint, p256dh, auth
    from taken inner join push_subscriptions on push_subscriptions.id = subscription_id`.execute(db)
  return rows
}

/** What sending needs. */
export interface PushOutbox {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly send: SendPush
}

async function sendOne({ db, clock, log, send }: PushOutbox, push: DuePush): Promise<void> {
  const { id, subscription_id, payload, tries, ...target } = push
  const became = await send(target, payload)
  if (became === 'gone') {
    await db.deleteFrom('push_subscriptions').where('id', '=', subscription_id).execute()
  } else if (became === 'failed') {
    const wait = Math.min(2 ** tries * SECOND, LONGEST_WAIT)
    const next_try_at = later(clock.now(), wait)
    await db.updateTable('pushes').set({ next_try_at }).where('id', '=', id).execute()
  } else {
    if (became === 'refused') log.warn({ push: id }, 'push message refused')
    await db.deleteFrom('pushes').where('id', '=', id).execute()
  }
}

/** Sends what is due, and forgets what is too old to be worth it. */
export async function sendDuePushes(outbox: PushOutbox): Promise<void> {
  const { db, clock } = outbox
  await db.deleteFrom('pushes').where('give_up_at', '<=', clock.now()).execute()
  for (;;) {
    const due = await take(db, clock.now())
    await Promise.all(due.map((push) => sendOne(outbox, push)))
    if (due.length < AT_ONCE) return
  }
}
