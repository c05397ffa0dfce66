import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wakeDemo } from '../../demo/accounts.ts'
import { inventLiving } from '../../demo/living.ts'
import { inventStudent } from '../../demo/students.ts'
import { isLongBio } from '../../domain/bio.ts'
import { CONSENT_VERSION } from '../../domain/consent.ts'
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

  test('each student agreed and was onboarded ten days ago, and shows an own picture', async () => {
    const { db, clock } = server.deps
    const consents = await db.selectFrom('consents').selectAll().execute()
    const photos = await db.selectFrom('photos').selectAll().execute()
    expect(consents).toHaveLength(COUNT)
    for (const { id, picture, created_at, ...row } of await students()) {
      expect(Math.floor((clock.now().getTime() - created_at.getTime()) / DAY)).toBe(10)
      expect(row).toMatchObject({
        ...{ is_demo: true, hidden_at: null, market: 'london-ontario', onboarded_at: created_at },
        ...{ consent_version: CONSENT_VERSION, consent_at: created_at },
      })
      expect(row.gender).not.toBe('Other')
      const consent = consents.find(({ student_id }) => student_id === id)
      expect(consent).toMatchObject({ version: CONSENT_VERSION, withdrawn_at: null })
      const { size } = await stat(join(server.folder, 'files', 'profile_pictures', picture ?? ''))
      expect(photos.find(({ name }) => name === picture)).toMatchObject({
        ...{ bucket: 'profile_pictures', owner_id: id, content_type: 'image/jpeg' },
        ...{ bytes: size, width: 640, height: 640, released_at: null },
      })
    }
    expect(photos.filter((one) => !one.claimed_at || !one.stored_at)).toEqual([])
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

  test('has a password of each server’s own where others can come, and none but the accounts has one', async () => {
    const passwordWith = async (byte: number) => {
      const secrets = { ...server.deps.secrets, codes: Buffer.alloc(32, byte) }
      return (await wakeDemo({ ...server.deps, secrets }, false))[0]?.password ?? ''
    }
    const [one, again] = [await passwordWith(1), await passwordWith(1)]
    const other = await passwordWith(2)
    expect([again === one, other === one]).toEqual([true, false])
    for (const password of [other, 'Nookmate1!']) {
      const login = { email: 'demo.002@uwo.ca', password }
      expect((await visitor(server.app).post('/login', login)).status).toBe(401)
    }
  })
})

async function matches(): Promise<number> {
  return (await server.deps.db.selectFrom('matches').select('id').execute()).length
}
