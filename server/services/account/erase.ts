import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { mailboxOf } from '../../../domain/email.ts'
import type { PhotoStore } from '../../storage/photoStore.ts'
import type { Transaction } from '../../store/database.ts'
import { hashToken, newToken } from '../../tokens.ts'
import { lockConversationsOf, removeAllMessages } from '../chats/leave.ts'
import { removeSentPhotos } from '../chats/photos/stored.ts'
import { type InboxTools, withInboxes } from '../live/inboxes.ts'
import { removeReleased } from '../photos/claims.ts'
import { closeSessions } from '../sessions.ts'
import { erasureOf, findReturned, listErasure } from './erasures.ts'

const AT_ONCE = 20

/** What erasing needs. */
export interface EraseTools extends InboxTools {
  readonly photos: PhotoStore
  /** The list of erasures beside the embedded database; undefined where the database has backups of its own. */
  readonly erasedList: string | undefined
}

/** What is kept by address: mails, sign-ups, resets, the newsletter, counted tries. */
async function removeByMailbox(trx: Transaction, mailbox: string): Promise<void> {
  for (const table of ['pending_signups', 'password_resets', 'newsletter_subscriptions'] as const) {
    await sql`delete from ${sql.table(table)} where mailbox_of(email) = ${mailbox}`.execute(trx)
  }
  await trx.deleteFrom('code_mailings').where('email', '=', mailbox).execute()
  await sql`delete from mails where mailbox_of(recipient) = ${mailbox}`.execute(trx)
  const hash = createHash('sha256').update(mailbox).digest('base64url')
  await sql`delete from attempts where right(key, 43) = ${hash}`.execute(trx)
}

/** Mails to others that name the student, such as of a match; all mails of that time were sent long ago. */
async function removeMentions(trx: Transaction, id: string): Promise<void> {
  await sql`delete from mails using students, deletions
    where students.id = ${id} and deletions.student_id = students.id
      and mails.created_at <= deletions.asked_at
      and strpos(mails.subject || mails.body || coalesce(mails.html, ''), students.name) > 0`.execute(
    trx,
  )
}

/** Rows that name the student go with the student; cases and blocks keep the keyed hash of the address. */
async function removeStudent(trx: Transaction, id: string): Promise<void> {
  await sql`delete from blocks
    where lifted_at is not null and ${id}::uuid in (blocker_id, blocked_id)`.execute(trx)
  await trx.deleteFrom('students').where('id', '=', id).execute()
}

/**
 * Erases an account. Each step may be broken off and is done again by the next round: the photos' files go before their
 * rows, and the row of the student last.
 */
async function erase(tools: EraseTools, id: string): Promise<void> {
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
  const erasure = erasureOf(id, { erased_at: now, removes_messages: begun.removes_messages })
  if (erasedList !== undefined) await listErasure(erasedList, erasure)
  await withInboxes(tools, async (trx, tell) => {
    const others = await lockConversationsOf(trx, id)
    const student = await trx
      .selectFrom('students')
      .select('email')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (student === undefined) return
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
    // Open pages read the conversation again, without what is not theirs to keep.
    if (others.length > 0) await tell(others)
  })
}

/** Hides accounts that a backup has brought back, and has them erased again at once. */
export async function hideReturned({ db, clock }: Pick<EraseTools, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const { id, removes_messages } of await findReturned(db)) {
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

/** Erases the accounts whose time to take it back is over; what was broken off goes on. */
export async function eraseDue(tools: EraseTools): Promise<void> {
  const due = await tools.db
    .selectFrom('deletions')
    .select('student_id')
    .where('erase_at', '<=', tools.clock.now())
    .orderBy('erase_at')
    .limit(AT_ONCE)
    .execute()
  for (const { student_id } of due) await erase(tools, student_id)
}
