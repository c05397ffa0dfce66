import * as z from 'zod/mini'
import { defineStudentCall, NOTHING } from './call.ts'

/** Whether the questionnaire is offered; apart from `GET /living`, because every dashboard asks for it. */
export const getOffer = defineStudentCall(
  'GET',
  '/living/offer',
  NOTHING,
  /** After so many more decisions; missing once the offer was closed or anything is answered. */
  z.object({ offer_after: z.optional(z.number()) }),
)

/** The questionnaire is not offered any more. */
export const closeOffer = defineStudentCall('POST', '/living/offer', NOTHING, z.object({}))
