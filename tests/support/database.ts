import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { TEMPLATE } from './embeddedServer.ts'

export interface TestDatabase {
  url: string
  /** Drops the database, with its open connections. */
  drop(): Promise<void>
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

async function create(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} template ${template} strategy file_copy`)
  const url = new URL(inject('databaseServer'))
  url.pathname = name
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) }
}

/** Creates a migrated database for one test file. */
export function createTestDatabase(): Promise<TestDatabase> {
  return create(TEMPLATE)
}

/** Creates an empty database, for tests that create the tables themselves. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return create('template0')
}
