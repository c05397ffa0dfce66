import * as z from 'zod/mini'
import { isCode } from '../domain/code.ts'
import { NAME_MESSAGE, PASSWORD_MESSAGE } from '../domain/messages.ts'
import { isName, normalizeName } from '../domain/name.ts'
import { isPassword } from '../domain/password.ts'
import { defineCall } from './call.ts'
import { emailInput } from './session.ts'

const name = z.pipe(
  z.string(NAME_MESSAGE).check(z.refine(isName, NAME_MESSAGE)),
  z.transform(normalizeName),
)
const password = z.string(PASSWORD_MESSAGE).check(z.refine(isPassword, PASSWORD_MESSAGE))
const code = z
  .string('The code has six digits.')
  .check(z.refine(isCode, 'The code has six digits.'))

export const validateEmail = defineCall(
  'POST',
  '/signup/validate-email',
  z.object({ email: emailInput }),
  z.object({}),
)

export const sendAuthCode = defineCall(
  'POST',
  '/signup/send-auth-code',
  z.object({ email: emailInput, name, password }),
  z.object({}),
)

export const checkAuthCode = defineCall(
  'POST',
  '/signup/check-auth-code',
  z.object({ email: emailInput, code }),
  z.object({}),
)

/** Signs in the student whose code was checked within the last two minutes. A code works once. */
export const authenticateForOnboarding = defineCall(
  'POST',
  '/signup/authenticate-for-onboarding',
  z.object({ email: emailInput, code }),
  z.object({}),
)

export const resendAuthCode = defineCall(
  'POST',
  '/signup/resend-auth-code',
  z.object({ email: emailInput }),
  z.object({}),
)
