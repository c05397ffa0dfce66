import { createTransport } from 'nodemailer'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { isLoopbackHost } from '../settings.ts'
import { MAILS_AT_ONCE, type Send } from './outbox.ts'

const WAIT_MS = 15_000
const MAILS_A_CONNECTION = 100

/** A connection pool to the mail server. */
export interface SmtpSender {
  readonly send: Send
  close(): void
}

/** The sender's address: the user of the SMTP URL when it is one, else no-reply at its host. */
function senderOf(smtpUrl: string): string {
  const { username, hostname } = new URL(smtpUrl)
  const user = decodeURIComponent(username)
  return user.includes('@') ? user : `no-reply@${hostname}`
}

/**
 * Sends by SMTP over connections that stay open; to another machine over TLS only. It gives up on a server that is
 * silent for 15 seconds.
 */
export function smtpSender(smtpUrl: string): SmtpSender {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    maxMessages: MAILS_A_CONNECTION,
    // When the server has closed a connection meanwhile, one more try on another connection.
    maxRequeues: 1,
    requireTLS: !isLoopbackHost(new URL(smtpUrl).hostname.replace(/^\[|\]$/g, '')),
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
  })
  const from = { name: PRODUCT_NAME, address: senderOf(smtpUrl) }
  const send: Send = async ({ recipient, subject, body }) => {
    await transport.sendMail({ from, to: recipient, subject, text: body })
  }
  return { send, close: () => transport.close() }
}
