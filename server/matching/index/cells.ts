/** Who is in each of the possible cells: rows `rows[start[cell]]` to before `rows[start[cell + 1]]`. */
export interface Cells {
  readonly start: Uint32Array
  readonly rows: Uint32Array
}

/** Counting sort of the rows by cell: rows + the number of possible cells. */
export function layOutCells(cellOfRow: Uint16Array, possible: number): Cells {
  const start = new Uint32Array(possible + 1)
  for (const cell of cellOfRow) start[cell + 1] = (start[cell + 1] ?? 0) + 1
  for (let cell = 0; cell < possible; cell += 1) {
    start[cell + 1] = (start[cell + 1] ?? 0) + (start[cell] ?? 0)
  }
  const next = start.slice(0, possible)
  const rows = new Uint32Array(cellOfRow.length)
  cellOfRow.forEach((cell, row) => {
    const at = next[cell] ?? 0
    rows[at] = row
    next[cell] = at + 1
  })
  return { start, rows }
}
