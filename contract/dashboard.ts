import * as z from 'zod/mini'
import { DECISIONS, INTERESTS, ROLES } from '../domain/enumerations.ts'
import { TEXT_LENGTH } from '../domain/limits.ts'
import { defineStudentCall, NOTHING } from './call.ts'
import { id } from './ids.ts'
import { text } from './text.ts'

/** The eight fields of a suggestion (§3), and what may come beside them; its user id is the key of the map. */
export const suggestion = z.object({
  profile_picture: z.string(),
  name: z.string(),
  program: z.string(),
  age: z.number(),
  interests: z.array(z.string()),
  bio: z.string(),
  role: z.enum(ROLES),
  listing_id: z.nullable(z.string()),
  /** Why the two may fit, in words, the strongest first. */
  reasons: z.optional(z.array(z.string())),
  /** Rent, rooms, type, dates and place, or when the searcher moves in: in words, the first matters most. */
  facts: z.optional(z.array(z.string())),
  /** How well the two fit by their answers, in words. */
  fit: z.optional(z.string()),
})
export type Suggestion = z.infer<typeof suggestion>

/** The five fields of a listing (§3), and what may come beside them. */
export const listing = z.object({
  owner: z.string(),
  title: z.string(),
  description: z.string(),
  amenities: z.array(z.string()),
  photos: z.array(z.string()),
  /** Whole units of the currency a month. */
  cost: z.optional(z.number()),
  /** ISO 4217; left out for Canadian dollars. */
  currency: z.optional(z.string()),
  property_type: z.optional(z.string()),
  bedrooms: z.optional(z.number()),
  bathrooms: z.optional(z.number()),
  /** Left out while it is private. */
  location: z.optional(z.string()),
  /** The same and more in words, as on the card. */
  facts: z.optional(z.array(z.string())),
})

export type Listing = z.infer<typeof listing>

export const screenForSuggestions = defineStudentCall(
  'GET',
  '/dashboard/screen-for-suggestions',
  NOTHING,
  z.object({}),
)

export const getSuggestions = defineStudentCall(
  'GET',
  '/dashboard/get-suggestions',
  NOTHING,
  z.object({ suggestions: z.record(z.string(), suggestion) }),
)

export const setInterestsAndBio = defineStudentCall(
  'POST',
  '/dashboard/set-interests-and-bio',
  z.object({
    interests: z
      .array(z.enum(INTERESTS, 'Choose interests from the list.'), 'Interests must be a list.')
      .check(
        z.minLength(1, 'Choose at least one interest.'),
        z.refine(
          (values) => new Set(values).size === values.length,
          'Each interest may occur only once.',
        ),
      ),
    bio: text('Bio', TEXT_LENGTH),
  }),
  z.object({}),
)

/** The spelling of the path is the contract's (§7). */
export const makeDecision = defineStudentCall(
  'POST',
  '/dashboard/make-descision-on-suggestion',
  z.object({
    suggestion: id('Suggestion'),
    decision: z.enum(DECISIONS, 'Decision must be liked or disliked.'),
  }),
  z.object({}),
)

export const getSuggestionListing = defineStudentCall(
  'POST',
  '/dashboard/get-suggestion-listing',
  z.object({ listing_id: id('Listing'), user_id: id('User') }),
  z.object({ listing }),
)
