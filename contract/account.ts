import * as z from 'zod/mini'
import { defineStudentCall, endingSession, NOTHING } from './call.ts'
import { id } from './ids.ts'
import { ownPassword } from './keepAccount.ts'
import { newPasswordInput } from './passwordReset.ts'

const ownSession = z.object({
  id: z.string(),
  browser: z.optional(z.string()),
  system: z.optional(z.string()),
  created_at: z.string(),
  seen_at: z.string(),
  is_current: z.boolean(),
})

const account = z.object({
  email: z.string(),
  created_at: z.string(),
  sessions: z.array(ownSession),
  consent: z.object({
    version: z.optional(z.string()),
    agreed_at: z.optional(z.string()),
    current: z.string(),
    is_due: z.boolean(),
  }),
})

export const getAccount = defineStudentCall('GET', '/account', NOTHING, z.object({ account }))

export const changePassword = defineStudentCall(
  'POST',
  '/account/password',
  z.object({ password: ownPassword, new_password: newPasswordInput }),
  z.object({}),
)

export const endSession = defineStudentCall(
  'POST',
  '/account/sessions/:id/end',
  z.object({ id: id('Id'), password: ownPassword }),
  z.object({}),
)

export const endOtherSessions = defineStudentCall(
  'POST',
  '/account/sessions/end-others',
  z.object({ password: ownPassword }),
  z.object({}),
)

/** Returns the path of a ZIP file with all of the student's data. It works for a few minutes, in this session only. */
export const exportData = defineStudentCall(
  'POST',
  '/account/export',
  z.object({ password: ownPassword }),
  z.object({ path: z.string() }),
)

/**
 * Hides the account and ends all its sessions. Seven days later it is erased, with `removes_messages`
 * including the messages it sent.
 */
export const deleteAccount = endingSession(
  defineStudentCall(
    'POST',
    '/account/delete',
    z.object({
      password: ownPassword,
      removes_messages: z.optional(z.boolean('Removes messages must be true or false.')),
    }),
    z.object({}),
  ),
)
