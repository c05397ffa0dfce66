import { CONSENT_VERSION } from '../../../domain/consent.ts'
import { COLLECTED, LAW, LEAD, USE } from '../../../domain/consentText.ts'
import type { Language } from '../../../domain/language.ts'
import { translate } from '../../../i18n/translate.ts'
import type { Clock } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import { recordConsent } from '../onboarding/recordConsent.ts'

/** The current consent text in the format of the legal texts: paragraphs, and points that begin with `- `. */
export function consentText(language: Language): string {
  const t = (text: string) => translate(language, text)
  const points = COLLECTED.map((point) => `- ${t(point)}`).join('\n')
  return [t(LEAD), points, t(USE), t(LAW)].join('\n\n')
}

/** Whether the student has agreed to an earlier version of the text only. */
export async function isConsentDue(db: Database, studentId: string): Promise<boolean> {
  const student = await db
    .selectFrom('students')
    .select('consent_version')
    .where('id', '=', studentId)
    .executeTakeFirst()
  const version = student?.consent_version ?? null
  return version !== null && version !== CONSENT_VERSION
}

/**
 * Records that the student agrees to the current text. Repeating it changes nothing. Throws an AppError (409)
 * if the student was shown another version.
 */
export async function agreeToConsent(
  db: Database,
  clock: Clock,
  studentId: string,
  version: string,
): Promise<void> {
  if (version !== CONSENT_VERSION) {
    throw new AppError('conflict', 'The text has changed in the meantime. Please reload the page.')
  }
  await db.transaction().execute(async (trx) => {
    const student = await trx
      .selectFrom('students')
      .select(['id', 'consent_version'])
      .where('id', '=', studentId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await recordConsent(trx, student, clock.now())
  })
}
