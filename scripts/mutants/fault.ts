import type { Source } from './source.ts'

/** A replacement in a source text; `start` and `end` are offsets. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A mutation of one file. */
export interface Fault {
  /**
   * The enclosing state, function or element. Part of the id, so it has no line number, which would change with every
   * edit.
   */
  readonly where: string
  /** Short description of the change. */
  readonly what: string
  readonly edits: readonly Edit[]
}

/** A mutation operator. */
export interface Operator {
  readonly name: string
  /** Description for the table in the documentation. */
  readonly says: string
  readonly appliesTo: (path: string) => boolean
  readonly find: (source: Source) => readonly Fault[]
}

/** Applies edits to a text; they must not overlap. */
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

/** An edit that replaces a node by a text. */
export function replaced({ start, end }: Span, text: string): Edit {
  return { start, end, text }
}

/** Edits that swap two nodes. */
export function swapped(text: string, one: Span, other: Span): readonly Edit[] {
  return [
    replaced(one, text.slice(other.start, other.end)),
    replaced(other, text.slice(one.start, one.end)),
  ]
}

/** An edit that removes an item from an object or array literal, with its comma. */
export function withoutItem(text: string, items: readonly Span[], index: number): Edit {
  const { start, end } = items[index] as Span
  const next = items[index + 1]
  if (next) return { start, end: next.start, text: '' }
  const before = items[index - 1]
  if (before) return { start: before.end, end, text: '' }
  const comma = /^\s*,/.exec(text.slice(end))?.[0] ?? ''
  return { start, end: end + comma.length, text: '' }
}
