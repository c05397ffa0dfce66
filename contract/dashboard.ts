import * as z from 'zod/mini'
import { DECISIONS, INTERESTS, ROLES } from '../domain/enumerations.ts'
import { TEXT_LENGTH } from '../domain/limits.ts'
import { defineStudentCall, NOTHING } from './call.ts'
import { id } from './ids.ts'
import { text } from './text.ts'

/**
 * A candidate: the eight fields of a suggestion (§3), then optional ones. Replies use the candidate's user id
 * as key.
 */
export const suggestion = z.object({
  profile_picture: z.string(),
  name: z.string(),
  program: z.string(),
  age: z.number(),
  interests: z.array(z.string()),
  bio: z.string(),
  role: z.enum(ROLES),
  listing_id: z.nullable(z.string()),
  /** Sentences that say why the two may fit, the strongest reason first. */
  reasons: z.optional(z.array(z.string())),
  /** Rent, rooms, type, dates and place, or when a searcher moves in: short texts, the most important first. */
  facts: z.optional(z.array(z.string())),
  /** A text that says how well the two fit according to their questionnaire answers. */
  fit: z.optional(z.string()),
})
export type Suggestion = z.infer<typeof suggestion>

/** A listing: the five fields of §3, then optional ones. */
export const listing = z.object({
  owner: z.string(),
  title: z.string(),
  description: z.string(),
  amenities: z.array(z.string()),
  photos: z.array(z.string()),
  /** Monthly rent of the whole place, in whole units of `currency`. */
  cost: z.optional(z.number()),
  /** ISO 4217 code; missing for Canadian dollars. */
  currency: z.optional(z.string()),
  property_type: z.optional(z.string()),
  bedrooms: z.optional(z.number()),
  bathrooms: z.optional(z.number()),
  /** Missing while the poster keeps the address private. */
  location: z.optional(z.string()),
  /** Rent, rooms, dates and more as short texts, as shown on the card. */
  facts: z.optional(z.array(z.string())),
})

export type Listing = z.infer<typeof listing>

/** Whether the student has interests and a bio, without which there are no suggestions: 200, or 409. */
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
  z.object({
    suggestions: z.record(z.string(), suggestion),
    /**
     * The number of the student's last live event; the suggestions include its effect. Missing without the feature
     * `likes`.
     */
    seq: z.optional(z.number()),
  }),
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

/** The contract (§7) misspells this path, and the spelling must stay. */
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
