import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LATER_DAYS } from '../../../domain/likes.ts'
import { DAY, MINUTE } from '../../../server/clock.ts'
import { chatsOf, sent } from '../support/chats.ts'
import { decide, likesOf, matched, suggest } from '../support/pairs.ts'
import { deckOf, onboard, type Student } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

let server: TestServer
let me: Student
let [a, b, c]: readonly Student[] = []
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  me = await onboard(server, 'searcher')
  ;[a, b, c] = await Promise.all([1, 2, 3].map(() => onboard(server, 'searcher')))
  for (const other of [a, b, c] as Student[]) await suggest(server, me, other)
})
afterAll(() => server.stop())

/** Does something with each of these students, a minute apart. */
async function oneByOne(
  students: readonly (Student | undefined)[],
  act: (student: Student) => Promise<unknown>,
): Promise<void> {
  for (const student of students as Student[]) {
    server.clock.pass(MINUTE)
    await act(student)
  }
}

const ids = (...students: (Student | undefined)[]) => students.map((one) => one?.id)

test('decisions are listed from the last one on, also when one is changed', async () => {
  const decided = async () => (await likesOf(me)).decided.map(({ person }) => person.id)
  await oneByOne([a, b, c], (one) => decide(me, one, 'later'))
  expect(await decided()).toEqual(ids(c, b, a))
  await oneByOne([b], (one) => decide(me, one, 'liked'))
  const { picture, standing } = await likesOf(me)
  expect([picture, standing]).toEqual([expect.stringContaining('/profile_pictures/'), 'active'])
  expect(await decided()).toEqual(ids(b, c, a))
})

test('matches are listed from the newest on, and conversations from the last message on', async () => {
  await oneByOne([b, c, a], (one) => matched(me, one))
  const { matches } = await likesOf(me)
  expect(matches.map(({ person }) => person.id)).toEqual(ids(a, c, b))
  const chats = async () => (await chatsOf(me)).conversations
  const people = async () => (await chats()).map(({ person }) => person?.id)
  expect(await people()).toEqual(ids(a, c, b))
  const [, ofC, ofB] = await chats()
  await oneByOne([me], (one) => sent(one, ofB?.id ?? '', 'Hi'))
  expect(await people()).toEqual(ids(b, a, c))
  await oneByOne([c], (one) => sent(one, ofC?.id ?? '', 'Hi'))
  expect(await people()).toEqual(ids(c, b, a))
})

test('blocks are listed from the newest on, and can be made again after they were lifted', async () => {
  const blocks = async () => (await me.get('/blocks')).body.blocks as { student: string }[]
  const block = (one: Student) => me.post('/blocks', { student: one.id })
  await oneByOne([a, c, b], block)
  expect((await blocks()).map(({ student }) => student)).toEqual(ids(b, c, a))
  await oneByOne([c], (one) => me.post('/blocks/lift', { student: one.id }))
  expect(await deckOf(me)).toContain(c?.id)
  await oneByOne([c], block)
  expect((await blocks()).map(({ student }) => student)).toEqual(ids(c, b, a))
  expect(await deckOf(me)).not.toContain(c?.id)
})

test('who was put off and taken back at once was not put off', async () => {
  const other = a as Student
  for (const decision of ['later', 'undecided', 'later', 'undecided', 'later'] as const) {
    expect((await decide(me, other, decision)).status).toBe(200)
    expect((await deckOf(me)).includes(other.id)).toBe(decision === 'undecided')
  }
  server.clock.pass(LATER_DAYS * DAY)
  expect(await deckOf(me)).toContain(other.id)
  await decide(me, other, 'later')
  server.clock.pass(LATER_DAYS * DAY)
  expect(await deckOf(me)).toContain(other.id)
})

test('each is told their own reasons, in lists, conversations and profiles', async () => {
  const other = a as Student
  const because = (one: Student, candidate: Student, reason: string) =>
    server.deps.db
      .updateTable('impressions')
      .set({ reasons: [reason] })
      .where('student_id', '=', one.id)
      .where('candidate_id', '=', candidate.id)
      .execute()
  await because(me, other, 'program')
  await because(other, me, 'age:same')
  await decide(me, other, 'later')
  expect((await likesOf(me)).decided[0]?.person.reasons).toEqual(['Same programme'])
  const id = await matched(me, other)
  for (const [one, reason] of [
    [me, 'Same programme'],
    [other, 'Same age'],
  ] as const) {
    const { match, profile } = (await one.get(`/matches/${id}`)).body
    const [listed] = (await likesOf(one)).matches
    const [chat] = (await chatsOf(one)).conversations
    const reasons = [reason]
    expect([listed?.person, chat?.person, match, profile]).toMatchObject([
      ...[{ reasons }, { reasons }, { person: { reasons } }, { reasons }],
    ])
  }
})

test('a like that was taken back gives no other time to put off; who comes back is decided anew', async () => {
  const other = a as Student
  const putOff = async () => {
    expect((await decide(me, other, 'later')).status).toBe(200)
    server.clock.pass(LATER_DAYS * DAY)
    return (await deckOf(me)).includes(other.id)
  }
  expect(await putOff()).toBe(true)
  for (const decision of ['liked', 'undecided'] as const) {
    await oneByOne([me], () => decide(me, other, decision))
  }
  server.clock.pass(MINUTE)
  expect([await putOff(), await putOff()]).toEqual([true, false])
  const log = server.deps.db.selectFrom('decisions').select(['decision', 'is_change'])
  const rows = await log.where('student_id', '=', me.id).orderBy('made_at').execute()
  expect(rows.map(({ decision, is_change }) => [decision, is_change])).toEqual([
    ...[
      ['later', false],
      ['liked', false],
      ['undecided', true],
    ],
    ...[
      ['later', true],
      ['later', false],
    ],
  ])
})
