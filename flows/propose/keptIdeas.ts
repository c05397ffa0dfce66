import type { Idea } from './ideas.ts'

const keyOf = (machine: string) => `flows.ideas.${machine}`

/** Reads the proposals for a machine from localStorage; an empty list if it cannot be read. */
export function keptIdeas(machine: string): readonly Idea[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(machine)) ?? '[]')
    return Array.isArray(kept) ? (kept as Idea[]) : []
  } catch {
    return []
  }
}

/** Calls `onChange` when another tab has stored proposals for the machine. Returns a function that ends this. */
export function listenToIdeas(machine: string, onChange: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === keyOf(machine)) onChange()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

/** Stores the proposals for a machine in localStorage. */
export function keepIdeas(machine: string, ideas: readonly Idea[]): void {
  try {
    localStorage.setItem(keyOf(machine), JSON.stringify(ideas))
  } catch {
    // Without storage they are lost when the page is closed.
  }
}
