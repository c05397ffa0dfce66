import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '../../store/database.ts'
import type { Secrets } from '../../store/secrets.ts'
import { type InboxTools, type NewEvent, withInboxes } from '../live/inboxes.ts'
import { type ImpressionKey, requireImpression } from '../suggestions/impression.ts'
import { hashAddress } from './addressHash.ts'
import { endOpenMatch } from './matches.ts'
import { lockPair } from './pair.ts'

export interface BlockTools extends InboxTools {
  readonly secrets: Secrets
}

async function readAddress(trx: Transaction, id: string): Promise<string> {
  const student = trx.selectFrom('students').select('email').where('id', '=', id)
  return (await student.executeTakeFirstOrThrow()).email
}

/** Stores a block. Returns false if there was one already. */
async function insertBlock(
  trx: Transaction,
  now: Date,
  { addresses }: Secrets,
  { studentId, candidateId }: ImpressionKey,
): Promise<boolean> {
  const made = await trx
    .insertInto('blocks')
    .values({
      id: randomUUID(),
      blocker_hash: hashAddress(addresses, await readAddress(trx, studentId)),
      blocked_hash: hashAddress(addresses, await readAddress(trx, candidateId)),
      blocker_id: studentId,
      blocked_id: candidateId,
      blocked_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

function decisionEvent({ studentId, candidateId }: ImpressionKey): NewEvent {
  return { student: studentId, kind: 'decision', subject: candidateId }
}

/**
 * Blocks a student in both directions. The other student gets the event of an ended match, or none if there
 * was no match. A second block changes nothing. Throws an AppError (403) if the other student was never
 * suggested.
 */
export function block(tools: BlockTools, key: ImpressionKey): Promise<void> {
  return withInboxes(tools, async (trx, addEvents, now) => {
    await requireImpression(trx, key)
    await lockPair(trx, key)
    const isNew = await insertBlock(trx, now, tools.secrets, key)
    const ended = await endOpenMatch(trx, now, { ...key, reason: undefined })
    if (isNew || ended.length > 0) await addEvents([decisionEvent(key), ...ended])
  })
}

/**
 * Lifts a block, or does nothing if there is none. An ended match stays ended, and lifting alone makes no match
 * of two likes.
 */
export function unblock(tools: InboxTools, key: ImpressionKey): Promise<void> {
  return withInboxes(tools, async (trx, addEvents, now) => {
    await lockPair(trx, key)
    const lifted = await trx
      .updateTable('blocks')
      .set({ lifted_at: now })
      .where('blocker_id', '=', key.studentId)
      .where('blocked_id', '=', key.candidateId)
      .where('lifted_at', 'is', null)
      .executeTakeFirst()
    if (lifted.numUpdatedRows > 0n) await addEvents([decisionEvent(key)])
  })
}

/** Lists a student's blocks, the newest first. The list omits students who are deleting their account. */
export function readBlocks(db: Database, studentId: string) {
  return db
    .selectFrom('blocks')
    .innerJoin('students', 'students.id', 'blocks.blocked_id')
    .select(['students.id', 'students.name', 'blocks.blocked_at'])
    .where('blocks.blocker_id', '=', studentId)
    .where('blocks.lifted_at', 'is', null)
    .where('students.hidden_at', 'is', null)
    .orderBy('blocks.blocked_at', 'desc')
    .execute()
}

/** Links the blocks of an address to its new account, so that they apply to it. */
export async function linkBlocks(
  trx: Transaction,
  { addresses }: Secrets,
  student: { readonly id: string; readonly email: string },
): Promise<void> {
  const hash = hashAddress(addresses, student.email)
  await trx
    .updateTable('blocks')
    .set({ blocker_id: student.id })
    .where('blocker_hash', '=', hash)
    .execute()
  await trx
    .updateTable('blocks')
    .set({ blocked_id: student.id })
    .where('blocked_hash', '=', hash)
    .execute()
}
