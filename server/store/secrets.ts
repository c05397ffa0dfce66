import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

/** Made once by the first process and shared by all of them through the database. */
export interface Secrets {
  /** Keys the hashes of sign-up codes. */
  readonly codes: Buffer
  /** Keys the hashes of addresses that outlive their accounts. */
  readonly addresses: Buffer
  /** Signs the tokens of the embedded storage service. */
  readonly tokens: Buffer
}

async function secret(db: Database, name: string): Promise<Buffer> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.value
}

/** Reads the server's secrets, making those that are missing. */
export async function readSecrets(db: Database): Promise<Secrets> {
  return {
    codes: await secret(db, 'codes'),
    addresses: await secret(db, 'addresses'),
    tokens: await secret(db, 'tokens'),
  }
}
