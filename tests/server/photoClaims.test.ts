import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bucket } from '../../domain/buckets.ts'
import { DAY, HOUR } from '../../server/clock.ts'
import { sweep } from '../../server/housekeeping.ts'
import type { PhotoStore } from '../../server/storage/photoStore.ts'
import {
  onboard,
  PROPERTY,
  photoName,
  upload as put,
  type Student,
  signUp,
} from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const TRIES = 40

/** Uploads a photo with a name like those of our pages, which ends with the student's id. */
const upload = (student: Student, bucket: Bucket) =>
  put(student, bucket, photoName().replace('.jpg', `-${student.id}.jpg`))

const nameOf = (url: string) => url.slice(url.indexOf('public/', url.indexOf('_p')))
const statusOf = async (url: string) => (await server.app.request(url)).status
const save = (student: Student, picture: string) =>
  student.post('/onboarding/update-profile', { profile_data: { picture } })

const away = () => Promise.reject(new Error('the disk is away'))

function remove(student: Student, url: string) {
  return student.send('/storage/v1/object/profile_pictures', {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes: [nameOf(url)] }),
  })
}

/** Fails if the profile shows a photo whose file does not exist. */
async function expectNoDeadPhoto(student: Student): Promise<void> {
  const { body } = await student.get('/onboarding/onboarded')
  const { picture } = (body.onboarded as { profile: { picture?: string } }).profile
  if (picture !== undefined) expect(await statusOf(picture)).toBe(200)
}

describe('safety 30: claims and removals', () => {
  test('a photo that is claimed while the sweep removes it is told to be gone', async () => {
    const student = await onboard(server, 'searcher')
    const url = await upload(student, 'profile_pictures')
    server.clock.pass(DAY + HOUR)
    const saved: number[] = []
    const photos: PhotoStore = {
      ...server.deps.photos,
      removeBytes: async (objects) => {
        saved.push((await save(student, url)).status)
        await server.deps.photos.removeBytes(objects)
      },
    }
    await sweep({ ...server.deps, photos })
    expect(saved).toEqual([410])
    await expectNoDeadPhoto(student)
  })

  test('a file that cannot be removed keeps its row, and the next sweep removes both', async () => {
    const student = await onboard(server, 'searcher')
    const url = await upload(student, 'profile_pictures')
    server.clock.pass(DAY + HOUR)
    const photos: PhotoStore = { ...server.deps.photos, removeBytes: away }
    await expect(sweep({ ...server.deps, photos })).rejects.toThrow('the disk is away')
    const rows = () =>
      server.deps.db.selectFrom('photos').select('id').where('name', '=', nameOf(url)).execute()
    expect([(await rows()).length, await statusOf(url)]).toEqual([1, 200])
    await sweep(server.deps)
    expect([(await rows()).length, await statusOf(url)]).toEqual([0, 404])
  })

  test('a file that cannot be removed keeps no other photo, and no later step of the sweep', async () => {
    const student = await onboard(server, 'searcher')
    const [stuck, free] = [
      await upload(student, 'profile_pictures'),
      await upload(student, 'profile_pictures'),
    ]
    server.clock.pass(DAY + HOUR)
    const { db } = server.deps
    const old = {
      student_hash: Buffer.from('old'),
      erased_at: new Date(0),
      removes_messages: false,
    }
    await db.insertInto('erasures').values(old).execute()
    const removeBytes: PhotoStore['removeBytes'] = async (objects) => {
      const isStuck = objects.some(({ name }) => name === nameOf(stuck))
      if (isStuck) throw new Error('this one is stuck')
      await server.deps.photos.removeBytes(objects)
    }
    const photos: PhotoStore = { ...server.deps.photos, removeBytes }
    await expect(sweep({ ...server.deps, photos })).rejects.toThrow('this one is stuck')
    const left = await db
      .selectFrom('photos')
      .select('name')
      .where('owner_id', '=', student.id)
      .execute()
    const names = left.map(({ name }) => name)
    expect([names.includes(nameOf(stuck)), names.includes(nameOf(free))]).toEqual([true, false])
    expect(await db.selectFrom('erasures').selectAll().execute()).toEqual([])
    await sweep(server.deps)
  })

  test('a replaced photo that cannot be removed keeps nobody from saving; the sweep removes it', async () => {
    const student = await onboard(server, 'poster')
    const photos: PhotoStore = { ...server.deps.photos, removeBytes: away }
    const browser = visitor(server.again({ photos }))
    for (const [name, value] of student.cookies) browser.cookies.set(name, value)
    const [pictures, places]: [string[], string[]] = [[], []]
    for (const _ of ['shown', 'shown instead']) {
      pictures.push(await upload(student, 'profile_pictures'))
      places.push(await upload(student, 'property_photos'))
      places.push(await upload(student, 'property_photos'))
      const property_data = { ...PROPERTY, photos: places.slice(-2, -1) }
      const others = { ...PROPERTY, photos: places.slice(-1) }
      const saved = [
        await browser.post('/onboarding/update-profile', {
          profile_data: { picture: pictures.at(-1) },
        }),
        await browser.post('/onboarding/update-property', { property_data }),
        await browser.post('/profile/role', { role: 'poster', property_data: others }),
      ]
      expect(saved.map(({ status }) => status)).toEqual([200, 200, 200])
    }
    expect(server.logged.join('\n')).toContain('a replaced photo could not be removed')
    await sweep(server.deps)
    expect(await Promise.all(pictures.map(statusOf))).toEqual([404, 200])
    expect(await Promise.all(places.map(statusOf))).toEqual([404, 404, 404, 200])
  })

  test('saving and removing at the same time never leaves a dead photo', async () => {
    const student = await signUp(server)
    for (let count = 0; count < TRIES; count += 1) {
      const url = await upload(student, 'profile_pictures')
      const [saved] = await Promise.all([save(student, url), remove(student, url)])
      expect([200, 410]).toContain(saved.status)
      await expectNoDeadPhoto(student)
      server.clock.pass(HOUR)
    }
  })

  test('saving and sweeping at the same time never leaves a dead photo', async () => {
    const student = await onboard(server, 'searcher')
    for (let count = 0; count < TRIES / 4; count += 1) {
      const url = await upload(student, 'profile_pictures')
      server.clock.pass(DAY + HOUR)
      const [saved] = await Promise.all([save(student, url), sweep(server.deps)])
      expect([200, 410]).toContain(saved.status)
      await expectNoDeadPhoto(student)
    }
  })
})

