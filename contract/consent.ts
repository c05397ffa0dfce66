import * as z from 'zod/mini'
import { defineStudentCall } from './call.ts'

/**
 * Records that the student agrees to this version of the consent text. Separate from the account's other calls, because
 * every dashboard may need it.
 */
export const agreeToConsent = defineStudentCall(
  'POST',
  '/account/consent',
  z.object({ version: z.string().check(z.maxLength(40)) }),
  z.object({}),
)
