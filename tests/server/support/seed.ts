import { seedDemo } from '../../../demo/seed.ts'
import type { Clock } from '../../../server/clock.ts'
import { openDatabase } from '../../../server/store/database.ts'
import { createPatientPool } from '../../../server/store/pool.ts'
import type { TestServer } from './testServer.ts'

/**
 * Creates demo students over a connection without time limits, as at startup, because drawing the pictures takes
 * long.
 */
export async function seedIn(
  { deps, databaseUrl }: TestServer,
  count: number,
  clock: Clock = deps.clock,
): Promise<void> {
  const db = openDatabase(databaseUrl, createPatientPool(databaseUrl))
  const { embeddedFiles: folder = '', campuses } = deps
  await seedDemo({ db, clock, folder, count, campuses }).finally(() => db.destroy())
}
