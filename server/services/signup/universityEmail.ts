import { isUniversityEmail, normalizeEmail } from '../../../domain/email.ts'
import { EMAIL_MESSAGE } from '../../../domain/messages.ts'
import { AppError } from '../../errors.ts'

/** Returns the address as it is stored. Throws an AppError (400) if it is not in one of the mail domains. */
export function universityEmail(typed: string, domains: readonly string[]): string {
  if (!isUniversityEmail(typed, domains)) throw new AppError('invalid', EMAIL_MESSAGE)
  return normalizeEmail(typed)
}
