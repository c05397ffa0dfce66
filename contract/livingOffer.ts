import * as z from 'zod/mini'
import { defineStudentCall, NOTHING } from './call.ts'

/** Returns when to offer the questionnaire. It is separate from `GET /living` because every dashboard asks for it. */
export const getOffer = defineStudentCall(
  'GET',
  '/living/offer',
  NOTHING,
  /**
   * The number of further decisions after which to offer it; missing once the offer was closed or an item is
   * answered.
   */
  z.object({ offer_after: z.optional(z.number()) }),
)

/** Closes the offer: the questionnaire is not offered to this student again. */
export const closeOffer = defineStudentCall('POST', '/living/offer', NOTHING, z.object({}))
