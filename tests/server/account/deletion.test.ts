import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '../../../server/clock.ts'
import { sweepAndErase } from '../support/eraseDue.ts'
import { readEvents } from '../support/eventReader.ts'
import { decide, likesOf, matched, suggest, suggestedPair } from '../support/pairs.ts'
import { deckOf, mailedCode, onboard, PASSWORD, signUp } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { type Visitor, visitor } from '../support/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const remove = (student: Visitor, password = PASSWORD) =>
  student.post('/account/delete', { password })
const logIn = (email: string, password = PASSWORD) =>
  visitor(server.app).post('/login', { email, password })
const keep = (email: string, password = PASSWORD) => {
  const browser = visitor(server.app)
  return browser.post('/account/keep', { email, password })
}

/** The texts of all mails to this address, the newest first. */
async function mailsTo(email: string): Promise<string> {
  const mails = await visitor(server.app).get(`/dev/mailbox.json?to=${email}`)
  return (mails.body as unknown as { text: string }[]).map(({ text }) => text).join('\n')
}

/** The link in the newest mail to this address. */
async function mailedLink(email: string): Promise<string> {
  return (await mailsTo(email)).match(/https?:\/\/\S+/)?.[0] ?? ''
}

const press = (link: string) => {
  const { pathname, searchParams } = new URL(link)
  const body = `token=${searchParams.get('token')}`
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return visitor(server.app).send(pathname, { method: 'POST', headers, body })
}

