import * as z from 'zod/mini'
import { isCode } from '../domain/code.ts'
import { PASSWORD_MESSAGE } from '../domain/messages.ts'
import { isPassword } from '../domain/password.ts'
import { defineCall } from './call.ts'
import { emailInput } from './session.ts'

/** A new password, checked against the rules. */
export const newPasswordInput = z
  .string(PASSWORD_MESSAGE)
  .check(z.refine(isPassword, PASSWORD_MESSAGE))

/** Mails a code for a new password. The reply is the same whether or not the address has an account. */
export const forgotPassword = defineCall(
  'POST',
  '/password/forgot',
  z.object({ email: emailInput }),
  z.object({}),
)

export const resendResetCode = defineCall(
  'POST',
  '/password/resend-code',
  z.object({ email: emailInput }),
  z.object({}),
)

export const checkResetCode = defineCall(
  'POST',
  '/password/check-code',
  z.object({
    email: emailInput,
    code: z.string('The code has six digits.').check(z.refine(isCode, 'The code has six digits.')),
  }),
  z.object({}),
)

/** Sets the new password. It must come from the browser in which the code was entered. */
export const resetPassword = defineCall(
  'POST',
  '/password/reset',
  z.object({ email: emailInput, password: newPasswordInput }),
  z.object({}),
)
