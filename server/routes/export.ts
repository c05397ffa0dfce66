import type { Hono } from 'hono'
import { exportData } from '../../contract/account.ts'
import type { Dependencies } from '../dependencies.ts'
import { AppError } from '../errors.ts'
import { authedRoute } from '../http/callRoutes.ts'
import type { Env } from '../http/env.ts'
import { reply } from '../http/reply.ts'
import type { SessionCookie } from '../http/sessionCookie.ts'
import { confirmPassword } from '../services/account/confirmPassword.ts'
import { zipOwnData } from '../services/account/exportData.ts'
import { isTicket, newTicket } from '../services/account/exportTicket.ts'

const DOWNLOAD = '/account/export'

/**
 * Adds the routes for downloading all of the student's data as a ZIP: a call that checks the password, then a
 * download by the browser. Needs the feature `account`.
 */
export function exportRoutes(app: Hono<Env>, deps: Dependencies, session: SessionCookie): void {
  if (!deps.settings.features.includes('account')) return

  authedRoute(app, session, exportData, async (c, { id, sessionId }, { password }) => {
    await confirmPassword(deps, id, password)
    const path = `${DOWNLOAD}/${newTicket(deps, sessionId)}`
    return reply(c, 200, 'Your data is ready.', { path })
  })

  app.get(`${DOWNLOAD}/:ticket`, async (c) => {
    const { id, sessionId } = await session.require(c)
    if (!isTicket(deps, sessionId, c.req.param('ticket'))) {
      throw new AppError('gone', 'This download has expired. Ask for your data again.')
    }
    return c.body(await zipOwnData(deps, id), 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="nookmate-data.zip"',
    })
  })
}
