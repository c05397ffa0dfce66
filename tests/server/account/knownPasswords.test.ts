import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '../../../domain/account.ts'
import { CONSENT_VERSION } from '../../../domain/consent.ts'
import { HOUR, MINUTE } from '../../../server/clock.ts'
import { openSession } from '../../../server/services/sessions.ts'
import { freshEmail, mailedCode, PASSWORD, signUp } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { visitor } from '../support/visitor.ts'

const NEW_PASSWORD = 'Calm_Harbour7'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const logIn = (email: string, password: string, browser = visitor(server.app), agent = '') =>
  browser.post('/login', { email, password }, { 'user-agent': agent })

describe('a password', () => {
  test('is the same, whichever way a keyboard composes its accents', async () => {
    const [composed, decomposed] = ['Qui\u00e9t.Room1', 'Quie\u0301t.Room1']
    for (const [chosen, typed] of [
      [composed, decomposed],
      [decomposed, composed],
    ] as const) {
      const [browser, email] = [visitor(server.app), freshEmail()]
      await browser.post('/signup/send-auth-code', { email, name: 'Ada', password: chosen })
      const form = { email, code: await mailedCode(server, email) }
      expect((await browser.post('/signup/check-auth-code', form)).status).toBe(200)
      expect((await logIn(email, typed, browser)).status).toBe(200)
      const change = { password: typed, new_password: chosen }
      expect((await browser.post('/account/password', change)).body).toEqual({
        status: 400,
        message: 'This is your present password. Please choose another one.',
      })
    }
  })

  test('that is wrong counts in every step that asks for it, and shuts all of them', async () => {
    const student = await signUp(server)
    const steps: [path: string, more: object][] = [
      ['/account/password', { new_password: NEW_PASSWORD }],
      ['/account/sessions/end-others', {}],
      [`/account/sessions/${randomUUID()}/end`, {}],
      ['/account/export', {}],
      ['/account/delete', {}],
    ]
    for (const [path, more] of steps) {
      const { status } = await student.post(path, { ...more, password: 'Wr0ng_Password' })
      expect([path, status]).toEqual([path, 403])
    }
    for (const [path, more] of steps) {
      const { status, headers } = await student.post(path, { ...more, password: PASSWORD })
      expect([path, status, headers.get('retry-after')]).toEqual([path, 429, '30'])
    }
    const other = await signUp(server)
    expect((await other.post('/account/export', { password: PASSWORD })).status).toBe(200)
  })

  test('that was replaced while it was being checked opens no session, nor one of a hidden student', async () => {
    const { db } = server.deps
    const { id } = await signUp(server)
    const students = db.updateTable('students').where('id', '=', id)
    const { password_hash } = await db
      .selectFrom('students')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const refused = { kind: 'unauthenticated', message: 'Email or password are incorrect' }
    const open = (passwordHash: string) => openSession(db, server.clock, id, { passwordHash })
    await expect(open('another hash')).rejects.toMatchObject(refused)
    expect(await open(password_hash)).toMatch(/^[\w-]{43}$/)
    await students.set({ hidden_at: server.clock.now() }).execute()
    await expect(open(password_hash)).rejects.toMatchObject(refused)
    await expect(openSession(db, server.clock, id)).rejects.toMatchObject(refused)
    const sessions = db.selectFrom('sessions').select('id').where('student_id', '=', id)
    expect(await sessions.execute()).toHaveLength(2)
  })
})

test('where a student is signed in is listed from the last use on', async () => {
  const student = await signUp(server)
  const [laptop, phone] = [visitor(server.app), visitor(server.app)]
  server.clock.pass(HOUR)
  await logIn(student.email, PASSWORD, laptop, 'Windows NT 10.0 Firefox/140.0')
  server.clock.pass(HOUR)
  await logIn(student.email, PASSWORD, phone, 'iPhone; OS 18 Version/18.5 Safari/604.1')
  server.clock.pass(30 * MINUTE)
  expect((await student.get('/check-auth')).status).toBe(200)
  const { account } = (await phone.get('/account')).body as { account: Account }
  const at = (minutes: number) =>
    new Date(server.clock.now().getTime() - minutes * MINUTE).toISOString()
  expect(account).toMatchObject({ email: student.email, created_at: at(150) })
  expect(account.consent).toEqual({ current: CONSENT_VERSION, is_due: false })
  expect(account.sessions).toEqual([
    { id: expect.any(String), is_current: false, created_at: at(150), seen_at: at(0) },
    {
      ...{ id: expect.any(String), is_current: true, browser: 'Safari', system: 'iPhone' },
      ...{ created_at: at(30), seen_at: at(30) },
    },
    {
      ...{ id: expect.any(String), is_current: false, browser: 'Firefox', system: 'Windows' },
      ...{ created_at: at(90), seen_at: at(90) },
    },
  ])
})
