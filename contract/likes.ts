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

/** Lists the candidates the student has decided on and the student's matches, newest first. */
export const getLikes = defineStudentCall(
  'GET',
  '/likes',
  NOTHING,
  z.object({
    seq: z.number(),
    matches: z.array(match),
    decided: z.array(decided),
    /** The student's own photo; `standing` below is the student's own, too. */
    picture: z.optional(z.string()),
    standing: z.optional(z.enum(STUDENT_STANDINGS)),
  }),
)

/**
 * What a student sees of a match. Gender, sexual orientation, religion and ethnicity are there only if their
 * owner shows them.
 */
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
  /** Monthly budget in whole units of `currency`; searchers only. */
  budget: z.optional(z.number()),
  /** ISO 4217 code; missing for Canadian dollars. */
  currency: z.optional(z.string()),
  gender: z.optional(z.string()),
  sexual_orientation: z.optional(z.string()),
  religion: z.optional(z.string()),
  ethnicity: z.optional(z.string()),
  reasons: z.optional(z.array(z.string())),
  /** When a searcher moves in and for how long, as short texts. */
  facts: z.optional(z.array(z.string())),
  /** A text that says how well the two fit according to their questionnaire answers. */
  fit: z.optional(z.string()),
})
export type MatchedProfile = z.infer<typeof matchedProfile>

/** The listing of a match with all its fields, but without the address while that is private. */
export const matchedListing = z.object({
  ...listing.shape,
  /** Number of roommates wanted. */
  capacity: z.optional(z.number()),
  is_location_private: z.boolean(),
})
export type MatchedListing = z.infer<typeof matchedListing>

/** Both students' answers to one item of the questionnaire. */
const comparedItem = z.object({
  /** The id of an item of `domain/living/items.ts`; a newer server may send ids that this version does not know. */
  item: z.string(),
  own: z.number(),
  theirs: z.number(),
  /** `agree`, `differ` or `talk`. */
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
    /** `profile` and `listing` are missing once the match has ended. */
    profile: z.optional(matchedProfile),
    listing: z.optional(matchedListing),
    /** The items that both students have answered. */
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

/** Blocks a student: neither sees the other any more, and the other is not notified. */
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
