import type { Hono } from 'hono'
import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  getAccount,
} from '../../contract/account.ts'
import { agreeToConsent } from '../../contract/consent.ts'
import type { Dependencies } from '../dependencies.ts'
import { authedRoute } from '../http/callRoutes.ts'
import type { Env } from '../http/env.ts'
import { pageOrigin } from '../http/origins.ts'
import { reply } from '../http/reply.ts'
import { requestLanguage } from '../http/requestLanguage.ts'
import type { SessionCookie } from '../http/sessionCookie.ts'
import { changePassword as change } from '../services/account/changePassword.ts'
import { confirmPassword } from '../services/account/confirmPassword.ts'
import { agreeToConsent as agree } from '../services/account/consent.ts'
import { askForDeletion } from '../services/account/deletion.ts'
import {
  endSession as end,
  endOtherSessions as endOthers,
} from '../services/account/ownSessions.ts'
import { readAccount } from '../services/account/readAccount.ts'
import { KEEP_LINK } from './keepAccount.ts'

/** Adds the routes of the student's own account: password, sessions, consent, deletion. Needs the feature `account`. */
export function accountRoutes(app: Hono<Env>, deps: Dependencies, session: SessionCookie): void {
  const { db, clock, settings, log } = deps
  if (!settings.features.includes('account')) return

  authedRoute(app, session, getAccount, async (c, caller) =>
    reply(c, 200, 'This is your account.', { account: await readAccount(db, clock, caller) }),
  )

  authedRoute(app, session, changePassword, async (c, caller, { password, new_password }) => {
    const language = requestLanguage(c)
    await change(deps, caller, { password, newPassword: new_password, language })
    return reply(c, 200, 'Your password is changed, and every other device is signed out.')
  })

  authedRoute(app, session, endSession, async (c, caller, { id, password }) => {
    await confirmPassword(deps, caller.id, password)
    await end(deps, caller.id, id.toLowerCase())
    return reply(c, 200, 'This device is signed out.')
  })

  authedRoute(app, session, endOtherSessions, async (c, caller, { password }) => {
    await confirmPassword(deps, caller.id, password)
    await endOthers(deps, caller.id, caller.sessionId)
    return reply(c, 200, 'Every other device is signed out.')
  })

  authedRoute(app, session, agreeToConsent, async (c, caller, { version }) => {
    await agree(db, clock, caller.id, version)
    return reply(c, 200, 'Your consent is saved.')
  })

  authedRoute(app, session, deleteAccount, async (c, caller, { password, removes_messages }) => {
    const origin = pageOrigin(settings, c)
    if (origin === undefined) log.warn('set APP_ORIGIN: mails cannot link to the pages without it')
    const page = origin && `${origin}${KEEP_LINK}`
    const removesMessages = removes_messages ?? false
    const language = requestLanguage(c)
    await askForDeletion(deps, caller, { password, language, page, removesMessages })
    await session.close(c)
    return reply(c, 200, 'Your account is hidden, and will be deleted in seven days.')
  })
}
