import * as z from 'zod/mini'

/** A university that the student may name, with what its forms need. */
export const campus = z.object({
  name: z.string(),
  programs: z.array(z.string()),
  /** ISO 4217. */
  currency: z.string(),
  /** Whole units of the currency a month. */
  budget: z.object({ min: z.number(), max: z.number(), step: z.number() }),
  address_hint: z.optional(z.string()),
})
