/** The code of a name that is not known. */
export const NO_NAME = 0

const MOST_CODES = 2 ** 16

/**
 * The names of one market (universities, programmes) as small numbers from 1. Campuses are data, so the names are
 * learned from the members. A name beyond the 65,535th counts as unknown: it says nothing, but never something wrong.
 */
export class Dictionary {
  readonly #codes = new Map<string, number>()
  readonly #names: (string | null)[] = [null]

  /** One more than the largest code. */
  get size(): number {
    return this.#names.length
  }

  /** The code of a name, which is learned when it is new. */
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

  /** The name of a code; null for an unknown one. */
  nameOf(code: number): string | null {
    return this.#names[code] ?? null
  }
}
