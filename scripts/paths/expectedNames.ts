/** Names in the description of a state that must appear on the screen. */
export interface ExpectedNames {
  /** Visible texts: quotations, and names of buttons, pages or dialogs. */
  readonly texts: readonly string[]
  /** Titles of open dialogs. */
  readonly dialogs: readonly string[]
  /** Names of buttons that are pending (`aria-busy`). */
  readonly busy: readonly string[]
}

function found(sees: string, pattern: RegExp): string[] {
  return [...sees.matchAll(pattern)].map(([, name = '']) => name)
}

/**
 * Extracts the names from texts such as `*Adjust Photo* is open`, `"Not sent", *Try again*` and `Login is pending`.
 */
export function expectedNames(sees: string): ExpectedNames {
  return {
    texts: [...found(sees, /\*([^*]+)\*/g), ...found(sees, /"([^"]+)"/g)],
    dialogs: found(sees, /\*([^*]+)\* is open/g),
    busy: found(sees, /\b([A-Z]\w+) is pending/g),
  }
}
