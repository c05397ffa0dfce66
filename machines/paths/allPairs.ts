/** A value of each field, by its index in the field's list. */
export type Row = readonly number[]

/** A row while it is being filled; open fields have no value. */
type Begun = readonly (number | undefined)[]

interface Pair {
  readonly fields: readonly [number, number]
  readonly values: readonly [number, number]
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

function pairsOf(counts: readonly number[]): Pair[] {
  const fields = counts.flatMap((_, one) =>
    upTo(counts.length)
      .slice(one + 1)
      .map((other) => [one, other] as const),
  )
  return fields.flatMap(([one, other]) =>
    upTo(counts[one] ?? 0).flatMap((first) =>
      upTo(counts[other] ?? 0).map(
        (second): Pair => ({
          fields: [one, other],
          values: [first, second],
        }),
      ),
    ),
  )
}

function has(row: Begun, { fields, values }: Pair): boolean {
  return row[fields[0]] === values[0] && row[fields[1]] === values[1]
}

/** The value of a field with which the row has the most pairs of `left`; the first one on a tie. */
function bestFor(field: number, row: Begun, count: number, left: readonly Pair[]): number {
  const own = left.filter(({ fields }) => fields.includes(field))
  const gains = upTo(count).map(
    (value) => own.filter((pair) => has(row.with(field, value), pair)).length,
  )
  return gains.indexOf(Math.max(...gains))
}

function fullRow(counts: readonly number[], next: Pair, left: readonly Pair[]): Row {
  let row: Begun = withPair(
    counts.map(() => undefined),
    next,
  )
  for (const [field, count] of counts.entries()) {
    if (row[field] === undefined) row = row.with(field, bestFor(field, row, count, left))
  }
  return row as Row
}

function withPair<Value>(row: readonly Value[], { fields, values }: Pair): (Value | number)[] {
  return (row as readonly (Value | number)[]).with(fields[0], values[0]).with(fields[1], values[1])
}

/**
 * Few rows in which every two values of different fields occur together (a greedy choice without chance). `counts`: the
 * number of values of each field. A row for which `isFine` is false, because some of its values contradict each other,
 * is replaced by one that has the first value of every field except the two that it was made for. If these two
 * contradict each other, the row counts for no other pair, because the form would refuse it.
 */
export function allPairs(counts: readonly number[], isFine: (row: Row) => boolean): Row[] {
  let left = pairsOf(counts)
  const rows: Row[] = []
  for (let [next] = left; next; [next] = left) {
    const pair = next
    const full = fullRow(counts, pair, left)
    const first: Row = counts.map(() => 0)
    const row = isFine(full) ? full : withPair(first, pair)
    left = isFine(row) ? left.filter((one) => !has(row, one)) : left.filter((one) => one !== pair)
    rows.push(row)
  }
  return rows
}
