/** Why somebody is reported. */
export const REPORT_REASONS = [
  'fake',
  'scam',
  'harassment',
  'hate',
  'sexual',
  'not_a_student',
  'misleading_listing',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** What was on the screen when somebody was reported; it is kept as evidence. */
export const REPORT_SUBJECTS = ['card', 'profile', 'listing'] as const
export type ReportSubject = (typeof REPORT_SUBJECTS)[number]
