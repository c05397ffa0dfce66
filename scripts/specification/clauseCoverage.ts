import type { TestTitle } from './testTitles.ts'

/** A statement of the specification that tests can cover. */
export interface Clause {
  /** Section and name, such as `§5 Name`. */
  readonly id: string
  /** A short summary. */
  readonly says: string
}

/** A title of a test or `describe` that contains the id of a clause. */
export interface CoveringTest {
  readonly path: string
  readonly title: string
}

export interface ClauseCoverage {
  /** By clause id, in file order. */
  readonly holders: ReadonlyMap<string, readonly CoveringTest[]>
  /** A sentence for each title with an unknown clause id. */
  readonly unknown: readonly string[]
}

/** What may follow the id in a title: the end, punctuation, parentheses, or another clause. */
const AFTER_ID = /^($|[:,;)]| \(| and$)/

/** The clause named by a part of a title that starts with §; the longest matching id wins. */
function clauseNamed(piece: string, ids: readonly string[]): string | undefined {
  const named = ids.filter((id) => piece.startsWith(id) && AFTER_ID.test(piece.slice(id.length)))
  return named.sort((one, other) => other.length - one.length)[0]
}

/** Splits the titles of a test at each §. */
function mentions({ path, titles }: TestTitle): { piece: string; holder: CoveringTest }[] {
  return titles.flatMap((title) =>
    (title.match(/§[^§]*/g) ?? []).map((piece) => ({
      piece: piece.trimEnd(),
      holder: { path, title },
    })),
  )
}

/** Finds the test titles of each clause, and titles with unknown clause ids. */
export function clauseCoverage(
  clauses: readonly Clause[],
  tests: readonly TestTitle[],
): ClauseCoverage {
  const ids = clauses.map(({ id }) => id)
  const holders = new Map<string, Map<string, CoveringTest>>(ids.map((id) => [id, new Map()]))
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
