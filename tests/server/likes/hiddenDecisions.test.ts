import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Standing } from '../../../domain/likes.ts'
import { DECIDE, FREE, invent, like, pass, recorder } from '../support/recorder.ts'
import { statementsOf } from '../support/statements.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import type { Visitor } from '../support/visitor.ts'
import { browserOf, setToNoon, writeStudents } from '../support/writtenStudents.ts'

let plain: TestServer
beforeAll(async () => {
  plain = await startTestServer()
  setToNoon(plain)
})
afterAll(() => plain.stop())

type Five = readonly [string, string, string, string, string]

describe('a decision', () => {
  const isHint = (text: string) => text.includes('pg_notify')

  /** Makes a decision. Returns the SQL statements that it has run, and the answer. */
  async function watched(by: Visitor, body: object, path = DECIDE) {
    const { lines, call } = recorder(by)
    const statements = await statementsOf(async (soFar) => {
      await call(path, body)
      // The notification of other processes is sent after the answer, when a connection is free.
      await vi.waitFor(() => expect(soFar().filter(isHint)).toHaveLength(1))
    })
    const answered = lines.map((line) => line.replaceAll(/[0-9a-f-]{36}/g, 'id'))
    return { statements: statements.filter((text) => !isHint(text)), answered }
  }

  test('does the same work and gets the same reply, whatever the other has decided', async () => {
    const people = invent(14, 'watched').filter(({ role }) => role === 'searcher')
    await writeStudents(plain, people)
    const [me, liker, passer, silent, quiet] = people.map(({ id }) => id) as unknown as Five
    const mine = browserOf(plain, me)
    for (const who of [me, liker, passer])
      await browserOf(plain, who).get('/dashboard/get-suggestions')
    await browserOf(plain, liker).post(DECIDE, like(me))
    await browserOf(plain, passer).post(DECIDE, pass(me))
    const ofSilent = await watched(mine, like(silent))
    expect(ofSilent.statements.length).toBeGreaterThan(4)
    expect(await watched(mine, like(passer))).toEqual(ofSilent)
    expect(await watched(mine, pass(liker))).toEqual(await watched(mine, pass(quiet)))
  })

  const free = (suggestion: string, decision: Standing) => ({
    ...{ id: randomUUID(), suggestion, decision },
  })

  /**
   * Suggests five students and me to each other. The first has not decided about me, each of the others differently.
   */
  async function writeOthers(me: string, others: readonly string[]): Promise<void> {
    const made_at = plain.clock.now()
    const pairs = others.flatMap((id) => [
      { student_id: me, candidate_id: id, made_at },
      { student_id: id, candidate_id: me, made_at },
    ])
    await plain.deps.db.insertInto('impressions').values(pairs).execute()
    const theirs = [[], ['liked'], ['disliked'], ['later'], ['liked', 'undecided']] as const
    for (const [place, id] of others.entries()) {
      for (const made of theirs[place] ?? []) await browserOf(plain, id).post(FREE, free(me, made))
    }
  }

  test.each(['liked', 'later', 'disliked', 'undecided'] as const)(
    'that may be changed does so as well: %s, and after that undecided',
    async (decision) => {
      const people = invent(24, `free ${decision}`).filter(({ role }) => role === 'searcher')
      await writeStudents(plain, people)
      const [me = '', ...others] = people.slice(0, 6).map(({ id }) => id)
      await writeOthers(me, others)
      // Liking somebody who likes me makes a match, which is announced; so that one is left out.
      const asked = others.filter((_, place) => decision !== 'liked' || place !== 1)
      const mine = browserOf(plain, me)
      const ofSilent = []
      for (const id of asked) {
        const both = [
          await watched(mine, free(id, decision), FREE),
          await watched(mine, free(id, 'undecided'), FREE),
        ]
        ofSilent.push(both)
        expect(both).toEqual(ofSilent[0])
      }
      expect(ofSilent.length).toBeGreaterThan(3)
    },
  )
})
