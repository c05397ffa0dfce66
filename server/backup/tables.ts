import type pg from 'pg'

/** A table as a backup keeps it. */
export interface KeptTable {
  readonly name: string
  /** Without those that hold transaction numbers: they mean nothing in another cluster, which assigns its own. */
  readonly columns: readonly string[]
  readonly rows: number
}

/** Where an identity column goes on. */
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

/** How far the identity columns are. */
export async function readSequences(client: pg.ClientBase): Promise<KeptSequence[]> {
  return (await client.query<KeptSequence>(SEQUENCES)).rows
}

/** Names for SQL, quoted, with commas. */
export function quoted(client: pg.ClientBase, names: readonly string[]): string {
  return names.map((name) => client.escapeIdentifier(name)).join(', ')
}
