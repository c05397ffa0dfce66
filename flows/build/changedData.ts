import { type Gallery, GENERAL } from './collect.ts'

/**
 * The names of the data files that may differ between two versions of the gallery. The exports of every reloaded machine
 * are among them, because they have the sources of all that it imports, with comments.
 */
export function changedData(
  before: Gallery,
  after: Gallery,
  reloaded: readonly string[],
): string[] {
  const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
  const pages = [...after.pages].filter(([id, page]) => {
    const was = before.pages.get(id)
    return was !== page && differ(was, page)
  })
  const machines = pages.flatMap(([id]) => [id, `exports_${id}`])
  const general = GENERAL.filter((name) => differ(before[name], after[name]))
  return [...new Set([...general, ...machines, ...reloaded.map((id) => `exports_${id}`)])]
}
