import type { Language } from '../../domain/language.ts'
import type { MailKind } from '../../domain/notices.ts'
import { translate } from '../../i18n/translate.ts'
import { later } from '../clock.ts'
import { addJobs, JOB_IS_LOST_AFTER } from '../jobs/addJobs.ts'
import type { Database } from '../store/database.ts'
import type { Letter } from './letter.ts'
import { letterHtml } from './letterHtml.ts'
import { letterText } from './letterText.ts'

/** A mail to put into the outbox. */
export interface NewMail {
  readonly recipient: string
  readonly language: Language
  readonly letter: Letter
  /** `account` by default. */
  readonly kind?: MailKind
  /** After this many milliseconds the mail is no longer worth sending. */
  readonly worthFor: number
}

/** Writes a mail as plain text and HTML into the outbox, with its job, in the transaction of the change that it is about. */
export async function queueMail(trx: Database, mail: NewMail, now: Date): Promise<void> {
  const { recipient, language, letter, kind = 'account', worthFor } = mail
  const written = { letter, language }
  const { id } = await trx
    .insertInto('mails')
    .values({
      ...{ recipient, kind, unsubscribe_url: letter.unsubscribe?.href ?? null },
      subject: translate(language, letter.subject),
      body: letterText(written),
      html: letterHtml(written),
      ...{ created_at: now, give_up_at: later(now, worthFor) },
      next_try_at: later(now, JOB_IS_LOST_AFTER),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addJobs(trx, 'mails', [id])
}
