import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embeddedStore } from '../../server/storage/embedded/embeddedStore.ts'
import { openDatabase } from '../../server/store/database.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type DatabaseProxy, proxyDatabase } from './support/databaseProxy.ts'
import { photo, photoName } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

let server: TestServer
let database: TestDatabase
let proxy: DatabaseProxy
let app: TestServer['app']
let db: ReturnType<typeof openDatabase>
beforeAll(async () => {
  server = await startTestServer()
  database = await createTestDatabase()
  proxy = await proxyDatabase(database.url)
  db = openDatabase(proxy.url)
  const photos = embeddedStore({ ...server.deps, db }, server.folder)
  app = server.again({ db, photos })
})
afterAll(async () => {
  await db.destroy()
  await proxy.stop()
  await database.drop()
  await server.stop()
})

const MESSAGE = 'Nookmate is taking a short break. Please try again in a moment.'

async function expectAway(): Promise<void> {
  // On a busy machine this timer is as late as the answers, because both use the same event loop.
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
  }, 2000)
  const browser = visitor(app)
  browser.cookies.set('nookmate_session', 'a'.repeat(43))
  const answers = await Promise.all([
    browser.get('/check-auth'),
    browser.post('/store-email', { email: 'a@uwo.ca' }),
    browser.post('/login', { email: 'a@uwo.ca', password: 'x' }),
  ])
  clearTimeout(timer)
  expect(isLate, 'answered after more than 2 seconds').toBe(false)
  for (const { status, body, headers } of answers) {
    expect({ status, body }).toEqual({ status: 503, body: { status: 503, message: MESSAGE } })
    expect(headers.get('retry-after')).toBe('2')
  }
  expect((await browser.get('/healthz')).status).toBe(200)
  const away = await browser.get('/readyz')
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2'])
  const uploaded = await browser.send(`/storage/v1/object/profile_pictures/${photoName()}`, {
    method: 'POST',
    body: new Uint8Array(await photo()),
  })
  expect(uploaded.status).toBe(503)
}

async function expectBack(): Promise<void> {
  const browser = visitor(app)
  await expect.poll(async () => (await browser.get('/readyz')).status).toBe(200)
  expect((await browser.get('/check-auth')).status).toBe(401)
  expect((await browser.post('/store-email', { email: 'a@uwo.ca' })).status).toBe(200)
}

describe('safety 19: database away', () => {
  test('cut off, calls answer 503 within 2 seconds; when it is back, so is the service', async () => {
    await expectBack()
    proxy.cut()
    await expectAway()
    proxy.mend()
    await expectBack()
  })

  test('gone silent, the same', async () => {
    await expectBack()
    proxy.silence()
    await expectAway()
    proxy.mend()
    await expectBack()
  })
})
