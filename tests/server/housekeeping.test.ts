import { afterAll, beforeAll, expect, test } from 'vitest'
import { translate } from '../../i18n/translate.ts'
import { DAY, HOUR, MINUTE } from '../../server/clock.ts'
import { durationText } from '../../server/errors.ts'
import { sweep } from '../../server/housekeeping.ts'
import { freshEmail, PASSWORD, signUp } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function rowsOf(table: 'sessions' | 'pending_signups' | 'code_mailings'): Promise<number> {
  const { count } = await server.deps.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('the sweep removes sessions that have ended, and no other', async () => {
  const student = await signUp(server)
  server.clock.pass(30 * DAY - 1)
  await sweep(server.deps)
  expect(await rowsOf('sessions')).toBe(1)
  expect((await student.get('/check-auth')).status).toBe(200)
  server.clock.pass(30 * DAY)
  await sweep(server.deps)
  expect(await rowsOf('sessions')).toBe(0)
})

test('the sweep removes sign-ups and mailings from a day on, and no other', async () => {
  await sweep(server.deps)
  const email = freshEmail()
  const browser = visitor(server.app)
  await browser.post('/signup/send-auth-code', { email, name: 'Ada', password: PASSWORD })
  const both = async () => [await rowsOf('pending_signups'), await rowsOf('code_mailings')]
  server.clock.pass(DAY)
  await sweep(server.deps)
  expect(await both()).toEqual([1, 1])
  server.clock.pass(1)
  await sweep(server.deps)
  expect(await both()).toEqual([0, 0])
})

test.each([
  [0.2, '1 second'],
  [1, '1 second'],
  [1.1, '2 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [(15 * MINUTE) / 1000, '15 minutes'],
  [(119 * MINUTE) / 1000, '119 minutes'],
  [(120 * MINUTE) / 1000, '2 hours'],
  [(23.1 * HOUR) / 1000, '24 hours'],
])('%s seconds are "%s"', (seconds, words) => {
  expect(translate('en', durationText(seconds))).toBe(words)
})
