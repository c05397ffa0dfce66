/** What a server may offer beside the calls of the specification. */
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

/** Whether this names a feature that is known. */
export function isFeature(name: string): name is Feature {
  return FEATURES.some((feature) => feature === name)
}

/** Whether conversations are offered: they are between matches, and hear of news over the stream of the likes. */
export function offersChats(features: readonly Feature[]): boolean {
  return features.includes('chats') && features.includes('likes')
}
