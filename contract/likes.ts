import * as z from 'zod/mini'
import { ROLES } from '../domain/enumerations.ts'
import { TEXT_LENGTH } from '../domain/limits.ts'
import { STUDENT_STANDINGS } from '../domain/standing.ts'
import { defineStudentCall, NOTHING } from './call.ts'
import { listing } from './dashboard.ts'
import { id } from './ids.ts'
import { text } from './text.ts'

export const person = z.object({
  id: z.string(),
  name: z.string(),
  profile_picture: z.string(),
  program: z.string(),
  role: z.enum(ROLES),
  reasons: z.optional(z.array(z.string())),
})

export const decided = z.object({
  person,
  standing: z.enum(['later', 'liked', 'disliked']),
  decided_at: z.string(),
})

export const match = z.object({
  id: z.string(),
  person,
  made_at: z.string(),
  is_seen: z.boolean(),
  ended_at: z.nullable(z.string()),
})

/** Everybody the student has decided about, and every match, the newest first. */
export const getLikes = defineStudentCall(
  'GET',
  '/likes',
  NOTHING,
  z.object({
    seq: z.number(),
    matches: z.array(match),
    decided: z.array(decided),
    /** The student's own. */
    picture: z.optional(z.string()),
    standing: z.optional(z.enum(STUDENT_STANDINGS)),
  }),
)

/** What a matched student sees of the other: the sensitive four only where their owner shows them. */
export const matchedProfile = z.object({
  id: z.string(),
  name: z.string(),
  profile_picture: z.string(),
  role: z.enum(ROLES),
  university: z.string(),
  program: z.string(),
  age: z.number(),
  city_of_origin: z.string(),
  interests: z.array(z.string()),
  bio: z.string(),
  /** Whole units of the currency a month; searchers only. */
  budget: z.optional(z.number()),
  /** ISO 4217; left out for Canadian dollars. */
  currency: z.optional(z.string()),
  gender: z.optional(z.string()),
  sexual_orientation: z.optional(z.string()),
  religion: z.optional(z.string()),
  ethnicity: z.optional(z.string()),
  reasons: z.optional(z.array(z.string())),
  /** When a searcher moves in, and for how long; in words. */
  facts: z.optional(z.array(z.string())),
  /** How well the two fit by their answers, in words. */
  fit: z.optional(z.string()),
})
export type MatchedProfile = z.infer<typeof matchedProfile>

/** The whole listing; a private address is left out. */
export const matchedListing = z.object({
  ...listing.shape,
  /** Roommates wanted. */
  capacity: z.optional(z.number()),
  is_location_private: z.boolean(),
})
export type MatchedListing = z.infer<typeof matchedListing>

/** Two answers side by side, after a match. */
const comparedItem = z.object({
  /** An item of `domain/living/items.ts`; a later version may have others. */
  item: z.string(),
  own: z.number(),
  theirs: z.number(),
  /** agree, differ or talk. */
  verdict: z.string(),
})
export type ComparedAnswers = z.infer<typeof comparedItem>

const oneMatch = z.object({ id: id('Match') })

export const getMatch = defineStudentCall(
  'GET',
  '/matches/:id',
  oneMatch,
  z.object({
    match,
    /** Both are missing once the match has ended. */
    profile: z.optional(matchedProfile),
    listing: z.optional(matchedListing),
    /** The answers of both, side by side. */
    compared: z.optional(z.array(comparedItem)),
  }),
)

export const seeMatch = defineStudentCall('POST', '/matches/:id/seen', oneMatch, z.object({}))

export const endMatch = defineStudentCall(
  'POST',
  '/matches/:id/end',
  z.object({ id: id('Match'), reason: z.optional(text('Reason', TEXT_LENGTH)) }),
  z.object({}),
)

const oneStudent = z.object({ student: id('Student') })

/** Both stop seeing each other; the other is not told. */
export const block = defineStudentCall('POST', '/blocks', oneStudent, z.object({}))

export const unblock = defineStudentCall('POST', '/blocks/lift', oneStudent, z.object({}))

export const getBlocks = defineStudentCall(
  'GET',
  '/blocks',
  NOTHING,
  z.object({
    blocks: z.array(z.object({ student: z.string(), name: z.string(), blocked_at: z.string() })),
  }),
)
