import * as z from 'zod/mini'
import { PASSWORD_MAX_LENGTH } from '../domain/limits.ts'
import { defineCall } from './call.ts'
import { emailInput } from './session.ts'

/** The student's present password, asked for again before a sensitive step. */
export const ownPassword = z
  .string('Password is required.')
  .check(
    z.minLength(1, 'Password is required.'),
    z.maxLength(PASSWORD_MAX_LENGTH * 4, 'Password is too long.'),
  )

/** Cancels the deletion of an account and signs in. It needs no session, because the deletion ended all of them. */
export const keepAccount = defineCall(
  'POST',
  '/account/keep',
  z.object({ email: emailInput, password: ownPassword }),
  z.object({}),
)
