const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/** The requested part of an object, with both ends. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * The requested range; `unsatisfiable` when it begins after the end. Undefined when the whole object is sent: without
 * a range, with several, or with one that cannot be read (RFC 9110, 14.2).
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
