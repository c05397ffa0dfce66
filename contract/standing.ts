import * as z from 'zod/mini'
import { CHOSEN_STANDINGS } from '../domain/standing.ts'
import { defineStudentCall } from './call.ts'
import { id } from './ids.ts'

/**
 * Saves the student's standing. `match` names the match who moves in with the student, if the place was found together.
 * Separate from the other parts of a profile, because every dashboard may need it.
 */
export const saveStanding = defineStudentCall(
  'POST',
  '/profile/standing',
  z.object({
    standing: z.enum(
      CHOSEN_STANDINGS,
      `Standing must be one of these: ${CHOSEN_STANDINGS.join(', ')}.`,
    ),
    match: z.optional(id('Match')),
  }),
  z.object({}),
)
