/** Light, dark, or what the system says. */
export const APPEARANCES = ['system', 'light', 'dark'] as const
export type Appearance = (typeof APPEARANCES)[number]

/** The cookie with the chosen appearance; the browser writes it, every page reads it before it is painted. */
export const APPEARANCE_COOKIE = 'nookmate_appearance'

/** The appearance of this name; undefined when there is none. */
export function appearanceOf(name: unknown): Appearance | undefined {
  return APPEARANCES.find((appearance) => appearance === name)
}
