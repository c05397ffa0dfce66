import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../server/store/embedded/startEmbedded.ts'
import { migrate } from '../../server/store/migrate.ts'

export const TEMPLATE = 'migrated_template'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: string
  }
}

/** Starts one embedded PostgreSQL per test run, with a migrated template database that test files copy. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'nookmate-test-'))
  await chmod(dataDir, 0o755)
  const embedded = await startEmbedded({ dataDir, log: () => undefined, durable: false })
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const template = new URL(embedded.url)
  template.pathname = TEMPLATE
  await migrate(template.href)
  project.provide('databaseServer', embedded.url)
  return async () => {
    await embedded.stop()
    await rm(embedded.location, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
}
