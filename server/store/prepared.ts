import { type RawBuilder, sql } from 'kysely'

const MARK = '/* prepared */ '

/**
 * Marks a statement that each connection prepares once, because planning it takes longer than running it.
 * Such a statement must name its columns, because they may not change when the database is migrated.
 */
export function prepared<Row>(statement: RawBuilder<Row>): RawBuilder<Row> {
  return sql`${sql.raw(MARK)}${statement}`
}

const names = new Map<string, string>()

/** The name under which a connection prepares a statement; undefined for a statement that is not marked. */
export function preparedName(text: string): string | undefined {
  if (!text.startsWith(MARK)) return undefined
  const name = names.get(text) ?? `prepared_${names.size + 1}`
  names.set(text, name)
  return name
}
