export const LEAD = 'To find a home for you, Nookmate collects and uses:'

/** The data that is collected: points a to f of §2 Data Consent. */
export const COLLECTED = [
  'Your name',
  'Your age',
  'Your gender',
  'Your university',
  'Your program',
  'Your preferences and the other details of your profile, such as city of origin, photo, sexual orientation, religion, ethnicity, budget, bio and interests',
] as const

export const USE =
  'We use this information to recommend places and people to you and to match you with them. It is visible only to students you have matched with, apart from what your suggestion card shows: photo, name, program, age, interests and bio, and your listing if you have one.'

export const LAW =
  'We handle it under Canadian privacy law, the Personal Information Protection and Electronic Documents Act (PIPEDA). You may withdraw your consent at any time by deleting your account.'
