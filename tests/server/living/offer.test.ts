import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DECK_SIZE } from '../../../domain/limits.ts'
import { firstAnswer } from '../../../domain/living/answers.ts'
import { decide, suggest } from '../support/pairs.ts'
import { onboard, type Student, signUp } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

let server: TestServer
let others: Student[]

beforeAll(async () => {
  server = await startTestServer()
  others = []
  for (let at = 0; at <= DECK_SIZE; at += 1) others.push(await onboard(server, 'searcher'))
})
afterAll(() => server.stop())

const offer = async (student: Student) => (await student.get('/living/offer')).body.offer_after
const close = (student: Student) => student.post('/living/offer', {})

describe('the offer of the questionnaire', () => {
  test('comes when the first deck is decided; who was put off or is decided again counts once', async () => {
    const me = await onboard(server, 'searcher')
    expect(await offer(me)).toBe(DECK_SIZE)
    const [first, second, ...more] = others as [Student, Student, ...Student[]]
    for (const other of others) await suggest(server, me, other)
    await decide(me, first, 'later')
    await decide(me, second, 'liked')
    expect(await offer(me)).toBe(DECK_SIZE - 2)
    await decide(me, second, 'disliked')
    expect(await offer(me)).toBe(DECK_SIZE - 2)
    await decide(me, second, 'undecided')
    expect(await offer(me)).toBe(DECK_SIZE - 1)
    await decide(me, second, 'disliked')
    for (const other of more) await decide(me, other, 'disliked')
    expect(await offer(me)).toBe(0)
  })

  test('is closed for good, whatever was said before, and keeps it', async () => {
    const me = await onboard(server, 'searcher')
    expect((await close(me)).status).toBe(200)
    expect(await offer(me)).toBeUndefined()
    expect((await close(me)).status).toBe(200)
    const limits = { deal_breakers: ['pets'], own_gender_only: false }
    const other = await onboard(server, 'searcher')
    await other.post('/living/limits', limits)
    expect(await offer(other)).toBe(DECK_SIZE)
    await close(other)
    expect((await other.get('/living')).body).toMatchObject(limits)
    expect(await offer(other)).toBeUndefined()
    await other.post('/living/limits', { ...limits, deal_breakers: [] })
    expect(await offer(other)).toBeUndefined()
  })

  test('is not made to who has answered something', async () => {
    const me = await onboard(server, 'searcher')
    await me.post('/living/answers', { item: 'pets', answer: firstAnswer('pets', 0) })
    expect(await offer(me)).toBeUndefined()
  })

  test('waits for the end of the onboarding', async () => {
    expect((await close((await signUp(server)) as Student)).status).toBe(409)
  })
})
