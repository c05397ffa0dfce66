/** What a server may offer beside the calls of the specification. */
export const FEATURES = ['likes', 'reports'] as const
export type Feature = (typeof FEATURES)[number]