describe('safety 36: a deleted account is unreachable at once', () => {
  test('it is signed out everywhere, and its streams end', async () => {
    const student = await onboard(server, 'searcher')
    const phone = visitor(server.app)
    await phone.post('/login', { email: student.email, password: PASSWORD })
    const stream = await readEvents(phone, { after: 0 })
    await stream.until(({ text }) => text().includes('retry:'))
    expect((await remove(student)).status).toBe(200)
    await stream.ended
    expect((await student.get('/check-auth')).status).toBe(401)
    expect((await phone.get('/check-auth')).status).toBe(401)
  })

  test('it is gone from the next answer on from decks, lists and matches of others, whose streams are told', async () => {
    const [me, them] = await suggestedPair(server)
    const third = await onboard(server, 'searcher')
    await suggest(server, me, third)
    const match = await matched(me, them)
    await decide(third, me, 'later')
    const stream = await readEvents(them, { after: 0 })
    const before = stream.events().length
    await remove(me)
    await stream.until((reader) =>
      reader
        .events()
        .slice(before)
        .some((event) => event.kind === 'match' && !event.match),
    )
    expect((await likesOf(them)).matches).toEqual([])
    expect((await likesOf(third)).decided).toEqual([])
    expect(await deckOf(third)).not.toContain(me.id)
    expect((await them.get(`/matches/${match}`)).status).toBe(404)
    await stream.close()
  })

  test('a wrong password changes nothing, in clear words', async () => {
    const student = await signUp(server)
    expect((await remove(student, 'Wr0ng_Password')).body).toEqual({
      status: 403,
      message: 'This is not your password. Nothing was changed.',
    })
    expect((await student.get('/check-auth')).status).toBe(200)
  })

  test('a login in the same moment opens no session that outlives it', async () => {
    const student = await signUp(server)
    const browsers = Array.from({ length: 4 }, () => visitor(server.app))
    const form = { email: student.email, password: PASSWORD }
    await Promise.all([...browsers.map((one) => one.post('/login', form)), remove(student)])
    const states = await Promise.all(browsers.map((one) => one.get('/check-auth')))
    expect(states.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  })
})

describe('safety 36: undo works for 7 days', () => {
  test('the login offers it and does it only when asked; everything is back then', async () => {
    const [me, them] = await suggestedPair(server)
    await matched(me, them)
    await remove(me)
    expect((await logIn(me.email)).body).toEqual({
      status: 410,
      message: 'This account is hidden and will be deleted in 7 days. Do you want to keep it?',
    })
    expect((await likesOf(them)).matches).toHaveLength(0)
    const kept = visitor(server.app)
    const form = { email: me.email, password: PASSWORD }
    expect((await kept.post('/account/keep', form)).status).toBe(200)
    expect((await kept.get('/check-auth')).status).toBe(200)
    expect((await likesOf(them)).matches).toHaveLength(1)
  })

  test('a paused student who keeps the account is paused again and shown to nobody', async () => {
    const student = await onboard(server, 'searcher')
    await student.post('/profile/standing', { standing: 'paused' })
    await remove(student)
    expect((await keep(student.email)).status).toBe(200)
    // Paused students are not seen again, so the mail must not say so.
    expect(await mailsTo(student.email)).toContain('Everything in it is as it was.')
    const again = visitor(server.app)
    await again.post('/login', { email: student.email, password: PASSWORD })
    expect((await likesOf(again)).standing).toBe('paused')
  })

  test('a wrong password keeps nothing and says no more than any login', async () => {
    const student = await signUp(server)
    await remove(student)
    const wrong = await keep(student.email, 'Wr0ng_Password')
    expect(wrong.body).toEqual((await keep('nobody@uwo.ca')).body)
    expect((await logIn(student.email, 'Wr0ng_Password')).status).toBe(401)
    expect((await logIn(student.email)).status).toBe(410)
  })

  test('the mailed link asks first, and a button does it; once used or over it says what it was', async () => {
    const student = await signUp(server)
    await remove(student)
    const link = await mailedLink(student.email)
    const page = await visitor(server.app).get(link.replace(/^https?:\/\/[^/]+/, ''))
    expect(page.body.text).toContain('Do you want to keep your Nookmate account?')
    expect((await logIn(student.email)).status).toBe(410)
    expect(await (await press(link)).text()).toContain('Your account is kept.')
    expect((await logIn(student.email)).status).toBe(200)
    const again = await (await press(link)).text()
    expect(again).toContain('This link is no longer valid.')
    expect(again).toContain('It could keep an account from being deleted.')
  })

  test('a made-up token keeps nothing', async () => {
    const page = await press(`http://localhost/account/keep/link?token=${'a'.repeat(43)}`)
    expect(await page.text()).toContain('This link is no longer valid.')
  })

  test('after seven days it is over: the login knows no such account', async () => {
    const student = await signUp(server)
    await remove(student)
    const link = await mailedLink(student.email)
    server.clock.pass(7 * DAY)
    await sweepAndErase(server.deps)
    expect((await logIn(student.email)).status).toBe(401)
    expect((await keep(student.email)).status).toBe(401)
    expect(await (await press(link)).text()).toContain('This link is no longer valid.')
  })

  test('withdraws every consent, and keeping the account gives the latest again', async () => {
    const student = await onboard(server, 'searcher')
    const { db } = server.deps
    const older = { version: '2020-1', agreed_at: new Date(0), withdrawn_at: null }
    await db
      .insertInto('consents')
      .values({ student_id: student.id, ...older })
      .execute()
    const withdrawn = async () => {
      const rows = db.selectFrom('consents').select('withdrawn_at').orderBy('agreed_at')
      const own = await rows.where('student_id', '=', student.id).execute()
      return own.map((row) => row.withdrawn_at)
    }
    await remove(student)
    expect(await withdrawn()).toEqual([expect.any(Date), expect.any(Date)])
    await keep(student.email)
    expect(await withdrawn()).toEqual([expect.any(Date), null])
  })

  test('the login says how many days are left, rounded up', async () => {
    const student = await signUp(server)
    await remove(student)
    const told = async () => String((await logIn(student.email)).body.message)
    const days = async () => / in (\d+ days?)\./.exec(await told())?.[1]
    expect(await days()).toBe('7 days')
    server.clock.pass(0.6 * DAY)
    expect(await days()).toBe('7 days')
    server.clock.pass(5.4 * DAY - 1)
    expect(await days()).toBe('2 days')
    server.clock.pass(1)
    expect(await days()).toBe('1 day')
    server.clock.pass(DAY - 1)
    expect(await days()).toBe('1 day')
    server.clock.pass(1)
    expect((await logIn(student.email)).status).toBe(401)
  })
})

test('a password that was forgotten meanwhile is replaced, and the account is kept with the new one', async () => {
  const student = await signUp(server)
  const { email } = student
  await remove(student)
  const browser = visitor(server.app)
  await browser.post('/password/forgot', { email })
  await browser.post('/password/check-code', { email, code: await mailedCode(server, email) })
  const password = 'Calm_Harbour7'
  expect((await browser.post('/password/reset', { email, password })).status).toBe(200)
  expect((await logIn(email, password)).status).toBe(410)
  expect((await keep(email, password)).status).toBe(200)
})

test('an account that is kept is told to everybody who has it in a list or a match', async () => {
  const [me, them] = await suggestedPair(server)
  const third = await onboard(server, 'searcher')
  await suggest(server, me, third)
  await matched(me, them)
  await decide(third, me, 'later')
  const lists = () => Promise.all([them, third].map(likesOf))
  const before = await lists()
  await remove(me)
  const hidden = await lists()
  expect(hidden.map(({ matches, decided }) => [matches.length, decided.length])).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect((await keep(me.email)).status).toBe(200)
  const seqs = before.map(({ seq }) => seq + 2)
  expect(await lists()).toEqual(before.map((list, at) => ({ ...list, seq: seqs[at] })))
})

describe('a like that waited for an account to be kept', () => {
  test('becomes a match, which both are told', async () => {
    const [me, them] = await suggestedPair(server)
    await decide(me, them, 'liked')
    await remove(me)
    await decide(them, me, 'liked')
    expect((await likesOf(them)).matches).toEqual([])
    const stream = await readEvents(them, { after: (await likesOf(them)).seq })
    const kept = visitor(server.app)
    const form = { email: me.email, password: PASSWORD }
    expect((await kept.post('/account/keep', form)).status).toBe(200)
    for (const one of [kept, them]) {
      expect(await likesOf(one)).toMatchObject({ decided: [], matches: [{ ended_at: null }] })
    }
    await stream.until(({ events }) => events().some(({ kind }) => kind === 'match'))
    await stream.close()
  })

  test('waits on while the student is paused', async () => {
    const [me, them] = await suggestedPair(server)
    await decide(me, them, 'liked')
    await me.post('/profile/standing', { standing: 'paused' })
    await remove(me)
    await decide(them, me, 'liked')
    expect((await keep(me.email)).status).toBe(200)
    expect((await likesOf(them)).matches).toEqual([])
  })

  test('is never lost at the moment in which the account is kept', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const [one, two] = await suggestedPair(server)
      await decide(one, two, 'liked')
      await remove(one)
      await Promise.all([keep(one.email), decide(two, one, 'liked')])
      expect((await likesOf(two)).matches).toHaveLength(1)
    }
  })
})

test('a mailed link is over from the moment on in which erasing begins', async () => {
  const student = await signUp(server)
  await remove(student)
  const link = await mailedLink(student.email)
  const deletions = server.deps.db.updateTable('deletions')
  await deletions
    .set({ erasing_at: server.clock.now() })
    .where('student_id', '=', student.id)
    .execute()
  const { pathname, search } = new URL(link)
  const page = await visitor(server.app).get(`${pathname}${search}`)
  expect([page.status, String(page.body.text)]).toEqual([
    410,
    expect.stringContaining('This link is no longer valid.'),
  ])
  expect(await (await press(link)).text()).toContain('This link is no longer valid.')
  expect((await logIn(student.email)).status).toBe(401)
})
