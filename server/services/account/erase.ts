import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { mailboxOf } from '../../../domain/email.ts'
import { addJobs } from '../../jobs/addJobs.ts'
import type { PhotoStore } from '../../storage/photoStore.ts'
import { lock, type Transaction } from '../../store/database.ts'
import { hashToken, newToken } from '../../tokens.ts'
import { lockConversationsOf, removeAllMessages } from '../chats/leave.ts'
import { removeSentPhotos } from '../chats/photos/stored.ts'
import { type InboxTools, withInboxes } from '../live/inboxes.ts'
import { removeReleased } from '../photos/claims.ts'
import { closeSessions } from '../sessions.ts'
import { erasureOf, findRestoredAccounts, listErasure } from './erasures.ts'

const AT_ONCE = 1000

/** What erasing an account needs. */
export interface EraseTools extends InboxTools {
  readonly photos: PhotoStore
  /**
   * The file that lists erasures, beside the embedded database; undefined for an external database, which has
   * its own backups.
   */
  readonly erasedList: string | undefined
}

/** Removes what is stored by address: mails, sign-ups, resets, newsletter subscriptions, counted attempts. */
async function removeByMailbox(trx: Transaction, mailbox: string): Promise<void> {
  for (const table of ['pending_signups', 'password_resets', 'newsletter_subscriptions'] as const) {
    await sql`delete from ${sql.table(table)} where mailbox_of(email) = ${mailbox}`.execute(trx)
  }
  await trx.deleteFrom('code_mailings').where('email', '=', mailbox).execute()
  await sql`delete from mails where mailbox_of(recipient) = ${mailbox}`.execute(trx)
  const hash = createHash('sha256').update(mailbox).digest('base64url')
  await sql`delete from attempts where right(key, 43) = ${hash}`.execute(trx)
}

/**
 * Removes mails to others about matches with the student, because they contain a name that the student had then.
 * They were sent long ago.
 */
async function removeMentions(trx: Transaction, id: string): Promise<void> {
  await sql`delete from mails using deletions, match_members other
      inner join match_members own on own.match_id = other.match_id and own.student_id = ${id}
      inner join students on students.id = other.student_id
    where deletions.student_id = ${id} and mails.kind = 'match'
      and mails.recipient = students.email and mails.created_at <= deletions.asked_at`.execute(trx)
}

/**
 * Deletes the student; rows that refer to the student are deleted with it. Cases and blocks keep only the
 * keyed hash of the address.
 */
async function removeStudent(trx: Transaction, id: string): Promise<void> {
  await sql`delete from blocks
    where lifted_at is not null and ${id}::uuid in (blocker_id, blocked_id)`.execute(trx)
  await trx.deleteFrom('students').where('id', '=', id).execute()
}

/**
 * Erases an account if the time to cancel is over. Every step can be interrupted and repeated by the next try: the
 * photos' files are removed before their rows, then what the photo store knows, and the student's row last.
 */
export async function eraseAccount(tools: EraseTools, id: string): Promise<void> {
  const { db, clock, photos, erasedList } = tools
  const now = clock.now()
  const begun = await db
    .updateTable('deletions')
    .set({ erasing_at: sql`coalesce(erasing_at, ${now})` })
    .where('student_id', '=', id)
    .where('erase_at', '<=', now)
    .returning('removes_messages')
    .executeTakeFirst()
  if (begun === undefined) return
  await db
    .updateTable('photos')
    .set({ released_at: now })
    .where('owner_id', '=', id)
    .where('released_at', 'is', null)
    .execute()
  await removeReleased(db, photos, id)
  await photos.forgetOwner(id)
  const erasure = erasureOf(id, { erased_at: now, removes_messages: begun.removes_messages })
  await withInboxes(tools, async (trx, addEvents) => {
    // One account at a time: two who were suggested to each other delete the same rows in opposite orders.
    await lock(trx, 'erase')
    const others = await lockConversationsOf(trx, id)
    const student = await trx
      .selectFrom('students')
      .select('email')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (student === undefined) return
    if (erasedList !== undefined) await listErasure(erasedList, erasure)
    await trx
      .insertInto('erasures')
      .values(erasure)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await removeMentions(trx, id)
    await removeSentPhotos(trx, now, id)
    if (begun.removes_messages) await removeAllMessages(trx, now, id)
    await removeByMailbox(trx, mailboxOf(student.email))
    await removeStudent(trx, id)
    // Open pages of the other members reload the conversation, which no longer shows the erased student.
    if (others.length > 0) await addEvents(others)
  })
}

/**
 * Hides accounts that were erased but are back because a backup was restored, and schedules them for erasure
 * at once.
 */
export async function hideRestoredAccounts({
  db,
  clock,
}: Pick<EraseTools, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const { id, removes_messages } of await findRestoredAccounts(db)) {
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('students').set({ hidden_at: now }).where('id', '=', id).execute()
      const times = { asked_at: now, erase_at: now, erasing_at: now, removes_messages }
      await trx
        .insertInto('deletions')
        .values({ student_id: id, ...times, token_hash: hashToken(newToken()) })
        .onConflict((conflict) => conflict.column('student_id').doUpdateSet(times))
        .execute()
      await closeSessions(trx, id)
    })
  }
}

/** Adds a job for every account whose time to cancel is over. */
export async function addErasureJobs({ db, clock }: Pick<EraseTools, 'db' | 'clock'>) {
  const due = await db
    .selectFrom('deletions')
    .select('student_id')
    .where('erase_at', '<=', clock.now())
    .orderBy('erase_at')
    .limit(AT_ONCE)
    .execute()
  const ids = due.map(({ student_id }) => student_id)
  await addJobs(db, 'erasures', ids)
}
