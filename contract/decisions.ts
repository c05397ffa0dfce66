import * as z from 'zod/mini'
import { STANDINGS } from '../domain/likes.ts'
import { defineStudentCall } from './call.ts'
import { id } from './ids.ts'

/**
 * Makes or changes the decision on a candidate. The client chooses `id`; sending the same id again is
 * answered with 200 and changes nothing.
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
