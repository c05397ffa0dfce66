import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '../../../server/settings.ts'
import { connectDatabase } from '../../../server/store/connect.ts'
import { waitUntilReady } from '../../../server/store/embedded/connect.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import { startTestServer } from '../support/testServer.ts'

// Does not wait, and records for how long it was asked to.
vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn(async () => undefined) }))

// The first byte of one private key in 256 is 0. OpenSSL leaves it out.
const SHORT_KEY = Buffer.alloc(31, 7)
vi.mock('node:crypto', async (original) => {
  const curve = { generateKeys: () => undefined, getPrivateKey: () => SHORT_KEY }
  return { ...(await original<typeof import('node:crypto')>()), createECDH: () => curve }
})

test('each wait for a database that does not answer is twice as long as the one before', async () => {
  const settings = readSettings({ DATABASE_URL: 'postgresql://ada@127.0.0.1:1/nook' }, '.')
  const connecting = connectDatabase(settings, () => undefined, { tries: 5 })
  await expect(connecting).rejects.toThrow('does not answer')
  expect(vi.mocked(wait).mock.calls).toEqual([[250], [500], [1000], [2000]])
})

test('a private push key that is a byte shorter has all 32 bytes in the database', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.stop())
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query(`select value from secrets where name = 'push'`)
  expect(rows).toEqual([{ value: Buffer.concat([Buffer.alloc(1), SHORT_KEY]) }])
})

/** Accepts connections and answers each of them as a PostgreSQL that recovers. */
async function recoveringServer(folder: string): Promise<void> {
  const fields = ['SFATAL', 'C57P03', 'Mthe database system is starting up', '']
  const body = Buffer.from(`${fields.join('\0')}\0`)
  const head = Buffer.from([0x45, 0, 0, 0, body.length + 4])
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([head, body])))
  })
  server.listen(join(folder, '.s.PGSQL.5432'))
  await once(server, 'listening')
  onTestFinished(() => void server.close())
}

test('an embedded database that recovers is waited for as long as it takes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const folder = await temporaryFolder()
  await recoveringServer(folder)
  const begin = Date.now()
  // Each try takes a second, and the process ends after ten minutes.
  const isGone = () => {
    vi.setSystemTime(Date.now() + 1000)
    return Date.now() >= begin + 600_000
  }
  const sentences = new Set<string>()
  const waiting = waitUntilReady(folder, isGone, (sentence) => void sentences.add(sentence))
  await expect(waiting).resolves.toBe(false)
  expect([...sentences]).toEqual([
    'The embedded database does not answer yet (the database system is starting up); waiting …',
  ])
})

test('an embedded database that does not answer is told every ten seconds, and given up after five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const folder = await temporaryFolder()
  const begin = Date.now()
  const told: [second: number, sentence: string][] = []
  // Each try takes a second.
  const isGone = () => {
    vi.setSystemTime(Date.now() + 1000)
    return false
  }
  const waiting = waitUntilReady(folder, isGone, (sentence) => {
    told.push([(Date.now() - begin) / 1000, sentence])
  })
  const why = `connect ENOENT ${folder}/.s.PGSQL.5432`
  await expect(waiting).rejects.toThrow(
    `The embedded PostgreSQL did not get ready within 5 minutes (${why}): start again to go on waiting.`,
  )
  const sentence = `The embedded database does not answer yet (${why}); waiting …`
  const every = Array.from({ length: 29 }, (_, at) => [at * 10 + 11, sentence])
  expect(told).toEqual(every)
})
