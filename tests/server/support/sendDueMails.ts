import { TryAgain } from '../../../server/jobs/tryAgain.ts'
import { type Outbox, sendMail } from '../../../server/mail/outbox.ts'

/** Does the job of every mail that was not given up, once. Returns how many mails there were and how many were not sent. */
export async function sendDueMails(outbox: Outbox) {
  const left = () => outbox.db.selectFrom('mails').select('id').orderBy('id')
  const mails = await left()
    .where('given_up_at', 'is', null)
    .where('give_up_at', '>', outbox.clock.now())
    .execute()
  const sending = mails.map(({ id }) =>
    sendMail(outbox, id).catch((error: unknown) => {
      if (!(error instanceof TryAgain)) throw error
    }),
  )
  await Promise.all(sending)
  const ids = new Set(mails.map(({ id }) => id))
  const failed = (await left().execute()).filter(({ id }) => ids.has(id)).length
  return { taken: mails.length, failed }
}
