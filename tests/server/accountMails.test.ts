import { afterAll, beforeAll, expect, test } from 'vitest'
import { translate } from '../../i18n/translate.ts'
import { later, MINUTE } from '../../server/clock.ts'
import { freshEmail, mailedCode, PASSWORD, type Student, signUp } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

const FRENCH = { 'accept-language': 'fr' }
const NEW_PASSWORD = 'Calm_Harbour7'
const A_DAY = 24 * 60

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Does something that sends a mail; returns to whom. */
type Act = (student: Student) => Promise<string>

/** Makes a call in French, without a session, with this address. */
const ask =
  (path: string, whose: (student: Student) => string, more: object = {}): Act =>
  async (student) => {
    const email = whose(student)
    const { status } = await visitor(server.app).post(path, { email, ...more }, FRENCH)
    expect(status).toBe(200)
    return email
  }

const own = ({ email }: Student) => email
const form = { name: 'Ada', password: PASSWORD }

const call =
  (path: string, body: object): Act =>
  async (student) => {
    expect((await student.post(path, body, FRENCH)).status).toBe(200)
    return student.email
  }

const reset: Act = async ({ email }) => {
  const browser = visitor(server.app)
  await browser.post('/password/forgot', { email })
  await browser.post('/password/check-code', { email, code: await mailedCode(server, email) })
  const chosen = { email, password: NEW_PASSWORD }
  expect((await browser.post('/password/reset', chosen, FRENCH)).status).toBe(200)
  return email
}

const keep: Act = async (student) => {
  await student.post('/account/delete', { password: PASSWORD })
  return ask('/account/keep', own, { password: PASSWORD })(student)
}

test.each<[subject: string, minutes: number, act: Act]>([
  ['Your Nookmate code', 10, ask('/signup/send-auth-code', freshEmail, form)],
  ['You already have a Nookmate account', 60, ask('/signup/send-auth-code', own, form)],
  ['A new Nookmate password', 10, ask('/password/forgot', own)],
  ['No Nookmate account', 10, ask('/password/forgot', freshEmail)],
  ['Your Nookmate password was changed', A_DAY, reset],
  [
    'Your Nookmate password was changed',
    A_DAY,
    call('/account/password', { password: PASSWORD, new_password: NEW_PASSWORD }),
  ],
  ['Your Nookmate account will be deleted', A_DAY, call('/account/delete', { password: PASSWORD })],
  ['Your Nookmate account is kept', A_DAY, keep],
  ['Please confirm: news from Nookmate', A_DAY, ask('/store-email', freshEmail)],
])(
  'the mail "%s" is in the language of the call, and worth sending for %i minutes',
  async (subject, minutes, act) => {
    const student = await signUp(server)
    server.clock.pass(MINUTE)
    const recipient = await act(student)
    const newest = await server.deps.db
      .selectFrom('mails')
      .select(['recipient', 'subject', 'kind', 'created_at', 'give_up_at', 'given_up_at'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const created_at = server.clock.now()
    expect(newest).toEqual({
      ...{ recipient, subject: translate('fr', subject), kind: 'account', given_up_at: null },
      ...{ created_at, give_up_at: later(created_at, minutes * MINUTE) },
    })
  },
)
