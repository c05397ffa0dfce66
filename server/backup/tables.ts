import type pg from 'pg'

/** A table in a backup. */
export interface KeptTable {
  readonly name: string
  /** Without columns of transaction numbers, which mean nothing in another cluster. */
  readonly columns: readonly string[]
  readonly rows: number
}

/** The next value of an identity column. */
export interface KeptSequence {
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

/** The tables of the product and their columns. */
export async function readTables(client: pg.ClientBase): Promise<Omit<KeptTable, 'rows'>[]> {
  return (await client.query<Omit<KeptTable, 'rows'>>(COLUMNS)).rows
}

/** The next values of the identity columns. */
export async function readSequences(client: pg.ClientBase): Promise<KeptSequence[]> {
  return (await client.query<KeptSequence>(SEQUENCES)).rows
}

/** Quoted names for SQL, separated by commas. */
export function quoted(client: pg.ClientBase, names: readonly string[]): string {
  return names.map((name) => client.escapeIdentifier(name)).join(', ')
}
