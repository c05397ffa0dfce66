import * as z from 'zod/mini'
import { TEXT_LENGTH } from '../domain/limits.ts'
import { REPORT_REASONS, REPORT_SUBJECTS } from '../domain/reports.ts'
import { defineStudentCall } from './call.ts'
import { id } from './ids.ts'
import { text } from './text.ts'

/** Beside the 19 calls of §7: "Report Account" on a card, without a reason (reading 22). Nothing is shown for it. */
export const reportAccount = defineStudentCall(
  'POST',
  '/dashboard/report-account',
  z.object({ suggestion: id('Suggestion') }),
  z.object({}),
)

/**
 * Reports a student who was suggested or matched. The case keeps a copy of what was shown, with the message that is named
 * and those before it.
 */
export const makeReport = defineStudentCall(
  'POST',
  '/reports',
  z.object({
    /** Names this one report: sent again, it is answered with the same case. */
    id: id('Id'),
    student: id('Student'),
    subject: z.enum(
      REPORT_SUBJECTS,
      `Subject must be one of these: ${REPORT_SUBJECTS.join(', ')}.`,
    ),
    message: z.optional(id('Message')),
    reason: z.enum(REPORT_REASONS, 'Choose a reason from the list.'),
    words: z.optional(text('Words', TEXT_LENGTH)),
  }),
  z.object({
    /** What the student may quote, such as `NK-000123`. */
    case: z.string(),
  }),
)
