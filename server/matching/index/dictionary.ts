/** The code of an unknown name. */
export const NO_NAME = 0

const MOST_CODES = 2 ** 16

/**
 * Gives each name of one market (universities, programs) a small number, counted from 1. Campuses are data,
 * so names are added when members use them. After 65,535 names, further ones count as unknown: the matching
 * then ignores them.
 */
export class Dictionary {
  readonly #codes = new Map<string, number>()
  readonly #names: (string | null)[] = [null]

  /** The largest code plus one. */
  get size(): number {
    return this.#names.length
  }

  /** Returns the code of a name, giving it one if it is new. */
  codeOf(name: string | null): number {
    if (name === null) return NO_NAME
    const known = this.#codes.get(name)
    if (known !== undefined) return known
    const code = this.#names.length
    if (code >= MOST_CODES) return NO_NAME
    this.#codes.set(name, code)
    this.#names.push(name)
    return code
  }

  /** Returns the name of a code, or null for an unknown code. */
  nameOf(code: number): string | null {
    return this.#names[code] ?? null
  }
}
