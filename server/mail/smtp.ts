import { createTransport } from 'nodemailer'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { isLoopbackHost } from '../settings.ts'
import type { Send } from './outbox.ts'

const WAIT_MS = 15_000

/** The sender's address: the user of the SMTP URL when it is one, else no-reply at its host. */
function senderOf(smtpUrl: string): string {
  const { username, hostname } = new URL(smtpUrl)
  const user = decodeURIComponent(username)
  return user.includes('@') ? user : `no-reply@${hostname}`
}

/** Sends by SMTP, past this machine over TLS only; gives up on a silent server after 15 seconds. */
export function smtpSender(smtpUrl: string): Send {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: !isLoopbackHost(new URL(smtpUrl).hostname.replace(/^\[|\]$/g, '')),
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
  })
  const from = { name: PRODUCT_NAME, address: senderOf(smtpUrl) }
  return async ({ recipient, subject, body }) => {
    await transport.sendMail({ from, to: recipient, subject, text: body })
  }
}
