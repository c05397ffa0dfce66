import type pg from 'pg'

/** A table as a backup lists it. */
export interface BackupTable {
  readonly name: string
  /** Without columns that contain transaction numbers, which are meaningless in another database cluster. */
  readonly columns: readonly string[]
  readonly rows: number
}

/** The last value that an identity column has used. */
export interface BackupSequence {
  readonly name: string
  readonly value: string
}

const COLUMNS = `
  select tables.table_name as name, array_agg(column_name::text order by ordinal_position) as columns
  from information_schema.tables join information_schema.columns using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and udt_name <> 'xid8'
    and is_generated = 'NEVER' and table_name <> 'schema_migrations'
  group by tables.table_name order by tables.table_name`

const SEQUENCES = `
  select sequencename as name, last_value::text as value
  from pg_sequences where schemaname = 'public' and last_value is not null order by 1`

/** Lists the product's tables and their columns. */
export async function readTables(client: pg.ClientBase): Promise<Omit<BackupTable, 'rows'>[]> {
  return (await client.query<Omit<BackupTable, 'rows'>>(COLUMNS)).rows
}

/** Reads the last used values of the identity columns. */
export async function readSequences(client: pg.ClientBase): Promise<BackupSequence[]> {
  return (await client.query<BackupSequence>(SEQUENCES)).rows
}

/** Quotes names for SQL and joins them with commas. */
export function quoted(client: pg.ClientBase, names: readonly string[]): string {
  return names.map((name) => client.escapeIdentifier(name)).join(', ')
}
