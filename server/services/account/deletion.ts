import type { Language } from '../../../domain/language.ts'
import { LOGIN_FAILED_MESSAGE } from '../../../domain/messages.ts'
import { msg } from '../../../i18n/messages.ts'
import type { Caller } from '../../caller.ts'
import { DAY, later } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import { deletionLetter, keptLetter } from '../../mail/accountLetters.ts'
import type { Letter } from '../../mail/letter.ts'
import { queueMail } from '../../mail/queueMail.ts'
import type { Database, Transaction } from '../../store/database.ts'
import { hashToken, newToken } from '../../tokens.ts'
import { type InboxTools, type NewEvent, withInboxes } from '../live/inboxes.ts'
import { holdersOf, matchesOf } from '../profile/changes.ts'
import { closeSessions } from '../sessions.ts'
import { confirmPassword } from './confirmPassword.ts'

/** A deletion can be taken back for this long. */
export const UNDO_TIME = 7 * DAY

/** Who asks for a deletion, with the password, and the page that takes it back, when the server knows its address. */
export interface DeletionRequest {
  readonly password: string
  readonly language: Language
  readonly page: string | undefined
  /** The student's messages go with the account. */
  readonly removesMessages: boolean
}

/** A deletion that begins: what the student is told, with the page that takes it back. */
export interface NewDeletion extends Pick<DeletionRequest, 'language' | 'removesMessages'> {
  readonly letterFor: (token: string) => Letter
  /** Only while the last visit was not later. */
  readonly absentSince?: Date
}

/** Everybody whose deck, lists or matches have the student. */
async function whereShown(trx: Transaction, now: Date, id: string): Promise<NewEvent[]> {
  return [...(await holdersOf(trx, id)), ...(await matchesOf(trx, now, id))]
}

/** Notes the deletion, hides the student, and ends all sessions. Others see the student leave their lists. */
export async function beginDeletion(
  tools: InboxTools,
  student: Pick<Caller, 'id' | 'name' | 'email'>,
  { language, removesMessages, letterFor, absentSince }: NewDeletion,
): Promise<void> {
  const { id } = student
  const token = newToken()
  await withInboxes(tools, async (trx, tell, now) => {
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
    // A second request of the same moment, or a visit.
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
    if (events.length > 0) await tell(events)
  })
  tools.live.wake([id])
}

/**
 * Deletes an account after its password: hidden and signed out everywhere at once, erased after seven days. Throws
 * 403 for a wrong password, 429 after five of them.
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

/** When an account is to be erased; undefined when it is not. */
function readDeletion(db: Database, id: string) {
  return db
    .selectFrom('deletions')
    .select(['erase_at', 'erasing_at'])
    .where('student_id', '=', id)
    .executeTakeFirst()
}

/**
 * Throws 410 for an account that is to be deleted, with how long it can be kept; 401 as for no account once erasing has
 * begun. Called when the password was right.
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

/** Takes a deletion back; false when there is none, or erasing has begun. */
export function keepAccount(tools: InboxTools, id: string, language: Language): Promise<boolean> {
  return withInboxes(tools, async (trx, tell, now) => {
    const kept = await trx
      .deleteFrom('deletions')
      .where('student_id', '=', id)
      .where('erasing_at', 'is', null)
      .returning('standing')
      .executeTakeFirst()
    if (kept === undefined) return false
    const student = await trx
      .updateTable('students')
      // Keeping it is a visit: what is deleted after a year of absence is not deleted again.
      .set({ hidden_at: null, standing: kept.standing, standing_since: now, last_active_at: now })
      .where('id', '=', id)
      .returning(['name', 'email', 'consent_at', 'consent_version'])
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('consents')
      .set({ withdrawn_at: null })
      .where('student_id', '=', id)
      .where('version', '=', student.consent_version ?? '')
      .execute()
    const letter = keptLetter(student.name)
    await queueMail(trx, { recipient: student.email, language, letter, worthFor: DAY }, now)
    const events = await whereShown(trx, now, id)
    if (events.length > 0) await tell(events)
    return true
  })
}

/** The student of a mailed link; undefined when the link is not or no longer valid. */
export async function findDeletion(db: Database, token: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('deletions')
    .select('student_id')
    .where('token_hash', '=', hashToken(token))
    .where('erasing_at', 'is', null)
    .executeTakeFirst()
  return found?.student_id
}
