/** Source code of the top-level constants and functions that a machine uses, by name. */
export type Rules = ReadonlyMap<string, string>

export const NO_RULES: Rules = new Map()
