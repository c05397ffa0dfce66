/** Features that a server may offer beyond the calls of the specification. */
export const FEATURES = [
  'likes',
  'chats',
  'reports',
  'profile',
  'questionnaire',
  'notices',
  'account',
] as const
export type Feature = (typeof FEATURES)[number]

/** Whether there is a feature with this name. */
export function isFeature(name: string): name is Feature {
  return FEATURES.some((feature) => feature === name)
}

/**
 * Whether conversations are offered. They need the likes too: conversations are between matches and use the
 * live stream of the likes.
 */
export function offersChats(features: readonly Feature[]): boolean {
  return features.includes('chats') && features.includes('likes')
}
