import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { likesOf } from '../support/pairs.ts'
import { onboard, PASSWORD, type Student, signUp } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { visitor } from '../support/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function settingsOf(student: Student) {
  const { status: _, message: __, ...settings } = (await student.get('/settings')).body
  return settings
}

describe('language and appearance are kept with the account', () => {
  test('each by itself; what was never chosen is left out', async () => {
    const student = await signUp(server)
    expect(await settingsOf(student)).toEqual({ language: 'en' })
    expect((await student.post('/settings', { appearance: 'dark' })).status).toBe(200)
    expect(await settingsOf(student)).toEqual({ language: 'en', appearance: 'dark' })
    await student.post('/settings', { language: 'fr' })
    expect(await settingsOf(student)).toEqual({ language: 'fr', appearance: 'dark' })
  })

  test('a change is told to the other browsers of the student, the same again is not', async () => {
    const student = await onboard(server, 'searcher')
    const { seq } = await likesOf(student)
    for (let times = 0; times < 2; times += 1) {
      await student.post('/settings', { appearance: 'light' })
      expect((await likesOf(student)).seq).toBe(seq + 1)
    }
  })

  test('the language is that of the onboarding, however the sign-up began', async () => {
    const student = await onboard(server, 'searcher')
    const french = { 'accept-language': 'fr' }
    expect(await settingsOf(student)).toMatchObject({ language: 'en' })
    await student.post('/onboarding/complete-onboarding', {}, french)
    // The onboarding is already complete, so the language chosen since then stays.
    expect(await settingsOf(student)).toMatchObject({ language: 'en' })
    const login = { email: student.email, password: PASSWORD }
    expect((await visitor(server.app).post('/login', login, french)).status).toBe(200)
    expect(await settingsOf(student)).toMatchObject({ language: 'en' })
  })

  test('anything else is refused in words, without a session, and on a server without notices', async () => {
    const student = await signUp(server)
    for (const payload of [{ language: 'de' }, { appearance: 'pink' }, { appearance: 1 }]) {
      expect((await student.post('/settings', payload)).status).toBe(400)
    }
    expect((await visitor(server.app).get('/settings')).status).toBe(401)
    const settings = { ...server.deps.settings, features: [] }
    expect((await visitor(server.again({ settings })).post('/settings', {})).status).toBe(404)
  })
})
