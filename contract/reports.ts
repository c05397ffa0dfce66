import * as z from 'zod/mini'
import { defineStudentCall } from './call.ts'

/** Beside the 19 calls of §7: "Report Account" on a card (reading 22). Nothing is shown for it. */
export const reportAccount = defineStudentCall(
  'POST',
  '/dashboard/report-account',
  z.object({
    suggestion: z
      .string('Suggestion must be an id.')
      .check(z.regex(z.regexes.uuid(), 'Suggestion must be an id.')),
  }),
  z.object({}),
)
