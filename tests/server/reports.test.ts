import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deckOf, onboard, type Student } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const REPORT = '/dashboard/report-account'
const DECIDE = '/dashboard/make-descision-on-suggestion'

const like = (by: Student, about: Student) =>
  by.post(DECIDE, { suggestion: about.id, decision: 'liked' })
const matches = () => server.deps.db.selectFrom('matches').selectAll().execute()

async function suggest(one: Student, other: Student): Promise<void> {
  const made_at = server.clock.now()
  const cards = [
    { student_id: one.id, candidate_id: other.id, made_at },
    { student_id: other.id, candidate_id: one.id, made_at },
  ]
  await server.deps.db.insertInto('impressions').values(cards).execute()
}

/** Makes two searchers who are suggested to each other. */
async function suggestedPair(): Promise<readonly [Student, Student]> {
  const pair = [await onboard(server, 'searcher'), await onboard(server, 'searcher')] as const
  await suggest(...pair)
  return pair
}

describe('Report Account', () => {
  test('keeps the two from each other, at once and for good, and nobody else', async () => {
    const me = await onboard(server, 'searcher')
    const them = await onboard(server, 'searcher')
    const other = await onboard(server, 'searcher')
    expect((await deckOf(me)).sort()).toEqual([them.id, other.id].sort())
    expect((await deckOf(them)).sort()).toEqual([me.id, other.id].sort())
    for (const again of ['once', 'twice']) {
      const { status } = await me.post(REPORT, { suggestion: them.id })
      expect([again, status]).toEqual([again, 200])
    }
    expect(await deckOf(me)).toEqual([other.id])
    expect(await deckOf(them)).toEqual([other.id])
    expect((await deckOf(other)).sort()).toEqual([me.id, them.id].sort())
    const reports = await server.deps.db.selectFrom('reports').selectAll().execute()
    expect(reports.map(({ reporter_id, reported_id }) => [reporter_id, reported_id])).toEqual([
      [me.id, them.id],
    ])
  })

  test('opens one case about the card, without words, however often it is sent', async () => {
    const [me, them] = await suggestedPair()
    const saved = { status: 200, message: 'Your report is saved.' }
    for (const _ of ['once', 'twice']) {
      expect((await me.post(REPORT, { suggestion: them.id })).body).toEqual(saved)
    }
    const another = await onboard(server, 'searcher')
    await suggest(me, another)
    expect((await me.post(REPORT, { suggestion: another.id })).body).toEqual(saved)
    const cases = server.deps.db
      .selectFrom('cases')
      .select(['reporter_id', 'subject', 'reason', 'words', 'state'])
    const about = ({ id }: Student) => cases.where('reported_id', '=', id).execute()
    const one = { reporter_id: me.id, subject: 'card', reason: 'other', words: null, state: 'open' }
    expect([await about(them), await about(another)]).toEqual([[one], [one]])
  })

  test('refuses a student who was never suggested, and what is no id, and changes nothing', async () => {
    const me = await onboard(server, 'searcher')
    const stranger = await onboard(server, 'searcher')
    expect((await me.post(REPORT, { suggestion: stranger.id })).status).toBe(403)
    expect((await me.post(REPORT, { suggestion: 'x' })).status).toBe(400)
    expect(await deckOf(me)).toContain(stranger.id)
  })
})

describe('two likes make no match', () => {
  test.each(['the first who liked', 'the second who likes'])(
    'when %s has reported the other; neither is told',
    async (who) => {
      const [first, second] = await suggestedPair()
      const [reporter, reported] = who.startsWith('the first') ? [first, second] : [second, first]
      const liked = (await like(first, second)).body
      await reporter.post(REPORT, { suggestion: reported.id })
      expect((await like(second, first)).body).toEqual(liked)
      expect(liked).toEqual({ status: 200, message: 'Your decision is saved.' })
      expect(await matches()).toEqual([])
    },
  )

  test.each(['the first who liked', 'the second who likes'])(
    'when the account of %s is hidden',
    async (who) => {
      const [first, second] = await suggestedPair()
      await like(first, second)
      const { id } = who.startsWith('the first') ? first : second
      const hide = server.deps.db.updateTable('students').set({ hidden_at: server.clock.now() })
      await hide.where('id', '=', id).execute()
      await like(second, first)
      expect(await matches()).toEqual([])
    },
  )

  test('but a report about somebody else changes nothing', async () => {
    const [first, second] = await suggestedPair()
    const other = await onboard(server, 'searcher')
    await suggest(first, other)
    await like(first, second)
    await first.post(REPORT, { suggestion: other.id })
    await like(second, first)
    expect(await matches()).toHaveLength(1)
  })
})
