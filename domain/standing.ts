/** Where a student stands. Only active students are suggested, and only to active ones. */
export const STUDENT_STANDINGS = ['active', 'paused', 'found', 'deleting'] as const
export type StudentStanding = (typeof STUDENT_STANDINGS)[number]

/** What a student chooses in the profile; an account is deleted elsewhere. */
export const CHOSEN_STANDINGS = ['active', 'paused', 'found'] as const
export type ChosenStanding = (typeof CHOSEN_STANDINGS)[number]

/** Whether a place can be had. Only open ones are suggested. */
export const LISTING_STATES = ['open', 'paused', 'full'] as const
export type ListingState = (typeof LISTING_STATES)[number]

/** What a student may show to matches, each by a switch of its own. */
export const SENSITIVE_FIELDS = ['gender', 'sexual_orientation', 'religion', 'ethnicity'] as const
export type SensitiveField = (typeof SENSITIVE_FIELDS)[number]
