import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstAnswer } from '../../../domain/living/answers.ts'
import type { ItemId } from '../../../domain/living/items.ts'
import { onboard, type Student } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

let server: TestServer
let me: Student
let others: Student[]

async function save(student: Student, call: string, payload: object): Promise<void> {
  const { status, body } = await student.post(`/living/${call}`, payload)
  expect({ status, body }).toMatchObject({ status: 200 })
}

const answer = (student: Student, item: ItemId, own: number) =>
  save(student, 'answers', { item, answer: firstAnswer(item, own) })

const limits = (...deal_breakers: string[]) => ({ deal_breakers, own_gender_only: false })

const count = async (chosen: object) => {
  const { left, of } = (await me.post('/living/limits/count', chosen)).body
  return { left, of }
}

// Ten other students: eight women, of whom one smokes and one has a dog, and two men, of whom one has a place.
beforeAll(async () => {
  server = await startTestServer()
  me = await onboard(server, 'searcher')
  others = []
  for (let at = 0; at < 10; at += 1) {
    const gender = at < 8 ? 'Female' : 'Male'
    others.push(await onboard(server, at === 9 ? 'poster' : 'searcher', { profile: { gender } }))
  }
  await answer(others[0] as Student, 'smoking', 1)
  await answer(others[1] as Student, 'pets', 2)
  await answer(others[2] as Student, 'smoking', 0)
})
afterAll(() => server.stop())

describe('the count of a deal-breaker', () => {
  test('leaves out who breaks it, and nobody who has not answered', async () => {
    expect(await count(limits())).toEqual({ left: 10, of: 10 })
    expect(await count(limits('smoking'))).toEqual({ left: 9, of: 10 })
    expect(await count(limits('smoking', 'pets', 'parties'))).toEqual({ left: 8, of: 10 })
  })

  test('of the own gender counts the others with it', async () => {
    expect(await count({ deal_breakers: [], own_gender_only: true })).toEqual({ left: 8, of: 10 })
    expect(await count({ deal_breakers: ['pets'], own_gender_only: true })).toEqual({
      ...{ left: 7, of: 10 },
    })
  })

  test('is not told where who excludes the student leaves too few to count', async () => {
    await answer(me, 'parties', 3)
    await save(others[3] as Student, 'limits', limits('parties'))
    expect(await count(limits())).toEqual({ left: undefined, of: undefined })
    await save(others[3] as Student, 'limits', limits())
    expect(await count(limits())).toEqual({ left: 10, of: 10 })
    const man = others[8] as Student
    await save(man, 'limits', { deal_breakers: [], own_gender_only: true })
    expect(await count(limits())).toEqual({ left: undefined, of: undefined })
    await save(man, 'limits', limits())
    expect(await count(limits())).toEqual({ left: 10, of: 10 })
  })

  test('counts nobody whom budget, dates or a full place exclude already', async () => {
    const poster = others[9] as Student
    const { db } = server.deps
    const fits = () => count(limits('smoking'))
    await onboard(server, 'searcher')
    expect(await fits()).toEqual({ left: 10, of: 11 })
    const place = (set: object) =>
      db.updateTable('listings').set(set).where('owner_id', '=', poster.id).execute()
    await place({ rent_per_room: 9000 })
    expect(await fits()).toEqual({ left: 9, of: 10 })
    await place({ rent_per_room: null, places_taken: 1, capacity: 1 })
    expect(await fits()).toEqual({ left: 9, of: 10 })
    await place({ places_taken: 0 })
    expect(await fits()).toEqual({ left: 10, of: 11 })
    const search = { own_room: null, furnished: null, shortest_stay: null, longest_stay: null }
    await save(me, 'facts', {
      search: { ...search, move_in_from: null, move_in_to: '2030-09-01' },
    })
    const late = { ...search, move_in_from: '2030-09-02', move_in_to: null }
    await save(others[4] as Student, 'facts', { search: late })
    expect(await fits()).toEqual({ left: 9, of: 10 })
  })
})

describe('deal-breakers', () => {
  test('are saved, at most three, and a saved one can be taken back', async () => {
    await save(me, 'limits', limits('smoking', 'pets'))
    expect((await me.get('/living')).body).toMatchObject(limits('smoking', 'pets'))
    await save(me, 'limits', limits())
    expect((await me.get('/living')).body).toMatchObject(limits())
  })

  test.each([
    [['smoking', 'pets', 'parties', 'cannabis'], 'Choose at most 3 deal-breakers.'],
    [['pets', 'pets'], 'Each deal-breaker may occur only once.'],
    [['religion'], 'Choose deal-breakers from the list.'],
  ])('may not be %j', async (chosen, sentence) => {
    const { status, body } = await me.post('/living/limits', limits(...chosen))
    expect([status, body.message]).toEqual([400, sentence])
  })

  test('a home with the own gender only is for searchers who say theirs', async () => {
    const only = { deal_breakers: [], own_gender_only: true }
    await save(me, 'limits', only)
    expect((await (others[9] as Student).post('/living/limits', only)).status).toBe(409)
    const gender = 'Prefer not to say'
    const silent = await onboard(server, 'searcher', { profile: { gender } })
    expect((await silent.post('/living/limits', only)).status).toBe(409)
  })

  test('can be changed by a student who may no longer choose the own gender, and it is kept for later', async () => {
    const student = await onboard(server, 'searcher')
    await save(student, 'limits', { deal_breakers: [], own_gender_only: true })
    const { db } = server.deps
    const become = (gender: string) =>
      db.updateTable('students').set({ gender }).where('id', '=', student.id).execute()
    const chosen = async () => (await student.get('/living')).body
    await become('Prefer not to say')
    expect(await chosen()).toMatchObject({ own_gender_only: false, can_choose_gender: false })
    await save(student, 'limits', limits('pets'))
    expect(await chosen()).toMatchObject(limits('pets'))
    await become('Female')
    expect(await chosen()).toMatchObject({ deal_breakers: ['pets'], own_gender_only: true })
  })
})
