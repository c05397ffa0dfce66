import { mailSender } from '../../../server/mail/outbox.ts'

/** Sends all due mails and waits for them. Returns how many were sent and how many of them failed. */
export async function sendDueMails(outbox: Parameters<typeof mailSender>[0]) {
  const { sendDue, settled } = mailSender(outbox)
  await sendDue()
  return settled()
}
