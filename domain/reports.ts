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

/** The screen from which a student was reported. A copy of what it showed is stored as evidence. */
export const REPORT_SUBJECTS = ['card', 'profile', 'listing', 'conversation'] as const
export type ReportSubject = (typeof REPORT_SUBJECTS)[number]
