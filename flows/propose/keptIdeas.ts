import type { Idea } from './ideas.ts'

const keyOf = (machine: string) => `flows.ideas.${machine}`

/** The ideas for a machine that this browser keeps; none where it keeps nothing. */
export function keptIdeas(machine: string): readonly Idea[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(machine)) ?? '[]')
    return Array.isArray(kept) ? (kept as Idea[]) : []
  } catch {
    return []
  }
}

/** Keeps the ideas for a machine in this browser, where that is possible. */
export function keepIdeas(machine: string, ideas: readonly Idea[]): void {
  try {
    localStorage.setItem(keyOf(machine), JSON.stringify(ideas))
  } catch {
    // They stay as long as the page.
  }
}
