import { type RawBuilder, sql } from 'kysely'

const MARK = '/* prepared */ '

/**
 * A statement that each connection prepares once: planning it takes longer than running it. To be used for statements
 * that name their columns, since the columns of a prepared one must stay as they are when the database is migrated.
 */
export function prepared<Row>(statement: RawBuilder<Row>): RawBuilder<Row> {
  return sql`${sql.raw(MARK)}${statement}`
}

const names = new Map<string, string>()

/** The name under which a connection keeps a statement; undefined for one that is not prepared. */
export function preparedName(text: string): string | undefined {
  if (!text.startsWith(MARK)) return undefined
  const name = names.get(text) ?? `prepared_${names.size + 1}`
  names.set(text, name)
  return name
}
