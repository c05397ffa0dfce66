import { createECDH, randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

/** The server's secrets. The first process generates them, and all processes share them through the database. */
export interface Secrets {
  /** Key for hashes of sign-up codes. */
  readonly codes: Buffer
  /** Key for hashes of addresses, which are kept after accounts are deleted. */
  readonly addresses: Buffer
  /** Signs links in mails that work without a login. */
  readonly links: Buffer
  /** The private VAPID key, by which push services recognise this server. */
  readonly push: Buffer
  /** Signs the tokens of the embedded storage service. */
  readonly tokens: Buffer
}

async function secret(
  db: Database,
  name: string,
  make: () => Buffer = () => randomBytes(32),
): Promise<Buffer> {
  await db
    .insertInto('secrets')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return row.value
}

/** Generates a private key on the curve P-256: 32 bytes. */
function newPushKey(): Buffer {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  const key = curve.getPrivateKey()
  return Buffer.concat([Buffer.alloc(32 - key.length), key])
}

/** Reads the secrets, and generates those that are missing. */
export async function readSecrets(db: Database): Promise<Secrets> {
  return {
    codes: await secret(db, 'codes'),
    addresses: await secret(db, 'addresses'),
    links: await secret(db, 'links'),
    push: await secret(db, 'push', newPushKey),
    tokens: await secret(db, 'tokens'),
  }
}
