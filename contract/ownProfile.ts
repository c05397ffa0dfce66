import * as z from 'zod/mini'
import { ROLES } from '../domain/enumerations.ts'
import { LISTING_STATES, SENSITIVE_FIELDS, STUDENT_STANDINGS } from '../domain/standing.ts'
import { defineStudentCall, NOTHING } from './call.ts'
import { campus } from './campus.ts'
import { listing, suggestion } from './dashboard.ts'
import { matchedListing, matchedProfile } from './likes.ts'
import { placeFacts, searchFacts } from './livingFacts.ts'

const ownListing = z.object({
  title: z.string(),
  location: z.string(),
  private_location: z.boolean(),
  /** Number of roommates wanted. */
  capacity: z.number(),
  /** How many of the wanted roommates have not been found yet. */
  rooms_left: z.number(),
  /** Monthly rent in whole units of the campus's currency. */
  cost: z.number(),
  photos: z.array(z.string()),
  description: z.string(),
  bedrooms: z.number(),
  bathrooms: z.number(),
  property_type: z.string(),
  amenities: z.array(z.string()),
  state: z.enum(LISTING_STATES),
})
export type OwnListing = z.infer<typeof ownListing>

const ownProfile = z.object({
  id: z.string(),
  /** The display name, which other students see. */
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  standing: z.enum(STUDENT_STANDINGS),
  picture: z.string(),
  university: z.string(),
  program: z.string(),
  city_of_origin: z.string(),
  age: z.number(),
  gender: z.string(),
  sexual_orientation: z.string(),
  religion: z.string(),
  ethnicity: z.string(),
  /** Monthly budget in whole units of the campus's currency; searchers only. */
  budget: z.optional(z.number()),
  bio: z.string(),
  interests: z.array(z.string()),
  /** Which of gender, sexual orientation, religion and ethnicity matches may see. */
  shown_fields: z.array(z.enum(SENSITIVE_FIELDS)),
})

/** Returns the student's own profile, and previews of what others see before and after a match. */
export const getProfile = defineStudentCall(
  'GET',
  '/profile',
  NOTHING,
  z.object({
    profile: ownProfile,
    /** Kept when a poster becomes a searcher, but then nobody else sees it. */
    listing: z.optional(ownListing),
    /** What a searcher needs or a poster offers; missing if the server does not offer the questionnaire. */
    facts: z.optional(z.object({ search: searchFacts, place: z.optional(placeFacts) })),
    seen: z.object({
      card: suggestion,
      listing: z.optional(listing),
      matched: matchedProfile,
      matched_listing: z.optional(matchedListing),
    }),
    /** The universities that the student may choose. */
    campuses: z.optional(z.array(campus)),
  }),
)
export type OwnProfile = z.infer<typeof getProfile.value>
