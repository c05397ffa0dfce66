import type { Path } from '../../../machines/paths/generate.ts'

/** The transitions that a path takes, each once. */
export function takenOn({ steps }: Path): string[] {
  return [...new Set(steps.flatMap((step) => step.taken))]
}
