import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listening, listen } from '../../server/listen.ts'
import { CALLS } from '../fuzz/calls.ts'
import { inconsistencies } from '../fuzz/invariants.ts'
import { fuzz, readCase, replay } from '../fuzz/run.ts'
import type { Target } from '../fuzz/target.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

const REQUESTS = 5000
// The longest time of an answer, in milliseconds: a busy machine may be slow, but a hang never ends.
const PATIENCE = 60_000
/** No time limit: the run ends after a number of requests, each limited by PATIENCE. */
const NO_LIMIT = 0
const ERROR = 50
const REGRESSIONS = join(import.meta.dirname, '..', 'fuzz', 'regressions')

let server: TestServer
let listening: Listening
let target: Target
beforeAll(async () => {
  server = await startTestServer({ PORT: '0' })
  await mkdir(server.deps.pagesFolder)
  await writeFile(join(server.deps.pagesFolder, 'index.html'), '<!doctype html><head></head>')
  listening = await listen(server.app, server.deps.settings)
  target = {
    ...{ address: listening.address, db: server.deps.db, clock: server.clock },
    files: join(server.folder, 'files'),
    errors: () => server.logged.filter((line) => JSON.parse(line).level >= ERROR),
  }
})
afterAll(async () => {
  await listening.stop(8000)
  await server.stop()
})

test(
  'safety 13: generated requests of every kind get no 5xx, no secret and no hang, and leave the data consistent',
  async () => {
    const options = { requests: REQUESTS, seed: 1, patience: PATIENCE, connections: 8 }
    const { sent, counts, find, complaints } = await fuzz(target, options)
    // As text, so that a failed test shows the whole request and its answer.
    expect(find === undefined ? '' : JSON.stringify(find, undefined, 1)).toBe('')
    expect(complaints).toEqual([])
    expect(sent).toBe(REQUESTS)
    // These calls may all fail: logins and sign-ups soon reach their limits; a new password and a kept account need a
    // mailed code; a shared address needs a student who hides it.
    const limited = /^\/(?:login|signup|password|account\/keep|conversations\/:id\/address)/
    const paths = CALLS.map(({ path }) => path).filter((path) => !limited.test(path))
    const succeeded = [...paths, 'mailbox', 'page', 'storage']
    expect(succeeded.filter((kind) => !counts.has(`${kind} 200`))).toEqual([])
  },
  NO_LIMIT,
)

const regressions = await readdir(REGRESSIONS)
test.each(regressions)('the request that once went wrong gets a good answer: %s', async (file) => {
  const one = readCase(await readFile(join(REGRESSIONS, file), 'utf8'))
  expect((await replay(target, one, PATIENCE)).wrong).toBeUndefined()
})

test('a forbidden combination of rows is noticed', async () => {
  const { db, clock } = server.deps
  const [one, other] = await db.selectFrom('students').select('id').orderBy('id').limit(2).execute()
  const pair = { first_id: one?.id ?? '', second_id: other?.id ?? '' }
  await db.deleteFrom('impressions').where('student_id', '=', pair.first_id).execute()
  await db.deleteFrom('matches').execute()
  const row = { id: crypto.randomUUID(), ...pair, made_at: clock.now() }
  await db.insertInto('matches').values(row).execute()
  expect(await inconsistencies(target)).toContain('a match without two likes (1)')
})
