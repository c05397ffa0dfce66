import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../../server/clock.ts'
import { sweep } from '../../../server/housekeeping.ts'
import { sendDueNotices, startNotices } from '../../../server/noticeWorker.ts'
import { saveOpenStreams } from '../../../server/services/live/openStreamRows.ts'
import { claimNotice } from '../../../server/services/notices/claimNotice.ts'
import { decide, matched, suggest, suggestedPair } from '../support/pairs.ts'
import { onboard, type Student } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { visitor } from '../support/visitor.ts'

const ORIGIN = 'http://localhost:3000'
const ZONE = 'America/Toronto'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: ZONE, PUSH_SERVICES: 'push.example' })
})
afterAll(() => server.stop())

const hour = () =>
  Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: ZONE }).format(
      server.clock.now(),
    ),
  )

/** Moves the clock forward to this hour of the day. */
function passUntil(wanted: number): void {
  while (hour() !== wanted) server.clock.pass(10 * MINUTE)
}

beforeEach(async () => {
  await server.deps.db.deleteFrom('mails').execute()
  passUntil(10)
})

interface Mail {
  readonly subject: string
  readonly text: string
  readonly kind: string
  readonly unsubscribe: string | null
}

async function mailsTo({ email }: Student): Promise<readonly Mail[]> {
  const { body } = await visitor(server.app).get(`/dev/mailbox.json?to=${email}`)
  return (body as unknown as Mail[]).filter(({ kind }) => kind !== 'account')
}

const tell = () => sendDueNotices(server.deps, ORIGIN)

