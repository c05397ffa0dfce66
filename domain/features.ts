/** What a server may offer beside the calls of the specification. */
export const FEATURES = ['likes', 'reports'] as const
export type Feature = (typeof FEATURES)[number]

/** Whether this names a feature that is known. */
export function isFeature(name: string): name is Feature {
  return FEATURES.some((feature) => feature === name)
}
