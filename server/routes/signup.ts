import type { Hono } from 'hono'
import {
  authenticateForOnboarding,
  checkAuthCode,
  resendAuthCode,
  sendAuthCode,
  validateEmail,
} from '../../contract/signup.ts'
import { isUniversityEmail, normalizeEmail } from '../../domain/email.ts'
import { EMAIL_MESSAGE } from '../../domain/messages.ts'
import { HOUR, SECOND } from '../clock.ts'
import type { Dependencies } from '../dependencies.ts'
import { callerAddress } from '../http/callerAddress.ts'
import { answerCall } from '../http/callRoutes.ts'
import { serverCookie } from '../http/cookies.ts'
import type { Env } from '../http/env.ts'
import { Refusal } from '../http/refusal.ts'
import { reply } from '../http/reply.ts'
import { requestLanguage } from '../http/requestLanguage.ts'
import type { SessionCookie } from '../http/sessionCookie.ts'
import { expectingHash } from '../services/passwords.ts'
import { countAsking, paceAsking } from '../services/signup/callers.ts'
import { resendCode, sendCode } from '../services/signup/sendCode.ts'
import { checkCode, useProvenCode } from '../services/signup/useCode.ts'
import { newToken } from '../services/tokens.ts'

/** The five calls of the sign-up (§7); none tells whether an address has an account. */
export function signupRoutes(app: Hono<Env>, deps: Dependencies, session: SessionCookie): void {
  const browser = serverCookie(deps.settings, 'nookmate_signup')
  const universityEmail = (typed: string): string => {
    if (!isUniversityEmail(typed, deps.settings.emailDomains)) throw new Refusal(400, EMAIL_MESSAGE)
    return normalizeEmail(typed)
  }

  answerCall(app, validateEmail, async (c, { email }) => {
    universityEmail(email)
    return reply(c, 200, 'This email can be used.')
  })

  answerCall(app, sendAuthCode, async (c, { email, name, password }) => {
    const known = browser.read(c) ?? newToken()
    const form = { email: universityEmail(email), name, password, browser: known }
    const from = callerAddress(c, deps.settings)
    await paceAsking(deps, from)
    await expectingHash(async () => {
      await countAsking(deps, from)
      await sendCode(deps, { ...form, language: requestLanguage(c) })
    })
    browser.write(c, known, HOUR / SECOND)
    return reply(c, 200, 'We sent a code to your email.')
  })

  answerCall(app, resendAuthCode, async (c, { email }) => {
    const signup = { email: universityEmail(email), browser: browser.read(c) }
    await resendCode(deps, { ...signup, language: requestLanguage(c) })
    return reply(c, 200, 'We sent a new code to your email.')
  })

  answerCall(app, checkAuthCode, async (c, { email, code }) => {
    const typed = { email: universityEmail(email), code, browser: browser.read(c) }
    await checkCode(deps, typed, callerAddress(c, deps.settings))
    return reply(c, 200, 'Your email is verified.')
  })

  answerCall(app, authenticateForOnboarding, async (c, { email, code }) => {
    const typed = { email: universityEmail(email), code, browser: browser.read(c) }
    await useProvenCode(deps, typed, (unit, id) => session.open(c, id, unit))
    browser.clear(c)
    return reply(c, 200, 'You are signed in.')
  })
}
