import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wakeDemo } from '../../demo/accounts.ts'
import { inventLiving } from '../../demo/living.ts'
import { inventStudent } from '../../demo/students.ts'
import { isLongBio } from '../../domain/bio.ts'
import { ITEMS } from '../../domain/living/items.ts'
import { DAY } from '../../server/clock.ts'
import { sweep } from '../../server/housekeeping.ts'
import { shownFit } from '../../server/matching/living/fit.ts'
import { seedIn } from './support/seed.ts'
import { deckOf, PASSWORD, signUp } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

const COUNT = 30
let server: TestServer

function seed(count = COUNT) {
  // Drawing the pictures takes time, so the clock moves with every reading.
  const now = () => {
    server.clock.pass(1)
    return server.clock.now()
  }
  return seedIn(server, count, { ...server.clock, now })
}

function students() {
  return server.deps.db.selectFrom('students').selectAll().orderBy('email').execute()
}

beforeAll(async () => {
  server = await startTestServer()
  await Promise.all([seed(), seed()])
})
afterAll(() => server.stop())

describe('demo data', () => {
  test('is made once on an empty database: a third are posters with 2 to 5 photos', async () => {
    await seed(50)
    expect(await students()).toHaveLength(COUNT)
    const listings = await server.deps.db.selectFrom('listings').selectAll().execute()
    expect(listings).toHaveLength(COUNT / 3)
    for (const listing of listings) {
      expect(listing.photos.length).toBeGreaterThanOrEqual(2)
      expect(listing.photos.length).toBeLessThanOrEqual(5)
      expect(listing).not.toMatchObject({ title: null })
    }
  })

  test('two thirds have said how they live, and fit one better than another', async () => {
    const rows = await server.deps.db.selectFrom('living').select('answers').execute()
    const told = rows.filter(({ answers }) => Object.keys(answers).length === ITEMS.length)
    expect(rows).toHaveLength(COUNT)
    expect(told.length).toBeGreaterThan(COUNT / 2)
    expect(told.length).toBeLessThan(COUNT)
    const [account, ...others] = Array.from({ length: 40 }, (_, at) => inventLiving(at, new Date()))
    const fits = others.map(({ answers }) => shownFit(account?.answers ?? {}, answers)?.percent)
    expect(new Set(fits).size).toBeGreaterThan(4)
  })

  test('is the same everywhere, and varied', () => {
    const all = Array.from({ length: 120 }, (_, index) => inventStudent(index))
    const again = Array.from({ length: 120 }, (_, index) => inventStudent(index))
    const told = (each: typeof all) => JSON.stringify(each.map(({ random: _, ...rest }) => rest))
    expect(told(all)).toBe(told(again))
    expect(new Set(all.map(({ somebody }) => somebody.name)).size).toBeGreaterThan(80)
    const long = all.filter(({ columns }) => isLongBio(columns.bio))
    expect(long.length).toBeGreaterThan(30)
    expect(long.length).toBeLessThan(90)
  })

  test('two accounts get in, and each finds somebody to match with', async () => {
    const accounts = await wakeDemo(server.deps, true)
    expect(accounts).toEqual([
      { email: 'demo.searcher@uwo.ca', password: 'Nookmate1!' },
      { email: 'demo.poster@uwo.ca', password: 'Nookmate1!' },
    ])
    for (const account of accounts) {
      const browser = visitor(server.app)
      expect((await browser.post('/login', account)).status).toBe(200)
      const { user } = (await browser.get('/check-auth')).body as { user: { onboarded: boolean } }
      expect(user.onboarded).toBe(true)
      const before = await matches()
      for (const suggestion of await deckOf(browser)) {
        const path = '/dashboard/make-descision-on-suggestion'
        await browser.post(path, { suggestion, decision: 'liked' })
      }
      expect(await matches()).toBe(before + 1)
    }
  })

  test('its pictures are drawn, and served', async () => {
    const [student] = await students()
    const path = `/storage/v1/object/public/profile_pictures/${student?.picture}`
    const response = await server.app.request(path)
    const image = sharp(Buffer.from(await response.arrayBuffer()))
    expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 640 })
  })

  test('its pictures stay when uploads that nothing shows are removed', async () => {
    const photos = () =>
      server.deps.db.selectFrom('photos').select('name').orderBy('name').execute()
    const before = await photos()
    expect(before).not.toEqual([])
    await sweep(server.deps)
    expect(await photos()).toEqual(before)
  })

  test('wakes at every start, with another password where others can come', async () => {
    server.clock.pass(30 * DAY)
    const [account] = await wakeDemo(server.deps, false)
    expect(account?.password).toMatch(/^Nook1![\w-]{16}$/)
    const browser = visitor(server.app)
    expect((await browser.post('/login', account)).status).toBe(200)
    expect((await deckOf(browser)).length).toBeGreaterThan(0)
  })

  test('leaves true students as they are: asleep, and with their own password', async () => {
    const { id, email } = await signUp(server)
    const row = () =>
      server.deps.db
        .selectFrom('students')
        .select(['last_active_at', 'password_hash'])
        .where('id', '=', id)
        .executeTakeFirst()
    const before = await row()
    server.clock.pass(30 * DAY)
    await wakeDemo(server.deps, true)
    expect(await row()).toEqual(before)
    const login = await visitor(server.app).post('/login', { email, password: PASSWORD })
    expect(login.status).toBe(200)
  })
})

async function matches(): Promise<number> {
  return (await server.deps.db.selectFrom('matches').select('id').execute()).length
}
