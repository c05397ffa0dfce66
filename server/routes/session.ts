import type { Hono } from 'hono'
import { checkAuth, login, logout } from '../../contract/session.ts'
import type { Dependencies } from '../dependencies.ts'
import { callerAddress } from '../http/callerAddress.ts'
import { authedRoute, callRoute } from '../http/callRoutes.ts'
import type { Env } from '../http/env.ts'
import { reply } from '../http/reply.ts'
import type { SessionCookie } from '../http/sessionCookie.ts'
import { logIn } from '../services/login.ts'

/** The auth check, log in and log out (§7). */
export function sessionRoutes(app: Hono<Env>, deps: Dependencies, session: SessionCookie): void {
  authedRoute(app, session, checkAuth, async (c, { id, name, email, onboarded }) => {
    return reply(c, 200, 'You are signed in.', { user: { id, name, email, onboarded } })
  })

  callRoute(app, login, async (c, { email, password }) => {
    const from = callerAddress(c, deps.settings)
    const id = await logIn(deps.db, deps.clock, { email, password, from })
    await session.open(c, id)
    return reply(c, 200, 'You are signed in.')
  })

  // A logout without a session succeeds too.
  callRoute(app, logout, async (c) => {
    await session.close(c)
    return reply(c, 200, 'You are signed out.')
  })
}
