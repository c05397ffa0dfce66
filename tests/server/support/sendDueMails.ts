import { mailSender } from '../../../server/mail/outbox.ts'

/** Sends all due mails and waits for the last one. Returns how many were taken and how many of them failed. */
export async function sendDueMails(outbox: Parameters<typeof mailSender>[0]) {
  const { sendDue, settled } = mailSender(outbox)
  await sendDue()
  return settled()
}
