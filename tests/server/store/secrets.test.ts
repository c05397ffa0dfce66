import { createECDH } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../server/store/database.ts'
import { readSecrets } from '../../../server/store/secrets.ts'
import { createTestDatabase } from '../../support/database.ts'

async function emptyDatabase() {
  const database = await createTestDatabase()
  const db = openDatabase(database.url)
  onTestFinished(async () => {
    await db.destroy()
    await database.drop()
  })
  await db.deleteFrom('secrets').execute()
  return db
}

test('each secret is one of its own, of 32 random bytes', async () => {
  const secrets = Object.values(await readSecrets(await emptyDatabase()))
  expect(secrets.map(({ length }) => length)).toEqual(Array(5).fill(32))
  expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(5)
  const others = Object.values(await readSecrets(await emptyDatabase()))
  for (const [at, secret] of secrets.entries()) expect(others[at]).not.toEqual(secret)
})

test('what a version before has made stays: hashes and links that people have depend on it', async () => {
  const db = await emptyDatabase()
  const names = ['addresses', 'codes', 'links', 'push', 'tokens'] as const
  const made = names.map((name, at) => ({ name, value: Buffer.alloc(32, at + 1) }))
  await db.insertInto('secrets').values(made).execute()
  expect(await readSecrets(db)).toEqual(
    Object.fromEntries(made.map(({ name, value }) => [name, value])),
  )
  expect(await db.selectFrom('secrets').select('name').execute()).toHaveLength(5)
})

test('the push key is a private key of P-256', async () => {
  const { push } = await readSecrets(await emptyDatabase())
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(push)
  expect(curve.getPublicKey()).toHaveLength(65)
})
