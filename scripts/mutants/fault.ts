import type { Source } from './source.ts'

/** A piece of a text and what stands there instead. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A deliberate fault in one file. */
export interface Fault {
  /** The state, function or element around it; part of the id, so never a line number. */
  readonly where: string
  /** What was done, in a few words. */
  readonly what: string
  readonly edits: readonly Edit[]
}

/** One kind of fault. */
export interface Operator {
  readonly name: string
  /** What it does, for the table. */
  readonly says: string
  readonly appliesTo: (path: string) => boolean
  readonly find: (source: Source) => readonly Fault[]
}

/** The text with the edits made; they must not overlap. */
export function edited(text: string, edits: readonly Edit[]): string {
  const fromTheEnd = [...edits].sort((one, other) => other.start - one.start)
  return fromTheEnd.reduce(
    (changed, { start, end, text: instead }) =>
      changed.slice(0, start) + instead + changed.slice(end),
    text,
  )
}

interface Span {
  readonly start: number
  readonly end: number
}

/** The edit that puts another text in the place of a node. */
export function replaced({ start, end }: Span, text: string): Edit {
  return { start, end, text }
}

/** The edits that let two nodes change places. */
export function swapped(text: string, one: Span, other: Span): readonly Edit[] {
  return [
    replaced(one, text.slice(other.start, other.end)),
    replaced(other, text.slice(one.start, one.end)),
  ]
}

/** The edit that takes one item out of a list in braces or brackets, with its comma. */
export function withoutItem(text: string, items: readonly Span[], index: number): Edit {
  const { start, end } = items[index] as Span
  const next = items[index + 1]
  if (next) return { start, end: next.start, text: '' }
  const before = items[index - 1]
  if (before) return { start: before.end, end, text: '' }
  const comma = /^\s*,/.exec(text.slice(end))?.[0] ?? ''
  return { start, end: end + comma.length, text: '' }
}
