/** The distinct cells of a market and who is in each; the cells in ascending order. */
export interface Cells {
  readonly count: number
  /** What the cell holds in common, by place. */
  readonly code: Uint16Array
  /** Where in `rows` the people of a cell begin; one more entry than cells. */
  readonly start: Uint32Array
  readonly rows: Uint32Array
  /** How good each cell can be for the one who asks; written anew by every question. */
  readonly evidence: Float64Array
  readonly step: Uint8Array
  readonly order: Uint32Array
}

/** Counting sort of the rows by cell: n + the number of possible cells. */
export function layOutCells(cellOfRow: Uint16Array, possible: number): Cells {
  const counts = new Uint32Array(possible)
  for (const code of cellOfRow) counts[code] = (counts[code] ?? 0) + 1
  let count = 0
  for (const people of counts) count += Number(people > 0)
  const code = new Uint16Array(count)
  const start = new Uint32Array(count + 1)
  const next = new Uint32Array(possible)
  let place = 0
  let total = 0
  counts.forEach((people, cell) => {
    if (people === 0) return
    code[place] = cell
    start[place] = total
    next[cell] = total
    place += 1
    total += people
  })
  start[count] = total
  const rows = new Uint32Array(total)
  cellOfRow.forEach((cell, row) => {
    const at = next[cell] ?? 0
    rows[at] = row
    next[cell] = at + 1
  })
  return {
    count,
    code,
    start,
    rows,
    evidence: new Float64Array(count),
    step: new Uint8Array(count),
    order: new Uint32Array(count),
  }
}
