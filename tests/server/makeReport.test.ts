import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDED_MATCH_DAYS } from '../../domain/likes.ts'
import { DAY, HOUR } from '../../server/clock.ts'
import { readCase, readCases } from '../../server/services/cases/readCases.ts'
import { decide, likesOf, matched, suggest, suggestedPair } from './support/pairs.ts'
import { onboard, type Student } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

let server: TestServer
let reporter: Student
let reported: Student
let stranger: Student
beforeAll(async () => {
  server = await startTestServer()
  reporter = await onboard(server, 'searcher')
  reported = await onboard(server, 'searcher')
  stranger = await onboard(server, 'searcher')
  await suggest(server, reporter, reported)
})
afterAll(() => server.stop())

const about = (student: { id: string }, more: Record<string, unknown> = {}) => ({
  ...{ id: randomUUID(), student: student.id, subject: 'card', reason: 'scam' },
  ...more,
})
const send = (by: Student, report: Record<string, unknown>) => by.post('/reports', report)
const cases = () => server.deps.db.selectFrom('cases').selectAll().orderBy('number').execute()

describe('a report', () => {
  test('is a case with a number to quote, by whom and about whom', async () => {
    const report = about(reported, { words: '  Wants a deposit first. ' })
    const { status, body } = await send(reporter, report)
    expect([status, body]).toEqual([
      200,
      { status: 200, message: 'Your report is saved.', case: 'NK-000001' },
    ])
    expect(await cases()).toMatchObject([
      {
        ...{ number: 1, report_id: report.id, state: 'open', closed_at: null },
        ...{ reporter_id: reporter.id, reported_id: reported.id },
        ...{ subject: 'card', reason: 'scam', words: 'Wants a deposit first.' },
        made_at: server.clock.now(),
      },
    ])
    const pair = { reporter_id: reporter.id, reported_id: reported.id }
    const kept = await server.deps.db.selectFrom('reports').selectAll().execute()
    expect(kept).toMatchObject([pair])
  })

  test('that is sent again is the same case, at the same moment and in another process, too', async () => {
    const report = about(reported)
    const there = visitor(server.again())
    for (const [name, value] of reporter.cookies) there.cookies.set(name, value)
    const before = (await cases()).length
    const at = [reporter, there, reporter, there, reporter].map((by) => by.post('/reports', report))
    const answers = (await Promise.all(at)).map(({ body }) => body.case)
    const again = { ...report, id: report.id.toUpperCase(), reason: 'hate' }
    answers.push((await send(reporter, again)).body.case)
    expect(new Set(answers).size).toBe(1)
    expect(await cases()).toHaveLength(before + 1)
  })

  test('of another student may have the same id, and is another case', async () => {
    const report = about(reported)
    const mine = await send(reporter, report)
    const theirs = await send(reported, { ...report, student: reporter.id })
    expect(theirs.status).toBe(200)
    expect(theirs.body.case).not.toBe(mine.body.case)
  })

  test('needs a session, a reason of the list, a subject and words that fit', async () => {
    const before = await cases()
    expect((await visitor(server.app).post('/reports', about(reported))).status).toBe(401)
    const wrong = [
      { reason: undefined },
      { reason: 'boring' },
      { subject: 'message' },
      { words: 'x'.repeat(2001) },
      { student: 'x' },
      { id: 'x' },
    ]
    for (const more of wrong) {
      const { status } = await send(reporter, about(reported, more))
      expect([more, status]).toEqual([more, 400])
    }
    const { body } = await send(reporter, about(reported, { reason: undefined }))
    expect(body.message).toBe('Choose a reason from the list.')
    expect(await cases()).toEqual(before)
  })

  test('is refused about a stranger, oneself and nobody, with the same words', async () => {
    const before = await cases()
    for (const one of [stranger, reporter, { id: randomUUID() }]) {
      expect((await send(reporter, about(one))).body).toEqual({
        status: 403,
        message: 'You can only report somebody who was suggested to you or matched.',
      })
    }
    expect(await cases()).toEqual(before)
  })

  test('can be made of a match until 30 days after its end', async () => {
    const [one, other] = await suggestedPair(server)
    await matched(one, other)
    const end = (ended_at: Date) =>
      server.deps.db.updateTable('matches').set({ ended_at }).execute()
    const last = server.clock.now().getTime() - ENDED_MATCH_DAYS * DAY
    expect((await send(one, about(other))).status).toBe(200)
    await end(new Date(last + 1))
    expect((await send(one, about(other))).status).toBe(200)
    expect((await send(other, about(one))).status).toBe(200)
    await end(new Date(last))
    expect((await send(one, about(other))).status).toBe(403)
  })

  test('is refused from the 21st of a day on, with the time to wait; others and repeats are not', async () => {
    const [one, other] = await suggestedPair(server)
    const first = about(other)
    expect((await send(one, first)).status).toBe(200)
    server.clock.pass(HOUR)
    // On a busy machine some requests get 503 and are sent again, as the page does.
    const sendPatiently = async (report: ReturnType<typeof about>): Promise<number> => {
      const { status } = await send(one, report)
      return status === 503 ? sendPatiently(report) : status
    }
    const day = Array.from({ length: 24 }, () => sendPatiently(about(other)))
    const statuses = await Promise.all(day)
    expect(statuses.filter((status) => status === 200)).toHaveLength(19)
    const { body, headers } = await send(one, about(other))
    expect(body).toEqual({
      status: 429,
      message: 'You have made 20 reports in a day. Please try again in 23 hours.',
    })
    expect(headers.get('retry-after')).toBe(String(23 * 3600))
    expect((await send(one, first)).status).toBe(200)
    expect((await send(other, about(one))).status).toBe(200)
    server.clock.pass(23 * HOUR)
    expect((await send(one, about(other))).status).toBe(200)
    expect((await send(one, about(other))).status).toBe(429)
  })

  test('takes the reported person out of the lists of the reporter, live, and out of no list of theirs', async () => {
    const [one, other] = await suggestedPair(server)
    await decide(one, other, 'disliked')
    await decide(other, one, 'later')
    const before = await likesOf(one)
    expect(before.decided).toHaveLength(1)
    const theirs = await likesOf(other)
    expect((await send(one, about(other))).status).toBe(200)
    expect(await likesOf(one)).toEqual({ ...before, decided: [], seq: before.seq + 1 })
    expect(await likesOf(other)).toEqual(theirs)
  })

  test('tells the reported person nothing, and the log no words', async () => {
    const [one, other] = await suggestedPair(server)
    const seen = async () => [(await other.get('/check-auth')).body, await mailsTo(other.email)]
    const before = await seen()
    const report = about(other, { words: 'Very unusual words' })
    expect((await send(one, report)).status).toBe(200)
    expect((await send(one, { ...report, id: randomUUID(), subject: 'none' })).status).toBe(400)
    expect(await seen()).toEqual(before)
    const events = server.deps.db.selectFrom('inbox_events').selectAll()
    expect(await events.where('student_id', '=', other.id).execute()).toEqual([])
    expect(server.logged.join('')).not.toMatch(/unusual/)
  })
})

test('cases are listed from the newest on, each beside the others about the same address', async () => {
  const { db } = server.deps
  const [one, other] = await suggestedPair(server)
  const third = await onboard(server, 'searcher')
  await suggest(server, third, other)
  const numberOf = async (by: Student, whom: Student) =>
    Number(String((await send(by, about(whom))).body.case).slice(3))
  const [first, second] = [await numberOf(one, other), await numberOf(third, other)]
  const back = await numberOf(other, one)
  const listed = (await readCases(db)).map(({ number }) => number)
  expect(listed.slice(0, 3)).toEqual([back, second, first])
  expect(listed).toEqual(listed.toSorted((a, b) => b - a))
  const others = async (number: number) => (await readCase(db, number))?.others
  expect([await others(first), await others(second)]).toEqual([[second], [first]])
  expect([await others(back), await others(999_999)]).toEqual([[], undefined])
})

function mailsTo(email: string) {
  return server.deps.db.selectFrom('mails').select('id').where('recipient', '=', email).execute()
}
