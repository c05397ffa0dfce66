import type { Hono } from 'hono'
import { checkAuth, login, logout } from '../../contract/session.ts'
import type { Dependencies } from '../dependencies.ts'
import { callerAddress } from '../http/callerAddress.ts'
import { authedRoute, callRoute } from '../http/callRoutes.ts'
import type { Env } from '../http/env.ts'
import { reply } from '../http/reply.ts'
import { requestLanguage } from '../http/requestLanguage.ts'
import type { SessionCookie } from '../http/sessionCookie.ts'
import { consentText, isConsentDue } from '../services/account/consent.ts'
import { refuseDeleted } from '../services/account/deletion.ts'
import { logIn } from '../services/login.ts'

/** Adds the routes of the auth check, login and logout (§7). */
export function sessionRoutes(app: Hono<Env>, deps: Dependencies, session: SessionCookie): void {
  const hasAccounts = deps.settings.features.includes('account')
  authedRoute(app, session, checkAuth, async (c, { id, name, email, onboarded }) => {
    const isDue = hasAccounts && onboarded && (await isConsentDue(deps.db, id))
    const due = isDue && { consent_due: consentText(requestLanguage(c)) }
    const user = { id, name, email, onboarded, ...due }
    return reply(c, 200, 'You are signed in.', { user })
  })

  callRoute(app, login, async (c, { email, password }) => {
    const from = callerAddress(c, deps.settings)
    const student = await logIn(deps.db, deps.clock, { email, password, from })
    await refuseDeleted(deps, student.id)
    await session.open(c, student)
    return reply(c, 200, 'You are signed in.')
  })

  // A logout without a session succeeds too.
  callRoute(app, logout, async (c) => {
    await session.close(c)
    return reply(c, 200, 'You are signed out.')
  })
}
