import * as z from 'zod/mini'
import { PASSWORD_MAX_LENGTH } from '../domain/limits.ts'
import { defineCall, defineStudentCall, endingSession, NOTHING } from './call.ts'

/** The signed-in student, as sent to that student's own browser. */
export const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Not in the specification. It spares the browser from opening the dashboard before the onboarding is complete. */
  onboarded: z.optional(z.boolean()),
  /** Not in the specification. The current consent text, if the student has agreed to an earlier version only. */
  consent_due: z.optional(z.string()),
})

/** An email address as typed. The rule of §5 is checked separately. */
export const emailInput = z
  .string('Email is required.')
  .check(z.minLength(1, 'Email is required.'), z.maxLength(320, 'Email is too long.'))

/** A password as typed at the login. Only its length is checked, because no account has a longer one. */
const passwordInput = z
  .string('Password is required.')
  .check(
    z.minLength(1, 'Password is required.'),
    z.maxLength(PASSWORD_MAX_LENGTH * 4, 'Password is too long.'),
  )

export const checkAuth = defineStudentCall('GET', '/check-auth', NOTHING, z.object({ user }))

export const login = defineCall(
  'POST',
  '/login',
  z.object({ email: emailInput, password: passwordInput }),
  z.object({}),
)

export const logout = endingSession(defineCall('POST', '/logout', NOTHING, z.object({})))
