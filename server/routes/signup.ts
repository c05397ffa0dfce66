import type { Hono } from 'hono'
import {
  authenticateForOnboarding,
  checkAuthCode,
  resendAuthCode,
  sendAuthCode,
  validateEmail,
} from '../../contract/signup.ts'
import { HOUR, SECOND } from '../clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { AppError } from '../errors.ts'
import { browserToken } from '../http/browserToken.ts'
import { callerAddress } from '../http/callerAddress.ts'
import { callRoute } from '../http/callRoutes.ts'
import type { AppContext, Env } from '../http/env.ts'
import { reply } from '../http/reply.ts'
import { requestLanguage } from '../http/requestLanguage.ts'
import type { SessionCookie } from '../http/sessionCookie.ts'
import { refuseCommonPassword } from '../services/commonPasswords.ts'
import { withReservedHash } from '../services/passwords.ts'
import {
  countCodeRequest,
  countCookieless,
  throttleCodeRequest,
} from '../services/signup/callers.ts'
import { resendCode, sendCode } from '../services/signup/sendCode.ts'
import { universityEmail } from '../services/signup/universityEmail.ts'
import { checkCode, useProvenCode } from '../services/signup/useCode.ts'
import { newToken } from '../tokens.ts'

const NO_COOKIE =
  'We cannot tell which sign-up this is. Allow cookies for this site, then sign up again.'

/** Adds the routes of the five calls of the sign-up (§7). No reply reveals whether an address has an account. */
export function signupRoutes(app: Hono<Env>, deps: Dependencies, session: SessionCookie): void {
  const cookie = browserToken(deps.settings, 'nookmate_signup')
  const fromOf = (c: AppContext) => callerAddress(c, deps.settings)
  const addressOf = (typed: string) => universityEmail(typed, deps.campuses.domains().listed)
  const languageOf = (c: AppContext, email: string) =>
    requestLanguage(c, deps.campuses.ofAddress(email)[0]?.language)
  const requireBrowser = async (c: AppContext): Promise<string> => {
    const browser = cookie.find(c)
    if (browser !== undefined) return browser
    await countCookieless(deps, fromOf(c))
    throw new AppError('invalid', NO_COOKIE)
  }

  callRoute(app, validateEmail, async (c, { email }) => {
    addressOf(email)
    return reply(c, 200, 'You can use this email.')
  })

  callRoute(app, sendAuthCode, async (c, { email: typed, name, password }) => {
    const [email, from] = [addressOf(typed), fromOf(c)]
    refuseCommonPassword({ email, name, password })
    const browser = cookie.find(c) ?? newToken()
    await throttleCodeRequest(deps, from, email)
    await withReservedHash(async () => {
      await countCodeRequest(deps, from, email)
      await sendCode(deps, { email, name, password, browser, language: languageOf(c, email) })
    })
    cookie.write(c, browser, HOUR / SECOND)
    return reply(c, 200, 'We sent a code to your email.')
  })

  callRoute(app, resendAuthCode, async (c, { email: typed }) => {
    const email = addressOf(typed)
    const browser = cookie.find(c)
    if (browser === undefined) await countCookieless(deps, fromOf(c))
    await resendCode(deps, { email, browser, language: languageOf(c, email) })
    if (browser !== undefined) cookie.write(c, browser, HOUR / SECOND)
    return reply(c, 200, 'We sent a new code to your email.')
  })

  callRoute(app, checkAuthCode, async (c, { email: typed, code }) => {
    const email = addressOf(typed)
    await checkCode(deps, { email, code, browser: await requireBrowser(c), from: fromOf(c) })
    return reply(c, 200, 'Your email is verified.')
  })

  callRoute(app, authenticateForOnboarding, async (c, { email: typed, code }) => {
    const email = addressOf(typed)
    const proof = { email, code, browser: await requireBrowser(c), from: fromOf(c) }
    await useProvenCode(deps, proof, (trx, id) => session.open(c, { id }, trx))
    cookie.clear(c)
    return reply(c, 200, 'You are signed in.')
  })
}
