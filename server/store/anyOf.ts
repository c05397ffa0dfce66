import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a column of ids is among these. They are one parameter: `in` takes one for each, and a query can have only
 * 65,535.
 */
export function isAnyOf(column: string, ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`
}

/** The same for a column of text. */
export function isAnyText(column: string, texts: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(${[...texts]}::text[])`
}