describe('safety 30: photos that a draft names', () => {
  test('stay for thirty days while the onboarding is not finished, of a place as well', async () => {
    const student = await signUp(server)
    const [face, room] = [
      await upload(student, 'profile_pictures'),
      await upload(student, 'property_photos'),
    ]
    server.clock.pass(30 * DAY - HOUR)
    await sweep(server.deps)
    expect(await Promise.all([face, room].map(statusOf))).toEqual([200, 200])
    server.clock.pass(2 * HOUR)
    await sweep(server.deps)
    expect(await Promise.all([face, room].map(statusOf))).toEqual([404, 404])
  })

  test('that are gone are named: which of the photos, and what to do', async () => {
    const student = await onboard(server, 'poster')
    const photos = [
      await upload(student, 'property_photos'),
      await upload(student, 'property_photos'),
    ]
    server.clock.pass(2 * DAY)
    const kept = await upload(student, 'property_photos')
    await sweep(server.deps)
    const show = (urls: string[]) => {
      const property_data = { ...PROPERTY, photos: urls }
      return student.post('/onboarding/update-property', { property_data })
    }
    const second = {
      status: 410,
      body: { message: 'Photo 2 is no longer here. Please remove it and choose another one.' },
    }
    expect(await show([kept, ...photos])).toMatchObject(second)
    expect((await show([kept])).status).toBe(200)
    expect(await show([kept, ...photos])).toMatchObject(second)
    const gone = kept.replace('property_photos', 'profile_pictures')
    expect(await save(student, gone)).toMatchObject({
      status: 410,
      body: { message: 'Your photo is no longer here. Please choose another one.' },
    })
  })

  test('whose upload broke off cannot be shown', async () => {
    const student = await onboard(server, 'searcher')
    const url = await upload(student, 'profile_pictures')
    const photos = server.deps.db.updateTable('photos').set({ stored_at: null })
    await photos.where('name', '=', nameOf(url)).execute()
    expect(await save(student, url)).toMatchObject({
      status: 410,
      body: { message: 'Your photo is no longer here. Please choose another one.' },
    })
  })

  test('of somebody else are refused as before', async () => {
    const [student, other] = [await signUp(server), await signUp(server)]
    expect(await save(student, await upload(other, 'profile_pictures'))).toMatchObject({
      status: 400,
      body: { message: 'A photo must be one that you uploaded here.' },
    })
  })
})
