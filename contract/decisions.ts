import * as z from 'zod/mini'
import { STANDINGS } from '../domain/likes.ts'
import { defineStudentCall } from './call.ts'
import { id } from './ids.ts'

/**
 * Decides about a candidate, or changes what was decided. `id` names this one decision: sent again, it is
 * answered 200 and changes nothing.
 */
export const decide = defineStudentCall(
  'POST',
  '/likes/decide',
  z.object({
    id: id('Id'),
    suggestion: id('Suggestion'),
    decision: z.enum(STANDINGS, `Decision must be one of these: ${STANDINGS.join(', ')}.`),
  }),
  z.object({}),
)
