import type { Language } from '../../../domain/language.ts'
import type { Caller } from '../../caller.ts'
import { type Clock, DAY } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import { passwordChangedLetter } from '../../mail/accountLetters.ts'
import { queueMail } from '../../mail/queueMail.ts'
import type { Database } from '../../store/database.ts'
import { refuseCommonPassword } from '../commonPasswords.ts'
import type { LiveStreams } from '../live/liveStreams.ts'
import { hashPassword } from '../passwords.ts'
import { closeSessions } from '../sessions.ts'
import { confirmPassword } from './confirmPassword.ts'

interface Tools {
  readonly db: Database
  readonly clock: Clock
  readonly live: Pick<LiveStreams, 'wake'>
}

/** The old and the new password, and the language of the mail about the change. */
export interface PasswordChange {
  readonly password: string
  readonly newPassword: string
  readonly language: Language
}

/**
 * Changes the password and ends all other sessions. Throws an AppError: 403 if the old password is wrong, 400
 * if the new one is easy to guess or the same, 409 if the password was changed elsewhere in the meantime.
 */
export async function changePassword(
  { db, clock, live }: Tools,
  { id, sessionId, name, email }: Caller,
  { password, newPassword, language }: PasswordChange,
): Promise<void> {
  const before = await confirmPassword({ db, clock }, id, password)
  if (password.normalize('NFC') === newPassword.normalize('NFC')) {
    throw new AppError('invalid', 'This is your present password. Please choose another one.')
  }
  refuseCommonPassword({ password: newPassword, name, email })
  const password_hash = await hashPassword(newPassword)
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('students')
      .set({ password_hash })
      .where('id', '=', id)
      .where('password_hash', '=', before)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) {
      throw new AppError('conflict', 'Your password has been changed elsewhere in the meantime.')
    }
    await closeSessions(trx, id, sessionId)
    const letter = passwordChangedLetter(name)
    await queueMail(trx, { recipient: email, language, letter, worthFor: DAY }, clock.now())
  })
  live.wake([id])
}
