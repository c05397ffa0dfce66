import type { TestTitle } from './testTitles.ts'

/** One statement of the specification that a test can hold. */
export interface Clause {
  /** Section and name, such as `§5 Name`. */
  readonly id: string
  /** What it says, in a short sentence. */
  readonly says: string
}

/** A title that carries a clause's id, with at least one test that it titles. */
export interface Holder {
  readonly path: string
  readonly title: string
}

export interface Held {
  /** By the id of the clause, in the order of the files. */
  readonly holders: ReadonlyMap<string, readonly Holder[]>
  /** A sentence for each name of a clause that there is not. */
  readonly unknown: readonly string[]
}

/** After the id a title ends, or goes on in brackets, after a mark, or with another clause. */
const AFTER_ID = /^($|[:,;)]| \(| and$)/

/** The clause that a piece of a title from § on names: the one with the longest id. */
function clauseNamed(piece: string, ids: readonly string[]): string | undefined {
  const named = ids.filter((id) => piece.startsWith(id) && AFTER_ID.test(piece.slice(id.length)))
  return named.sort((one, other) => other.length - one.length)[0]
}

/** Every piece of a title from a § on, with what titles its test. */
function mentions({ path, titles }: TestTitle): { piece: string; holder: Holder }[] {
  return titles.flatMap((title) =>
    (title.match(/§[^§]*/g) ?? []).map((piece) => ({
      piece: piece.trimEnd(),
      holder: { path, title },
    })),
  )
}

/** Which titles hold which clause, and which name a clause that there is not. */
export function heldBy(clauses: readonly Clause[], tests: readonly TestTitle[]): Held {
  const ids = clauses.map(({ id }) => id)
  const holders = new Map<string, Map<string, Holder>>(ids.map((id) => [id, new Map()]))
  const unknown = new Set<string>()
  for (const { piece, holder } of tests.flatMap(mentions)) {
    const { path, title } = holder
    const id = clauseNamed(piece, ids)
    if (id === undefined) unknown.add(`${path} names a clause that there is not: "${title}"`)
    else holders.get(id)?.set(`${path}\n${title}`, holder)
  }
  const lists = [...holders].map(([id, found]) => [id, [...found.values()]] as const)
  return { holders: new Map(lists), unknown: [...unknown] }
}
