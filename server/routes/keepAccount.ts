import type { Hono } from 'hono'
import { keepAccount } from '../../contract/keepAccount.ts'
import { LOGIN_FAILED_MESSAGE } from '../../domain/messages.ts'
import type { Dependencies } from '../dependencies.ts'
import { AppError } from '../errors.ts'
import { callerAddress } from '../http/callerAddress.ts'
import { callRoute } from '../http/callRoutes.ts'
import type { Env } from '../http/env.ts'
import { reply } from '../http/reply.ts'
import type { SessionCookie } from '../http/sessionCookie.ts'
import { pageLanguage } from '../pages/choosePage.ts'
import { sendKeepPage } from '../pages/keepPage.ts'
import { findDeletion, keepAccount as keep } from '../services/account/deletion.ts'
import { logIn } from '../services/login.ts'

/** The path of the mailed link that cancels a deletion. */
export const KEEP_LINK = '/account/keep/link'

const TOKEN = /^[\w-]{43}$/

/**
 * Adds the routes that cancel a deletion, by password or by the mailed link. They need no session, because
 * the deletion ended all of them. Needs the feature `account`.
 */
export function keepAccountRoutes(app: Hono<Env>, deps: Dependencies, session: SessionCookie) {
  const { db, clock, settings } = deps
  if (!settings.features.includes('account')) return

  callRoute(app, keepAccount, async (c, { email, password }) => {
    const from = callerAddress(c, settings)
    const student = await logIn(db, clock, { email, password, from })
    const isKept = await keep(deps, student.id, pageLanguage(c))
    // Another request may have cancelled it in the meantime. If erasing has begun, opening a session fails
    // and the account counts as gone.
    await session.open(c, student).catch((error: unknown) => {
      throw isKept ? error : new AppError('unauthenticated', LOGIN_FAILED_MESSAGE)
    })
    return reply(c, 200, 'Your account is kept. You are signed in.')
  })

  // Mail scanners open links, so only the button cancels the deletion.
  app.get(KEEP_LINK, async (c) => {
    const token = c.req.query('token') ?? ''
    const found = TOKEN.test(token) && (await findDeletion(db, token)) !== undefined
    return found ? sendKeepPage(c, 'asked', token) : sendKeepPage(c, 'over')
  })

  app.post(KEEP_LINK, async (c) => {
    const token = new URLSearchParams(await c.req.text()).get('token') ?? ''
    const id = TOKEN.test(token) ? await findDeletion(db, token) : undefined
    const isKept = id !== undefined && (await keep(deps, id, pageLanguage(c)))
    return sendKeepPage(c, isKept ? 'kept' : 'over')
  })
}
