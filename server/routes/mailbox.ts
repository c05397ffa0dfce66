import type { Hono } from 'hono'
import { normalizeEmail } from '../../domain/email.ts'
import type { Dependencies } from '../dependencies.ts'
import { isLoopback, socketAddress } from '../http/callerAddress.ts'
import type { AppContext, Env } from '../http/env.ts'
import { isLocalName, requestedHost } from '../http/origins.ts'
import { reply } from '../http/reply.ts'
import { readMailbox } from '../mail/mailbox.ts'
import { MAILBOX_POLICY, mailboxPage } from '../mail/mailboxPage.ts'

/**
 * Whether the request comes from this machine without a proxy, and names this machine by a local name. A
 * foreign page whose DNS name was rebound to this address would use another name.
 */
function isFromHere(c: AppContext): boolean {
  const name = requestedHost(c).replace(/:\d+$/, '')
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((header) => c.req.header(header))
  return isLoopback(socketAddress(c)) && isLocalName(name) && !isForwarded
}

/** Adds the embedded mailbox, as a page and as JSON, unless mails are sent by SMTP. */
export function mailboxRoutes(app: Hono<Env>, { settings, db }: Dependencies): void {
  if (settings.smtpUrl !== undefined) return
  const guard = (answer: (c: AppContext) => Promise<Response>) => (c: AppContext) =>
    isFromHere(c) ? answer(c) : reply(c, 403, 'The mailbox opens only on this machine.')

  app.get(
    '/dev/mailbox',
    guard(async (c) => {
      c.header('Content-Security-Policy', MAILBOX_POLICY)
      return c.html(mailboxPage(await readMailbox(db, undefined)))
    }),
  )
  app.get(
    '/dev/mailbox.json',
    guard(async (c) => {
      const to = c.req.query('to')
      const address = to === undefined ? undefined : normalizeEmail(to).replaceAll('\0', '')
      return c.json(await readMailbox(db, address))
    }),
  )
}
