import * as z from 'zod/mini'
import { TEXT_LENGTH } from '../domain/limits.ts'
import { REPORT_REASONS, REPORT_SUBJECTS } from '../domain/reports.ts'
import { defineStudentCall } from './call.ts'
import { id } from './ids.ts'
import { text } from './text.ts'

/**
 * Reports a student who was suggested, without a reason (reading 22). It is not one of the 19 calls of §7. Only open
 * tabs with an earlier build still send it; the screens send `makeReport`.
 */
export const reportAccount = defineStudentCall(
  'POST',
  '/dashboard/report-account',
  z.object({ suggestion: id('Suggestion') }),
  z.object({}),
)

/**
 * Reports a student who was suggested or matched. The case keeps a copy of what the reporter was shown; if
 * `message` is given, also that message and those before it.
 */
export const makeReport = defineStudentCall(
  'POST',
  '/reports',
  z.object({
    /** Chosen by the client; sending the same id again returns the same case. */
    id: id('Id'),
    student: id('Student'),
    subject: z.enum(
      REPORT_SUBJECTS,
      `Subject must be one of these: ${REPORT_SUBJECTS.join(', ')}.`,
    ),
    message: z.optional(id('Message')),
    reason: z.enum(REPORT_REASONS, 'Choose a reason from the list.'),
    words: z.optional(text('Description', TEXT_LENGTH)),
  }),
  z.object({
    /** The case number, such as `NK-000123`, which the student may quote. */
    case: z.string(),
  }),
)
