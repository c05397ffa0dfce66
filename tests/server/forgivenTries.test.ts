import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE, SECOND } from '../../server/clock.ts'
import { forgiveTries, type Limit, spendTry } from '../../server/services/limiter.ts'
import { PASSWORD, type Student, signUp } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { type Answer, visitor } from './support/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Attempt = (student: Student, password: string) => Promise<Answer>

const logIn: Attempt = ({ email }, password) =>
  visitor(server.app).post('/login', { email, password })
const confirm: Attempt = (student, password) =>
  student.post('/account/sessions/end-others', { password })

test.each<[what: string, tries: number, refused: number, attempt: Attempt]>([
  ['login', 10, 401, logIn],
  ['confirmation', 5, 403, confirm],
])('a right %s after a wait forgets all wrong ones', async (_, tries, refused, attempt) => {
  const student = await signUp(server)
  const outcomeOf = async (password: string) => {
    const { status, headers } = await attempt(student, password)
    return [status, headers.get('retry-after')]
  }
  for (let round = 0; round < 2; round += 1) {
    for (let count = 0; count < tries; count += 1) {
      expect(await outcomeOf('Wr0ng_Password')).toEqual([refused, null])
    }
    expect(await outcomeOf(PASSWORD)).toEqual([429, '30'])
    server.clock.pass(30 * SECOND)
    expect(await outcomeOf(PASSWORD)).toEqual([200, null])
  }
})

const LIMIT: Limit = { name: 'forgiving-test', tries: 3, window: 15 * MINUTE }

/** How long a call is told to wait, in seconds; 0 if it is taken. */
const waitOf = (call: Promise<void>) =>
  call.then(
    () => 0,
    ({ retryAfter }: { retryAfter: number }) => retryAfter,
  )

test.each<[tries: number, milliseconds: number, wait: number, next: number[]]>([
  [2, 0, 0, [0, 0, 0, 30]],
  [3, 0, 30, [30, 30, 30, 30]],
  [3, 30 * SECOND - 1, 1, [1, 1, 1, 1]],
  [3, 30 * SECOND, 0, [0, 0, 0, 30]],
  [3, 10 * MINUTE, 0, [0, 0, 0, 30]],
])(
  'after %i failures a success %i ms later waits for %i s, and further failures for %j',
  async (tries, milliseconds, wait, next) => {
    const { db } = server.deps
    const { clock } = server
    const [subject, other] = [`${tries} ${milliseconds}`, `not ${tries} ${milliseconds}`]
    const spend = (who: string) => waitOf(spendTry(db, clock, LIMIT, who))
    expect([await spend(other), await spend(other)]).toEqual([0, 0])
    for (let count = 0; count < tries; count += 1) expect(await spend(subject)).toBe(0)
    clock.pass(milliseconds)
    expect(await waitOf(forgiveTries(db, clock, LIMIT, subject))).toBe(wait)
    const waits: number[] = []
    for (const _ of next) waits.push(await spend(subject))
    expect(waits).toEqual(next)
    expect([await spend(other), await spend(other)]).toEqual([0, 30])
  },
)

test('a success that took failures back is not refused because of the failures right after it', async () => {
  const { db } = server.deps
  const { clock } = server
  const spend = () => waitOf(spendTry(db, clock, LIMIT, 'between'))
  expect([await spend(), await spend()]).toEqual([0, 0])
  const waits: number[] = []
  const failsMeanwhile: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      while (waits.length < 4) waits.push(await spend())
      return result
    },
  }
  const forgiving = forgiveTries(db.withPlugin(failsMeanwhile), clock, LIMIT, 'between')
  expect(await waitOf(forgiving)).toBe(0)
  expect(waits).toEqual([0, 0, 0, 30])
})
