const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/

/** The part of an object that is asked for; both ends belong to it. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * The one range that a request asks for; `unsatisfiable` when it begins behind the end. Undefined where
 * the whole is to be sent: there is no range, it is not understood, or there are several (RFC 9110, 14.2).
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
