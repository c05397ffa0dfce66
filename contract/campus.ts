import * as z from 'zod/mini'

/** A university that the student may choose, with what the profile and property forms need to know about it. */
export const campus = z.object({
  name: z.string(),
  programs: z.array(z.string()),
  /** ISO 4217 code. */
  currency: z.string(),
  /** The range of monthly budgets, in whole units of `currency`. */
  budget: z.object({ min: z.number(), max: z.number(), step: z.number() }),
  address_hint: z.optional(z.string()),
})
