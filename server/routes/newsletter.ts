import type { Hono } from 'hono'
import { storeEmail } from '../../contract/newsletter.ts'
import { isEmail, normalizeEmail } from '../../domain/email.ts'
import type { Dependencies } from '../dependencies.ts'
import { answerCall } from '../http/callRoutes.ts'
import type { Env } from '../http/env.ts'
import { Refusal } from '../http/refusal.ts'
import { reply } from '../http/reply.ts'

/** The landing page's newsletter (§2, §7); subscribing twice is the same as once. */
export function newsletterRoutes(app: Hono<Env>, { db, clock }: Dependencies): void {
  answerCall(app, storeEmail, async (c, { email }) => {
    if (!isEmail(email)) throw new Refusal(400, 'Please enter an email address.')
    await db
      .insertInto('newsletter_subscriptions')
      .values({ email: normalizeEmail(email), subscribed_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return reply(c, 200, 'Thank you. We will keep you updated.')
  })
}
