import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../store/database.ts'
import type { Secrets } from '../../store/secrets.ts'
import { hashAddress } from '../likes/addressHash.ts'
import { readMarked } from './quotedMessages.ts'

/** This many marked messages by one author open a case. */
const SUSPICIOUS = 2

/** Finds the last case about this address that the server opened by itself. */
function findLast(trx: Transaction, hash: Buffer) {
  return trx
    .selectFrom('cases')
    .select(['state', 'made_at'])
    .where('reported_hash', '=', hash)
    .where('reporter_hash', 'is', null)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Opens a case when a second message of the author looks like a scam. An author has at most one such open
 * case; afterwards, messages since it was opened count. Call it after a marked message was stored, with
 * the author's inbox locked, so that two processes cannot count at the same time.
 */
export async function suspectScam(
  trx: Transaction,
  now: Date,
  author: string,
  { addresses }: Secrets,
): Promise<void> {
  const student = await trx
    .selectFrom('students')
    .select(['email', 'name', 'role', 'program', 'bio'])
    .where('id', '=', author)
    .executeTakeFirstOrThrow()
  const { email, ...person } = student
  const hash = hashAddress(addresses, email)
  const last = await findLast(trx, hash)
  if (last?.state === 'open') return
  const messages = await readMarked(trx, author, last?.made_at ?? new Date(0))
  if (messages.length < SUSPICIOUS) return
  await trx
    .insertInto('cases')
    .values({
      ...{ id: randomUUID(), report_id: randomUUID(), made_at: now, closed_at: null },
      ...{ reporter_id: null, reporter_hash: null, reported_id: author, reported_hash: hash },
      ...{ subject: 'conversation', reason: 'scam', words: null },
      snapshot: JSON.stringify({ shown: 'messages', person, messages, photos: [] }),
    })
    .execute()
}
