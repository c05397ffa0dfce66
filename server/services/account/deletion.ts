import type { Language } from '../../../domain/language.ts'
import { LOGIN_FAILED_MESSAGE } from '../../../domain/messages.ts'
import { msg } from '../../../i18n/messages.ts'
import type { Caller } from '../../caller.ts'
import { DAY, later } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import { deletionCancelledLetter, deletionLetter } from '../../mail/accountLetters.ts'
import type { Letter } from '../../mail/letter.ts'
import { queueMail } from '../../mail/queueMail.ts'
import type { Database, Transaction } from '../../store/database.ts'
import { hashToken, newToken } from '../../tokens.ts'
import { type InboxTools, type NewEvent, withInboxes } from '../live/inboxes.ts'
import { matchEvents, viewerEvents } from '../profile/changes.ts'
import { lockStanding, matchWaiting } from '../profile/waitingLikes.ts'
import { closeSessions } from '../sessions.ts'
import { confirmPassword } from './confirmPassword.ts'

/** A deletion can be cancelled for this long. */
export const UNDO_TIME = 7 * DAY

/**
 * A student's request to delete their account. `page` is the page that cancels it, if the server knows its
 * own address.
 */
export interface DeletionRequest {
  readonly password: string
  readonly language: Language
  readonly page: string | undefined
  /** Whether the student's messages are erased as well. */
  readonly removesMessages: boolean
}

/** How to begin a deletion: the mail to send, and whether to erase messages. */
export interface NewDeletion extends Pick<DeletionRequest, 'language' | 'removesMessages'> {
  readonly letterFor: (token: string) => Letter
  /** If set, the deletion begins only if the student has not visited after this moment. */
  readonly absentSince?: Date
}

/** Returns an event for each student whose deck, lists or matches contain this student. */
async function whereShown(trx: Transaction, now: Date, id: string): Promise<NewEvent[]> {
  return [...(await viewerEvents(trx, id)), ...(await matchEvents(trx, now, id))]
}

/**
 * Records the deletion, hides the student and ends all sessions. The student disappears from others' lists at
 * once. Does nothing if a deletion was already requested.
 */
export async function beginDeletion(
  tools: InboxTools,
  student: Pick<Caller, 'id' | 'name' | 'email'>,
  { language, removesMessages, letterFor, absentSince }: NewDeletion,
): Promise<void> {
  const { id } = student
  const token = newToken()
  await withInboxes(tools, async (trx, addEvents, now) => {
    const before = await trx
      .selectFrom('students')
      .select('standing')
      .where('id', '=', id)
      .where('hidden_at', 'is', null)
      .$if(absentSince !== undefined, (query) =>
        query.where('last_active_at', '<=', absentSince ?? now),
      )
      .forUpdate()
      .executeTakeFirst()
    // Another request has hidden the account in the meantime, or the student has visited.
    if (before === undefined) return
    await trx
      .updateTable('students')
      .set({ hidden_at: now, standing: 'deleting', standing_since: now })
      .where('id', '=', id)
      .execute()
    const times = { asked_at: now, erase_at: later(now, UNDO_TIME) }
    await trx
      .insertInto('deletions')
      .values({
        ...{ student_id: id, ...times, ...before, token_hash: hashToken(token) },
        removes_messages: removesMessages,
      })
      .execute()
    await trx
      .updateTable('consents')
      .set({ withdrawn_at: now })
      .where('student_id', '=', id)
      .where('withdrawn_at', 'is', null)
      .execute()
    await closeSessions(trx, id)
    const letter = letterFor(token)
    await queueMail(trx, { recipient: student.email, language, letter, worthFor: DAY }, now)
    const events = await whereShown(trx, now, id)
    if (events.length > 0) await addEvents(events)
  })
  tools.live.wake([id])
}

/**
 * Begins to delete an account after checking the password: hidden and signed out everywhere at once, erased
 * after seven days. Throws an AppError: 403 for a wrong password, 429 after five of them.
 */
export async function askForDeletion(
  tools: InboxTools,
  caller: Caller,
  { password, page, ...request }: DeletionRequest,
): Promise<void> {
  await confirmPassword(tools, caller.id, password)
  const letterFor = (token: string) => deletionLetter(caller.name, page && `${page}?token=${token}`)
  await beginDeletion(tools, caller, { ...request, letterFor })
}

/** When an account will be erased; undefined if it will not. */
function readDeletion(db: Database, id: string) {
  return db
    .selectFrom('deletions')
    .select(['erase_at', 'erasing_at'])
    .where('student_id', '=', id)
    .executeTakeFirst()
}

/**
 * Throws for an account that will be deleted: an AppError (410) that says how long it can be kept or, once
 * erasing has begun, 401 as if there were no account. Call it only after the password was checked.
 */
export async function refuseDeleted({ db, clock }: InboxTools, id: string): Promise<void> {
  const deletion = await readDeletion(db, id)
  if (deletion === undefined) return
  const left = deletion.erase_at.getTime() - clock.now().getTime()
  if (deletion.erasing_at !== null || left <= 0) {
    throw new AppError('unauthenticated', LOGIN_FAILED_MESSAGE)
  }
  const sentence = msg(
    'This account is hidden and will be deleted in {count, plural, one {# day} other {# days}}. Do you want to keep it?',
    { count: Math.ceil(left / DAY) },
  )
  throw new AppError('gone', sentence)
}

/**
 * Cancels a deletion. If the student is active again, the likes that waited become matches. Returns false if
 * there is no deletion, or erasing has begun.
 */
export function keepAccount(tools: InboxTools, id: string, language: Language): Promise<boolean> {
  return withInboxes(tools, async (trx, addEvents, now) => {
    await lockStanding(trx, id)
    const deletion = await trx
      .deleteFrom('deletions')
      .where('student_id', '=', id)
      .where('erasing_at', 'is', null)
      .returning('standing')
      .executeTakeFirst()
    if (deletion === undefined) return false
    const student = await trx
      .updateTable('students')
      // Cancelling counts as a visit; otherwise an account deleted after a year of absence would be deleted
      // again.
      .set({
        hidden_at: null,
        standing: deletion.standing,
        standing_since: now,
        last_active_at: now,
      })
      .where('id', '=', id)
      .returning(['name', 'email', 'consent_version'])
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('consents')
      .set({ withdrawn_at: null })
      .where('student_id', '=', id)
      .where('version', '=', student.consent_version ?? '')
      .execute()
    const letter = deletionCancelledLetter(student.name)
    await queueMail(trx, { recipient: student.email, language, letter, worthFor: DAY }, now)
    const shown = await whereShown(trx, now, id)
    const matched = deletion.standing === 'active' ? await matchWaiting(trx, now, id) : []
    if (shown.length + matched.length > 0) await addEvents([...shown, ...matched])
    return true
  })
}

/** Finds the student of a mailed link; undefined if the link is invalid or no longer valid. */
export async function findDeletion(db: Database, token: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('deletions')
    .select('student_id')
    .where('token_hash', '=', hashToken(token))
    .where('erasing_at', 'is', null)
    .executeTakeFirst()
  return found?.student_id
}
