import * as z from 'zod/mini'
import { PASSWORD_MAX_LENGTH } from '../domain/limits.ts'
import { defineCall } from './call.ts'
import { emailInput } from './session.ts'

/** The password that a student has, typed before a dangerous step. */
export const ownPassword = z
  .string('Password is required.')
  .check(
    z.minLength(1, 'Password is required.'),
    z.maxLength(PASSWORD_MAX_LENGTH * 4, 'Password is too long.'),
  )

/** Takes a deletion back and signs in; without a session, because a deletion ends them all. */
export const keepAccount = defineCall(
  'POST',
  '/account/keep',
  z.object({ email: emailInput, password: ownPassword }),
  z.object({}),
)
