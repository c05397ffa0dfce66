import type { StateDefinition } from './definition.ts'

/** The description of a state, or else what the user sees in it. */
export function proseOf({ description, words }: StateDefinition): string | undefined {
  return description ?? words
}
