import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Living } from '../../../contract/living.ts'
import { firstAnswer } from '../../../domain/living/answers.ts'
import type { ItemId } from '../../../domain/living/items.ts'
import { onboard, type Student } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

let server: TestServer
let me: Student
let others: Student[]
let stranger: Student
beforeAll(async () => {
  server = await startTestServer()
  me = await onboard(server, 'searcher')
  others = []
  for (let at = 0; at < 4; at += 1) others.push(await onboard(server, 'searcher'))
  stranger = await onboard(server, 'searcher')
  const elsewhere = server.deps.db.updateTable('students').set({ market: 'elsewhere' })
  await elsewhere.where('id', '=', stranger.id).execute()
})
afterAll(() => server.stop())

/** The first five questions that the server asks a student. */
async function firstOf(student: Student): Promise<string[]> {
  return ((await student.get('/living')).body as unknown as Living).order.slice(0, 5)
}

async function answer(student: Student, item: ItemId, own: number): Promise<void> {
  const given = { item, answer: firstAnswer(item, own) }
  expect((await student.post('/living/answers', given)).status).toBe(200)
}

test('what a market answers alike is asked later there, and what divides it is not', async () => {
  const before = ['bedtime', 'nightNoise', 'tidiness', 'parties', 'smoking']
  expect([await firstOf(me), await firstOf(stranger)]).toEqual([before, before])
  for (const [level, other] of others.entries()) {
    await answer(other, 'bedtime', 2)
    await answer(other, 'tidiness', level)
  }
  await answer(stranger, 'nightNoise', 1)
  expect(await firstOf(me)).toEqual(['nightNoise', 'tidiness', 'parties', 'smoking', 'bedtime'])
  expect(await firstOf(stranger)).toEqual([
    ...['bedtime', 'tidiness', 'parties', 'smoking', 'nightNoise'],
  ])
})
