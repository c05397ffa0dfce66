import type { Hono } from 'hono'
import {
  checkResetCode,
  forgotPassword,
  resendResetCode,
  resetPassword,
} from '../../contract/passwordReset.ts'
import { HOUR, SECOND } from '../clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { AppError } from '../errors.ts'
import { browserToken } from '../http/browserToken.ts'
import { callerAddress } from '../http/callerAddress.ts'
import { callRoute } from '../http/callRoutes.ts'
import type { AppContext, Env } from '../http/env.ts'
import { reply } from '../http/reply.ts'
import { requestLanguage } from '../http/requestLanguage.ts'
import { requestReset, resendResetCode as resend } from '../services/passwordReset/requestReset.ts'
import {
  checkResetCode as checkCode,
  resetPassword as setPassword,
} from '../services/passwordReset/useReset.ts'
import { withReservedHash } from '../services/passwords.ts'
import {
  countCodeRequest,
  countCookieless,
  throttleCodeRequest,
} from '../services/signup/callers.ts'
import { universityEmail } from '../services/signup/universityEmail.ts'
import { newToken } from '../tokens.ts'

const NO_COOKIE =
  'We cannot tell who asked for a new password. Allow cookies for this site, then start again.'

/**
 * Adds the routes for a forgotten password. No reply reveals whether an address has an account. Needs the
 * feature `account`.
 */
export function passwordResetRoutes(app: Hono<Env>, deps: Dependencies): void {
  const { settings } = deps
  if (!settings.features.includes('account')) return
  const cookie = browserToken(settings, 'nookmate_reset')
  const fromOf = (c: AppContext) => callerAddress(c, settings)
  // Also accepts domains of former universities, whose students keep their accounts.
  const addressOf = (typed: string) => universityEmail(typed, deps.campuses.domains().known)
  const languageOf = (c: AppContext, email: string) =>
    requestLanguage(c, deps.campuses.ofAddress(email)[0]?.language)
  const requireBrowser = async (c: AppContext): Promise<string> => {
    const browser = cookie.find(c)
    if (browser !== undefined) return browser
    await countCookieless(deps, fromOf(c))
    throw new AppError('invalid', NO_COOKIE)
  }

  callRoute(app, forgotPassword, async (c, { email: typed }) => {
    const [email, from] = [addressOf(typed), fromOf(c)]
    const browser = cookie.find(c) ?? newToken()
    await throttleCodeRequest(deps, from, email)
    await countCodeRequest(deps, from, email)
    await requestReset(deps, { email, browser, language: languageOf(c, email) })
    cookie.write(c, browser, HOUR / SECOND)
    return reply(c, 200, 'We sent you an email. If the address has an account, it contains a code.')
  })

  callRoute(app, resendResetCode, async (c, { email: typed }) => {
    const email = addressOf(typed)
    const browser = cookie.find(c)
    if (browser === undefined) await countCookieless(deps, fromOf(c))
    await resend(deps, { email, browser, language: languageOf(c, email) })
    if (browser !== undefined) cookie.write(c, browser, HOUR / SECOND)
    return reply(c, 200, 'We sent another email.')
  })

  callRoute(app, checkResetCode, async (c, { email: typed, code }) => {
    const email = addressOf(typed)
    await checkCode(deps, { email, code, browser: await requireBrowser(c), from: fromOf(c) })
    return reply(c, 200, 'The code is right. Choose a new password.')
  })

  callRoute(app, resetPassword, async (c, { email: typed, password }) => {
    const email = addressOf(typed)
    const chosen = { email, password, language: languageOf(c, email) }
    const browser = await requireBrowser(c)
    await withReservedHash(() => setPassword(deps, { ...chosen, browser }))
    cookie.clear(c)
    return reply(c, 200, 'Your password is changed. Log in with the new one.')
  })
}
