import { createTransport } from 'nodemailer'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { isLoopbackHost } from '../settingConflicts.ts'
import { MAILS_AT_ONCE, type Send } from './outbox.ts'

const WAIT_MS = 15_000
const MAILS_A_CONNECTION = 100

/** A pool of connections to the mail server. */
export interface SmtpSender {
  readonly send: Send
  close(): void
}

/** The sender's address: the user name in the SMTP URL if that is an address, otherwise no-reply at its host. */
function senderOf(smtpUrl: string): string {
  const { username, hostname } = new URL(smtpUrl)
  const user = decodeURIComponent(username)
  return user.includes('@') ? user : `no-reply@${hostname}`
}

/** Headers that mark a mail as automatic (RFC 3834) and let mail programs unsubscribe with one click (RFC 8058). */
function headersOf(unsubscribeUrl: string | null): Record<string, string> {
  const machine = { 'Auto-Submitted': 'auto-generated' }
  if (unsubscribeUrl === null) return machine
  return {
    ...machine,
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/**
 * Creates a sender that uses SMTP over connections that stay open. Connections to another machine must use
 * TLS. A server that is silent for 15 seconds counts as failed.
 */
export function smtpSender(smtpUrl: string): SmtpSender {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    maxMessages: MAILS_A_CONNECTION,
    // If the server has closed an idle connection, try once more on another one.
    maxRequeues: 1,
    requireTLS: !isLoopbackHost(new URL(smtpUrl).hostname.replace(/^\[|\]$/g, '')),
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
  })
  const from = { name: PRODUCT_NAME, address: senderOf(smtpUrl) }
  const send: Send = async ({ recipient, subject, body, html, unsubscribe_url }) => {
    const parts = html === null ? { text: body } : { text: body, html }
    await transport.sendMail({
      from,
      to: recipient,
      subject,
      ...parts,
      headers: headersOf(unsubscribe_url),
    })
  }
  return { send, close: () => transport.close() }
}
