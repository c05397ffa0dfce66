import type { Hono } from 'hono'
import { storeEmail } from '../../contract/newsletter.ts'
import { isEmail, normalizeEmail } from '../../domain/email.ts'
import { MINUTE } from '../clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { callerAddress } from '../http/callerAddress.ts'
import { answerCall } from '../http/callRoutes.ts'
import type { Env } from '../http/env.ts'
import { Refusal } from '../http/refusal.ts'
import { reply } from '../http/reply.ts'
import { type Limit, spendTry } from '../services/limiter.ts'

/** Many may sit behind one address. */
const SUBSCRIBING: Limit = { name: 'newsletter-address', tries: 200, window: 15 * MINUTE }

/** The landing page's newsletter (§2, §7); subscribing twice is the same as once. */
export function newsletterRoutes(app: Hono<Env>, { db, clock, settings }: Dependencies): void {
  answerCall(app, storeEmail, async (c, { email }) => {
    await spendTry(db, clock, SUBSCRIBING, callerAddress(c, settings))
    if (!isEmail(email)) throw new Refusal(400, 'Please enter an email address.')
    await db
      .insertInto('newsletter_subscriptions')
      .values({ email: normalizeEmail(email), subscribed_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return reply(c, 200, 'Thank you. We will keep you updated.')
  })
}
