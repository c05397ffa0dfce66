import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Channel, NoticeKind } from '../../../domain/notices.ts'
import { publicKeyOf } from '../../../server/services/push/sendPush.ts'
import { readEvents } from '../support/eventReader.ts'
import { likesOf } from '../support/pairs.ts'
import { onboard, type Student, signUp } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { visitor } from '../support/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const ALL_ON = { mail: true, push: true }
const preferencesOf = async (student: Student) => (await student.get('/notices')).body.preferences

const move = (student: Student, kind: NoticeKind, channel: Channel, is_on: boolean) =>
  student.post('/notices', { kind, channel, is_on })

describe('the notices of a student', () => {
  test('is everything but news at first; each switch is one of its own, and again is fine', async () => {
    const [student, other] = [await signUp(server), await signUp(server)]
    const first = {
      match: ALL_ON,
      message: ALL_ON,
      reminder: ALL_ON,
      newsletter: { mail: false, push: false },
    }
    expect(await preferencesOf(student)).toEqual(first)
    for (let times = 0; times < 2; times += 1) {
      expect((await move(student, 'match', 'push', false)).status).toBe(200)
      expect(await preferencesOf(student)).toEqual({
        ...first,
        match: { mail: true, push: false },
      })
    }
    await move(student, 'match', 'push', true)
    expect(await preferencesOf(student)).toEqual(first)
    expect(await preferencesOf(other)).toEqual(first)
  })

  test('come with the key by which browsers subscribe to push messages of this server', async () => {
    const { body } = await (await signUp(server)).get('/notices')
    expect(body.push_key).toBe(publicKeyOf(server.deps.secrets.push))
    expect(Buffer.from(String(body.push_key), 'base64url')).toHaveLength(65)
  })

  test.each<[NoticeKind, boolean]>([
    ['match', false],
    ['newsletter', true],
  ])(
    'a switch for %s reaches the other browsers of the student, the same again does not',
    async (kind, is_on) => {
      const student = await onboard(server, 'searcher')
      const { seq } = await likesOf(student)
      const stream = await readEvents(student, { after: seq })
      for (let times = 0; times < 2; times += 1) {
        await move(student, kind, 'mail', is_on)
        expect((await likesOf(student)).seq).toBe(seq + 1)
      }
      await stream.until(({ lastId }) => lastId() === String(seq + 1))
      expect(stream.events()).toMatchObject([{ kind: 'profile' }])
      await stream.close()
    },
  )

  test('two processes that move one switch leave what came last', async () => {
    const student = await signUp(server)
    const there = visitor(server.again())
    for (const [name, value] of student.cookies) there.cookies.set(name, value)
    const moved = { kind: 'match', channel: 'mail' }
    await Promise.all(
      [student, there].flatMap((browser) => [
        browser.post('/notices', { ...moved, is_on: true }),
        browser.post('/notices', { ...moved, is_on: false }),
      ]),
    )
    await there.post('/notices', { ...moved, is_on: false })
    expect(await preferencesOf(student)).toMatchObject({ match: { mail: false } })
  })

  test('news come to the address of the account without another confirmation, and end', async () => {
    const student = await signUp(server)
    await student.post('/store-email', { email: student.email })
    expect(await preferencesOf(student)).toMatchObject({ newsletter: { mail: false } })
    await move(student, 'newsletter', 'mail', true)
    expect(await preferencesOf(student)).toMatchObject({ newsletter: { mail: true } })
    await move(student, 'newsletter', 'mail', false)
    expect(await preferencesOf(student)).toMatchObject({ newsletter: { mail: false } })
  })

  test('has no news by push, and refuses what is no switch in words', async () => {
    const student = await signUp(server)
    const { status, body } = await move(student, 'newsletter', 'push', true)
    expect({ status, message: body.message }).toEqual({
      ...{ status: 400, message: 'News comes by email only.' },
    })
    const wrong = [
      { kind: 'account', channel: 'mail', is_on: false },
      { kind: 'match', channel: 'sms', is_on: false },
      { kind: 'match', channel: 'mail', is_on: 'no' },
    ]
    for (const payload of wrong) expect((await student.post('/notices', payload)).status).toBe(400)
  })

  test('is nothing without a session, and nothing on a server without notices', async () => {
    expect((await visitor(server.app).get('/notices')).status).toBe(401)
    const student = await signUp(server)
    const settings = { ...server.deps.settings, features: ['likes'] as const }
    const there = visitor(server.again({ settings }))
    for (const [name, value] of student.cookies) there.cookies.set(name, value)
    expect((await there.get('/notices')).status).toBe(404)
  })
})
