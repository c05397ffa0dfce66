/** Whether a student is searching. Only active students are suggested, and only to active students. */
export const STUDENT_STANDINGS = ['active', 'paused', 'found', 'deleting'] as const
export type StudentStanding = (typeof STUDENT_STANDINGS)[number]

/** The standings that a student can choose in the profile; deleting an account is a separate step. */
export const CHOSEN_STANDINGS = ['active', 'paused', 'found'] as const
export type ChosenStanding = (typeof CHOSEN_STANDINGS)[number]

/** Whether a place is available. Only open listings are suggested. */
export const LISTING_STATES = ['open', 'paused', 'full'] as const
export type ListingState = (typeof LISTING_STATES)[number]

/** The fields that a student may show to matches, each with its own switch. */
export const SENSITIVE_FIELDS = ['gender', 'sexual_orientation', 'religion', 'ethnicity'] as const
export type SensitiveField = (typeof SENSITIVE_FIELDS)[number]
