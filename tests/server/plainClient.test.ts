import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHOTO_MAX_BYTES } from '../../domain/limits.ts'
import { PROPERTY, signUp, upload } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const LOCAL = ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']

test('a photo uploaded under one local name is saved under another: it is one server', async () => {
  const student = await signUp(server)
  const { pathname } = new URL(await upload(student, 'profile_pictures'))
  for (const named of LOCAL) {
    for (const host of LOCAL) {
      const profile_data = { picture: `http://${named}${pathname}` }
      const saved = await student.post('/onboarding/update-profile', { profile_data }, { host })
      expect({ named, host, status: saved.status }).toEqual({ named, host, status: 200 })
    }
  }
})

test('another port, or a local name where the server has a public one, is another server', async () => {
  const student = await signUp(server)
  const { pathname } = new URL(await upload(student, 'profile_pictures'))
  const foreign = [
    ['http://localhost:3001', '127.0.0.1:3000'],
    ['http://localhost:3000', 'nook.example:3000'],
    ['http://nook.example:3000', 'localhost:3000'],
  ] as const
  for (const [origin, host] of foreign) {
    const picture = `${origin}${pathname}`
    const answer = await student.post('/onboarding/update-profile', { picture }, { host })
    expect({ origin, status: answer.status }).toEqual({ origin, status: 400 })
  }
})

test.each([
  'nowhere/public/1700000000000.jpg',
  'profile_pictures/x',
  'profile_pictures/..%2f..%2fdatabase',
  '',
])('reading the object %j that can never be is refused, no failure of ours', async (object) => {
  const answer = await visitor(server.app).get(`/storage/v1/object/public/${object}`)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ statusCode: expect.stringMatching(/^4/) })
  expect(server.logged.join('\n')).not.toContain('a request failed')
})

test('safety 14: a removal of unannounced length is cut at its limit, not held in memory', async () => {
  const student = await signUp(server)
  let read = 0
  const body = new ReadableStream({
    pull: (controller) => {
      read += 64 * 1024
      controller.enqueue(new Uint8Array(64 * 1024).fill(32))
      if (read > PHOTO_MAX_BYTES) controller.close()
    },
  })
  const init = { method: 'DELETE', body, duplex: 'half', headers: { 'x-client': 'plain' } } as const
  const answer = await student.send('/storage/v1/object/profile_pictures', init as RequestInit)
  expect(await answer.json()).toMatchObject({ statusCode: '413' })
  expect(read).toBeLessThan(1024 * 1024)
})

test.each(['profile', 'property'])(
  'an empty or wrong %s_data is refused in words',
  async (part) => {
    const student = await signUp(server)
    await student.post('/onboarding/update-role', { role: 'poster' })
    const save = (data: unknown) =>
      student.post(`/onboarding/update-${part}`, { [`${part}_data`]: data })
    for (const nothing of [{}, { unknown: PROPERTY }]) {
      expect((await save(nothing)).body).toEqual({
        status: 400,
        message: 'There is nothing to save.',
      })
    }
    const message = `The field ${part}_data must be an object.`
    for (const wrong of [null, 'x', 3, [], JSON.stringify({ age: 20 })]) {
      expect((await save(wrong)).body).toEqual({ status: 400, message })
    }
  },
)