describe('a new match is mailed to members who are not here', () => {
  test('to both, after two minutes, once, each in their language, with a link that ends such mails', async () => {
    const [one, other] = await suggestedPair(server)
    const french = { language: 'fr', name: 'Noor Aziz' } as const
    const { db } = server.deps
    await db.updateTable('students').set(french).where('id', '=', other.id).execute()
    const match = await matched(one, other)
    server.clock.pass(2 * MINUTE - 1)
    await tell()
    expect(await mailsTo(one)).toEqual([])
    server.clock.pass(1)
    await tell()
    await tell()
    const [mail, ...others] = await mailsTo(one)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'You and Noor Aziz are a match', kind: 'match' })
    expect(mail?.text).toMatch(/^Hi Ada Byron/)
    expect(mail?.text).toContain(`See the match:\n${ORIGIN}/home/matches/${match}`)
    expect(mail?.text).toContain(mail?.unsubscribe)
    expect(await mailsTo(other)).toMatchObject([
      {
        subject: 'Toi et Ada Byron, c’est réciproque',
        text: expect.stringMatching(/^Salut Noor Aziz/),
        html: expect.stringContaining('lang="fr-CA"'),
      },
    ])
    server.clock.pass(DAY)
    await tell()
    expect(await mailsTo(one)).toHaveLength(1)
  })

  test('safety 37: a like alone is told to nobody', async () => {
    const [one, other] = await suggestedPair(server)
    await decide(one, other, 'liked')
    for (let days = 0; days < 4; days += 1) {
      server.clock.pass(DAY)
      await tell()
    }
    expect([await mailsTo(one), await mailsTo(other)]).toEqual([[], []])
    const rows = server.deps.db.selectFrom('notices').where('student_id', 'in', [one.id, other.id])
    expect(await rows.selectAll().execute()).toEqual([])
  })

  test('not to one who has seen it, nor to one with a page open in any process', async () => {
    const [one, other] = await suggestedPair(server)
    const match = await matched(one, other)
    await one.post(`/matches/${match}/seen`)
    const process = crypto.randomUUID()
    const { db, clock } = server.deps
    await saveOpenStreams(db, clock, process, [one.id, other.id])
    server.clock.pass(2 * MINUTE)
    await saveOpenStreams(db, clock, process, [other.id])
    await tell()
    expect([await mailsTo(one), await mailsTo(other)]).toEqual([[], []])
    // The process was killed; its note in the database is valid for half a minute.
    server.clock.pass(MINUTE / 2)
    await tell()
    expect([await mailsTo(one), await mailsTo(other)]).toEqual([[], [expect.anything()]])
    await sweep(server.deps)
    expect(await db.selectFrom('open_streams').selectAll().execute()).toEqual([])
  })

  test('not at night; in the morning, to those who have not seen it meanwhile', async () => {
    const [one, other] = await suggestedPair(server)
    passUntil(22)
    const match = await matched(one, other)
    for (const at of [22, 23, 0, 3, 7]) {
      passUntil(at)
      server.clock.pass(2 * MINUTE)
      await tell()
      expect([at, await mailsTo(one)]).toEqual([at, []])
    }
    await one.post(`/matches/${match}/seen`)
    passUntil(8)
    await tell()
    expect([await mailsTo(one), await mailsTo(other)]).toEqual([[], [expect.anything()]])
  })

  test('not of a match that is three days old, as after a long outage', async () => {
    const [one] = await suggestedPair(server).then(async (pair) => {
      await matched(...pair)
      return pair
    })
    server.clock.pass(1)
    const [two, three] = await suggestedPair(server)
    await matched(two, three)
    server.clock.pass(3 * DAY - 1)
    await tell()
    expect([await mailsTo(one), await mailsTo(two)]).toEqual([[], [expect.anything()]])
  })

  test('at the hour of the university of each: it is day for one and night for the other', async () => {
    const [here, there] = await suggestedPair(server)
    const { db } = server.deps
    const name = 'University of Elsewhere'
    const campus = { name, market: 'tokyo', currency: 'JPY', language: 'en', facts: {} } as const
    await db
      .insertInto('campuses')
      .values({ ...campus, time_zone: 'Asia/Tokyo' })
      .execute()
    await db.updateTable('students').set({ university: name }).where('id', '=', there.id).execute()
    await matched(here, there)
    const told = async () => {
      server.clock.pass(2 * MINUTE)
      await tell()
      return [(await mailsTo(here)).length, (await mailsTo(there)).length]
    }
    expect(await told()).toEqual([1, 0])
    passUntil(22)
    expect(await told()).toEqual([1, 1])
    await db.deleteFrom('campuses').where('name', '=', name).execute()
  })

  test('not when it has ended, and not when such mails were switched off', async () => {
    const [one, other] = await suggestedPair(server)
    const [three, four] = await suggestedPair(server)
    await one.post(`/matches/${await matched(one, other)}/end`, {})
    await matched(three, four)
    const off = { student_id: three.id, kind: 'match', channel: 'mail', is_on: false } as const
    await server.deps.db.insertInto('notice_preferences').values(off).execute()
    server.clock.pass(HOUR)
    await tell()
    expect([await mailsTo(one), await mailsTo(other)]).toEqual([[], []])
    expect([await mailsTo(three), await mailsTo(four)]).toEqual([[], [expect.anything()]])
  })

  test('by push, with the number of open matches that were not looked at', async () => {
    const [me, seen] = await suggestedPair(server)
    const others = await Promise.all([1, 2, 3].map(() => onboard(server, 'searcher')))
    for (const other of others) await suggest(server, me, other)
    const push = {
      endpoint: 'https://push.example/me',
      p256dh: 'x'.repeat(87),
      auth: 'x'.repeat(22),
    }
    expect((await me.post('/notices/push', push)).status).toBe(200)
    await me.post(`/matches/${await matched(me, seen)}/seen`)
    const [ended] = await Promise.all(others.map((other) => matched(me, other)))
    await me.post(`/matches/${ended}/end`)
    server.clock.pass(HOUR)
    await tell()
    const pushes = await server.deps.db.selectFrom('pushes').select('payload').execute()
    const news = { title: 'You have a new match', badge: 2 }
    expect(pushes.map(({ payload }) => JSON.parse(payload))).toMatchObject([news, news])
  })

  test('nobody is told by a server that others reach and that does not know its pages', async () => {
    const settings = { ...server.deps.settings, host: '0.0.0.0' }
    expect(await startNotices({ ...server.deps, settings }, 'http://192.0.2.1:3000')).toEqual([])
    expect(server.logged.at(-1)).toContain('set APP_ORIGIN')
    const none = { ...server.deps.settings, features: [] }
    expect(await startNotices({ ...server.deps, settings: none }, ORIGIN)).toEqual([])
  })

  test('a process that stops leaves no note of the pages that were open in it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { db, live, jobs } = server.deps
    const [{ id }] = await suggestedPair(server)
    const nothing = async () => undefined
    const [notices] = await startNotices(
      {
        ...{ ...server.deps, live: { ...live, students: () => [id] } },
        jobs: { ...jobs, work: nothing, repeat: nothing },
      },
      ORIGIN,
    )
    const noted = () => db.selectFrom('open_streams').select('students').execute()
    vi.advanceTimersByTime(10_000)
    await expect.poll(noted).toEqual([{ students: [id] }])
    await notices?.stop()
    expect(await noted()).toEqual([])
  })

  test('not to a student of the demo', async () => {
    const [demo, other] = await suggestedPair(server)
    const { db } = server.deps
    await db.updateTable('students').set({ is_demo: true }).where('id', '=', demo.id).execute()
    await matched(demo, other)
    server.clock.pass(HOUR)
    await tell()
    expect([await mailsTo(demo), await mailsTo(other)]).toEqual([[], [expect.anything()]])
  })

  test('by one of two processes that look at the same moment', async () => {
    const pairs = [await suggestedPair(server), await suggestedPair(server)]
    for (const [one, other] of pairs) await matched(one, other)
    server.clock.pass(HOUR)
    await Promise.all([tell(), tell(), tell()])
    for (const student of pairs.flat()) expect(await mailsTo(student)).toHaveLength(1)
  })

  test('by the next process, when one is killed in the middle', async () => {
    const [one, other] = await suggestedPair(server)
    const match = await matched(one, other)
    server.clock.pass(HOUR)
    const occasion = { student: one.id, kind: 'match', occasion: match } as const
    const killed = server.deps.db.transaction().execute(async (trx) => {
      expect(await claimNotice(trx, occasion, server.clock.now())).toBe(true)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    await tell()
    expect(await mailsTo(one)).toHaveLength(1)
    const { db, clock } = server.deps
    const claim = (student: string) =>
      db.transaction().execute((trx) => claimNotice(trx, { ...occasion, student }, clock.now()))
    expect([await claim(one.id), await claim(other.id)]).toEqual([false, false])
  })
})
