import type { Path } from '../../../machines/paths/generate.ts'

/** The ids of the transitions on a path, without duplicates. */
export function takenOn({ steps }: Path): string[] {
  return [...new Set(steps.flatMap((step) => step.taken))]
}
