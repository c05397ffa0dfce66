import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { openDatabase } from '../../server/store/database.ts'
import { readSecrets } from '../../server/store/secrets.ts'
import { createTestDatabase } from '../support/database.ts'
import { deckOf, freshEmail, mailedCode, onboard, PASSWORD, signUp } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

let server: TestServer
let other: TestServer['app']
beforeAll(async () => {
  server = await startTestServer()
  other = server.again()
})
afterAll(() => server.stop())

describe('safety 22: two processes on one database', () => {
  test('a session of one is a session of the other, and its end too', async () => {
    const student = await signUp(server)
    const there = visitor(other)
    for (const [name, value] of student.cookies) there.cookies.set(name, value)
    expect((await there.get('/check-auth')).status).toBe(200)
    await student.post('/logout')
    expect((await there.get('/check-auth')).status).toBe(401)
  })

  test('login tries are counted together, exactly', async () => {
    const { email } = await signUp(server)
    const tries = Array.from({ length: 30 }, (_, index) => {
      const bindings = { incoming: { socket: { remoteAddress: `192.0.2.${index}` } } } as never
      const app = index % 2 === 0 ? server.app : other
      return visitor(app, bindings).post('/login', { email, password: 'wrong' })
    })
    const statuses = (await Promise.all(tries)).map((answer) => answer.status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  test('a code works in either, once; mails go out once', async () => {
    const email = freshEmail()
    const form = { email, name: 'Ada', password: PASSWORD }
    const here = visitor(server.app)
    const there = visitor(other)
    const both = [here, there].map((browser) => browser.post('/signup/send-auth-code', form))
    const statuses = (await Promise.all(both)).map((answer) => answer.status)
    expect(statuses).toEqual([200, 200])
    const mails = server.deps.db.selectFrom('mails').select('id').where('recipient', '=', email)
    expect(await mails.execute()).toHaveLength(1)
    for (const [name, value] of here.cookies) there.cookies.set(name, value)
    const typed = { email, code: await mailedCode(server, email) }
    const checks = [here, there].map((browser) => browser.post('/signup/check-auth-code', typed))
    const checked = (await Promise.all(checks)).map((answer) => answer.status).sort()
    expect(checked).toEqual([200, 400])
  })

  test('a deck is filled once', async () => {
    for (let count = 0; count < 4; count += 1) await onboard(server, 'searcher')
    const me = await onboard(server, 'searcher')
    const there = visitor(other)
    for (const [name, value] of me.cookies) there.cookies.set(name, value)
    const [one, two] = await Promise.all([deckOf(me), deckOf(there)])
    expect(one).toEqual(two)
  })

  test('the secrets are made once, and shared', async () => {
    const database = await createTestDatabase()
    const [one, two] = [openDatabase(database.url), openDatabase(database.url)]
    const [first, second] = await Promise.all([readSecrets(one), readSecrets(two)])
    expect(first).toEqual(second)
    const app = buildApp({ ...server.deps, db: one, secrets: first })
    expect((await app.request('/readyz')).status).toBe(200)
    await Promise.all([one.destroy(), two.destroy()])
    await database.drop()
  })
})
