import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a column of ids contains one of these. They are passed as one parameter, because `in` takes one for
 * each and a query can have only 65,535.
 */
export function isAnyOf(column: string, ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(${[...ids]}::uuid[])`
}

/** Whether a column of text contains one of these, passed as one parameter like in `isAnyOf`. */
export function isAnyText(column: string, texts: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(${[...texts]}::text[])`
}
