/** What the words of a state promise by name: a person must find exactly that on the screen. */
export interface Claims {
  /** Texts that are to be read: a quotation, or the name of a button, page or dialog. */
  readonly texts: readonly string[]
  /** Titles of dialogs that are open. */
  readonly dialogs: readonly string[]
  /** Names of buttons whose work is under way. */
  readonly busy: readonly string[]
}

function found(sees: string, pattern: RegExp): string[] {
  return [...sees.matchAll(pattern)].map(([, name = '']) => name)
}

/** `*Adjust Photo* is open`, `"Not sent", *Try again*`, `Login is pending` */
export function claimsIn(sees: string): Claims {
  return {
    texts: [...found(sees, /\*([^*]+)\*/g), ...found(sees, /"([^"]+)"/g)],
    dialogs: found(sees, /\*([^*]+)\* is open/g),
    busy: found(sees, /\b([A-Z]\w+) is pending/g),
  }
}
