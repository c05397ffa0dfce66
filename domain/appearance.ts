/** `system` follows the operating system's setting. */
export const APPEARANCES = ['system', 'light', 'dark'] as const
export type Appearance = (typeof APPEARANCES)[number]

/** The cookie with the chosen appearance. The browser writes it, and every page reads it before its first paint. */
export const APPEARANCE_COOKIE = 'nookmate_appearance'

/** Returns the appearance with this name, or undefined if there is none. */
export function appearanceOf(name: unknown): Appearance | undefined {
  return APPEARANCES.find((appearance) => appearance === name)
}
