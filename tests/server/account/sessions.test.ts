import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '../../../server/clock.ts'
import { deviceOf } from '../../../server/http/device.ts'
import { readEvents } from '../support/eventReader.ts'
import { mailedCode, onboard, PASSWORD, type Student, signUp } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { type Visitor, visitor } from '../support/visitor.ts'
import { openWithoutLimits, waitingForLocks } from '../support/waitingForLocks.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

let server: TestServer
let other: TestServer['app']
beforeAll(async () => {
  server = await startTestServer()
  other = server.again()
})
afterAll(() => server.stop())

interface Session {
  readonly id: string
  readonly browser?: string
  readonly system?: string
  readonly is_current: boolean
}

async function logIn(email: string, agent = FIREFOX, app = server.app): Promise<Visitor> {
  const browser = visitor(app)
  const form = { email, password: PASSWORD }
  expect((await browser.post('/login', form, { 'user-agent': agent })).status).toBe(200)
  return browser
}

async function sessionsOf(browser: Visitor): Promise<Session[]> {
  const { body } = await browser.get('/account')
  return (body.account as { sessions: Session[] }).sessions
}

describe('ASVS 7.5.2: a student sees where they are signed in', () => {
  test('with browser and system in words, and which one this is', async () => {
    const { email } = await signUp(server)
    const phone = await logIn(email, SAFARI)
    await logIn(email)
    const all = await sessionsOf(phone)
    expect(all.map(({ browser, system, is_current }) => [browser, system, is_current])).toEqual(
      expect.arrayContaining([
        ['Safari', 'iPhone', true],
        ['Firefox', 'Windows', false],
        [undefined, undefined, false],
      ]),
    )
  })

  test.each([
    ['Edge', 'Windows', 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0'],
    ['Chrome', 'Android', 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36'],
    ['Chrome', 'iPhone', 'Mozilla/5.0 (iPhone; like Mac OS X) CriOS/140.0 Mobile Safari/604.1'],
    ['Safari', 'macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18.5 Safari/605.1'],
    ['Opera', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36 OPR/120.0'],
    [
      'Samsung Internet',
      'Android',
      'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0',
    ],
    [
      'Firefox',
      'iPad',
      'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) FxiOS/140.0 Mobile Safari/605.1',
    ],
    ['Edge', 'iPhone', 'Mozilla/5.0 (iPhone; CPU OS 18_5 like Mac OS X) EdgiOS/140.0 Safari/605.1'],
    ['Chrome', 'ChromeOS', 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0 Safari/537.36'],
    [null, null, `${'x'.repeat(400)} Firefox/140.0 Windows`],
    [null, null, 'curl/8'],
    [null, null, ''],
  ])('%s on %s', (browser, system, agent) => {
    expect(deviceOf(agent)).toEqual({ browser, system })
  })

  test('neither the header nor the address is kept', async () => {
    const { email, id } = await signUp(server)
    await logIn(email, `${FIREFOX} Secret/42`)
    const rows = await server.deps.db
      .selectFrom('sessions')
      .selectAll()
      .where('student_id', '=', id)
      .execute()
    expect(JSON.stringify(rows)).not.toMatch(/Secret|Mozilla|127\.0/)
  })

  test('sessions that have ended are not in the list, nor those of others', async () => {
    const [one, two] = [await signUp(server), await signUp(server)]
    await logIn(one.email)
    server.clock.pass(31 * DAY)
    const back = await logIn(one.email)
    expect(await sessionsOf(back)).toHaveLength(1)
    expect((await two.get('/account')).status).toBe(401)
  })
})

describe('ASVS 7.4.4 and 7.5.2: a student ends sessions', () => {
  test('one, in another process; it is refused from then on, and the others go on', async () => {
    const { email } = await signUp(server)
    const [here, phone] = [await logIn(email), await logIn(email, SAFARI)]
    const ended = (await sessionsOf(here)).find(({ browser }) => browser === 'Safari')
    const elsewhere = visitor(other)
    for (const [name, value] of here.cookies) elsewhere.cookies.set(name, value)
    expect(
      (await elsewhere.post(`/account/sessions/${ended?.id}/end`, { password: PASSWORD })).status,
    ).toBe(200)
    expect((await phone.get('/check-auth')).status).toBe(401)
    expect((await here.get('/check-auth')).status).toBe(200)
    expect(
      (await here.post(`/account/sessions/${ended?.id}/end`, { password: PASSWORD })).status,
    ).toBe(200)
  })

  test('all others', async () => {
    const student = await signUp(server)
    const [here, phone] = [await logIn(student.email), await logIn(student.email, SAFARI)]
    expect((await here.post('/account/sessions/end-others', { password: PASSWORD })).status).toBe(
      200,
    )
    const states = await Promise.all([here, phone, student].map((one) => one.get('/check-auth')))
    expect(states.map(({ status }) => status)).toEqual([200, 401, 401])
  })

  test('only with the password: a wrong one ends nothing, in clear words', async () => {
    const student = await signUp(server)
    const [here, phone] = [await logIn(student.email), await logIn(student.email, SAFARI)]
    const id = (await sessionsOf(here)).find(({ browser }) => browser === 'Safari')?.id
    for (const path of [`/account/sessions/${id}/end`, '/account/sessions/end-others']) {
      const { status, body } = await here.post(path, { password: 'Wr0ng_Password' })
      expect([status, body.message]).toEqual([
        403,
        'This is not your password. Nothing was changed.',
      ])
      expect((await here.post(path, {})).status).toBe(400)
    }
    expect((await phone.get('/check-auth')).status).toBe(200)
  })

  test('not those of somebody else', async () => {
    const [one, two] = [await signUp(server), await signUp(server)]
    const [session] = await sessionsOf(one)
    await two.post(`/account/sessions/${session?.id}/end`, { password: PASSWORD })
    expect((await one.get('/check-auth')).status).toBe(200)
  })

  test('the stream of an ended session says so and ends, so that its open page leaves', async () => {
    const student = await onboard(server, 'searcher')
    const here = await logIn(student.email)
    const stream = await readEvents(student, { after: 0 })
    await stream.until(({ text }) => text().includes('retry:'))
    await here.post('/account/sessions/end-others', { password: PASSWORD })
    await stream.ended
    expect(stream.messages.map(({ name }) => name)).toContain('ended')
  })
})

describe('ASVS 6.2.2, 6.2.3, 7.4.3: a password is changed', () => {
  const NEW_PASSWORD = 'Calm_Harbour7'
  const change = (student: Student | Visitor, password: string, new_password = NEW_PASSWORD) =>
    student.post('/account/password', { password, new_password })

  test('with the present one; all other sessions end, this one goes on, and a mail says so', async () => {
    const student = await signUp(server)
    const phone = await logIn(student.email, SAFARI)
    expect((await change(student, PASSWORD)).status).toBe(200)
    expect((await student.get('/check-auth')).status).toBe(200)
    expect((await phone.get('/check-auth')).status).toBe(401)
    const login = { email: student.email, password: NEW_PASSWORD }
    expect((await visitor(server.app).post('/login', login)).status).toBe(200)
    const mails = await student.get(`/dev/mailbox.json?to=${student.email}`)
    const [newest] = mails.body as unknown as { subject: string }[]
    expect(newest?.subject).toBe('Your Nookmate password was changed')
  })

  test('a wrong present one changes nothing, in clear words, and tries are limited', async () => {
    const student = await signUp(server)
    for (let count = 0; count < 5; count += 1) {
      expect((await change(student, 'Wr0ng_Password')).body).toEqual({
        status: 403,
        message: 'This is not your password. Nothing was changed.',
      })
    }
    expect((await change(student, PASSWORD)).status).toBe(429)
    expect((await student.get('/check-auth')).status).toBe(200)
    await logIn(student.email)
  })

  test('the right one forgets the wrong ones before it', async () => {
    const student = await signUp(server)
    const confirm = async (password: string) =>
      (await student.post('/account/sessions/end-others', { password })).status
    for (const _ of ['once', 'again']) {
      for (let count = 0; count < 4; count += 1) expect(await confirm('Wr0ng_Password')).toBe(403)
      expect(await confirm(PASSWORD)).toBe(200)
    }
  })

  test('safety 28: common, leaked, own-name and the same passwords are refused', async () => {
    const student = await signUp(server)
    for (const refused of ['Password1!', 'Iloveyou1!', 'AdaByron1!', 'Nookmate1!', PASSWORD]) {
      expect([refused, (await change(student, PASSWORD, refused)).status]).toEqual([refused, 400])
    }
    expect((await change(student, PASSWORD, 'short')).status).toBe(400)
    await logIn(student.email)
  })

  test('two changes at the same moment: one counts', async () => {
    const student = await signUp(server)
    const db = openWithoutLimits(server.databaseUrl)
    const browser = visitor(server.again({ db }))
    for (const [name, value] of student.cookies) browser.cookies.set(name, value)
    // Nobody can write the student's row until both have seen that the old password is right.
    const both = await db.transaction().execute(async (trx) => {
      const row = trx.selectFrom('students').select('id').where('id', '=', student.id)
      await row.forUpdate().execute()
      const changes = [change(browser, PASSWORD), change(browser, PASSWORD, 'Other_River4')]
      await expect.poll(() => waitingForLocks(db)).toBe(2)
      return { changes }
    })
    const statuses = (await Promise.all(both.changes)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })
})

describe('the open pages of a student are woken when sessions have ended, not before that can be read', () => {
  const NEW_PASSWORD = 'Calm_Harbour7'
  type End = (browser: Visitor, student: Student) => Promise<{ status: number }>

  const reset: End = async (browser, { email }) => {
    await browser.post('/password/forgot', { email })
    await browser.post('/password/check-code', { email, code: await mailedCode(server, email) })
    return browser.post('/password/reset', { email, password: NEW_PASSWORD })
  }
  const password = PASSWORD

  test.each<[string, number, End]>([
    ['the logout', 1, (browser) => browser.post('/logout')],
    [
      'a new password',
      1,
      (browser) => browser.post('/account/password', { password, new_password: NEW_PASSWORD }),
    ],
    ['a forgotten password', 0, reset],
    [
      'the end of the others',
      1,
      (browser) => browser.post('/account/sessions/end-others', { password }),
    ],
    [
      'the end of one',
      1,
      async (browser) => {
        const [other] = (await sessionsOf(browser)).filter(({ is_current }) => !is_current)
        return browser.post(`/account/sessions/${other?.id}/end`, { password })
      },
    ],
    ['the deletion', 0, (browser) => browser.post('/account/delete', { password })],
  ])('%s', async (_, left, end) => {
    const student = await signUp(server)
    const sessions = () =>
      server.deps.db
        .selectFrom('sessions')
        .select('id')
        .where('student_id', '=', student.id)
        .execute()
    const woken: string[] = []
    const seen: Promise<object[]>[] = []
    const live = {
      ...server.deps.live,
      wake: (students: readonly string[]) => {
        woken.push(...students)
        seen.push(sessions())
      },
    }
    const browser = await logIn(student.email, FIREFOX, server.again({ live }))
    woken.length = 0
    seen.length = 0
    expect((await end(browser, student)).status).toBe(200)
    expect(woken).toEqual([student.id])
    expect((await Promise.all(seen)).map((rows) => rows.length)).toEqual([left])
  })
})
