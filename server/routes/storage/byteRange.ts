const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/** A part of an object; both positions are included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * Parses the Range header. Returns `unsatisfiable` if the range begins after the end, and undefined if the
 * whole object should be sent: without a range, with several, or with one that cannot be parsed (RFC 9110,
 * 14.2).
 */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = RANGE.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  return first < size ? { first, last } : 'unsatisfiable'
}
