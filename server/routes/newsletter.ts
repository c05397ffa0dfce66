import type { Hono } from 'hono'
import { storeEmail } from '../../contract/newsletter.ts'
import { isEmail, normalizeEmail } from '../../domain/email.ts'
import { MINUTE } from '../clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { AppError } from '../errors.ts'
import { callerAddress } from '../http/callerAddress.ts'
import { callRoute } from '../http/callRoutes.ts'
import type { AppContext, Env } from '../http/env.ts'
import { pageOrigin } from '../http/origins.ts'
import { reply } from '../http/reply.ts'
import { requestLanguage } from '../http/requestLanguage.ts'
import { pageLanguage } from '../pages/choosePage.ts'
import { sendNewsletterPage } from '../pages/newsletterPage.ts'
import { type Limit, spendTry } from '../services/limiter.ts'
import {
  confirmSubscription,
  findConfirmation,
  subscribe,
  type Welcome,
} from '../services/newsletter.ts'
import { unsubscribeLink } from '../services/notices/links.ts'

/** A high limit, because many people may share one address. */
const SUBSCRIBING: Limit = { name: 'newsletter-address', tries: 200, window: 15 * MINUTE }

const PAGE = '/newsletter/confirm'
const TOKEN = /^[\w-]{43}$/

/**
 * Adds the newsletter of the landing page (§2, §7). An address counts once it is confirmed by a mailed link
 * (safety.md 29).
 */
export function newsletterRoutes(app: Hono<Env>, deps: Dependencies): void {
  const { db, clock, settings, log } = deps

  const welcomeOf = (c: AppContext): Welcome | undefined => {
    const origin = pageOrigin(settings, c)
    if (origin === undefined || !settings.features.includes('notices')) return undefined
    const unsubscribe = (subscription: string) =>
      unsubscribeLink({ secrets: deps.secrets, origin }, { for: 'newsletter', subscription })
    return { language: pageLanguage(c), unsubscribe }
  }

  callRoute(app, storeEmail, async (c, { email }) => {
    await spendTry(db, clock, SUBSCRIBING, callerAddress(c, settings))
    if (!isEmail(email)) throw new AppError('invalid', 'Please enter an email address.')
    const origin = pageOrigin(settings, c)
    if (origin === undefined) log.warn('set APP_ORIGIN: mails cannot link to the pages without it')
    const page = origin && `${origin}${PAGE}`
    await subscribe(db, clock, { email: normalizeEmail(email), language: requestLanguage(c), page })
    return reply(c, 200, 'Thank you. We will keep you updated.')
  })

  // Mail scanners open links, so only the button confirms.
  app.get(PAGE, async (c) => {
    const token = c.req.query('token') ?? ''
    const state = TOKEN.test(token) ? await findConfirmation(db, clock, token) : 'over'
    return sendNewsletterPage(c, state, token)
  })

  app.post(PAGE, async (c) => {
    const token = new URLSearchParams(await c.req.text()).get('token') ?? ''
    const isConfirmed =
      TOKEN.test(token) && (await confirmSubscription(db, clock, token, welcomeOf(c)))
    return sendNewsletterPage(c, isConfirmed ? 'confirmed' : 'over')
  })
}
