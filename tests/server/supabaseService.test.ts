import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StorageSession } from '../../contract/storage.ts'
import { sizedName } from '../../domain/photoSizes.ts'
import { serviceStore } from '../../server/storage/service/serviceStore.ts'
import {
  ANON_KEY,
  type FakeSupabase,
  SERVICE_KEY,
  startFakeSupabase,
} from '../support/fakeSupabase.ts'
import { eraseDue } from './support/eraseDue.ts'
import { photo, photoName, type Student, signUp } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

let server: TestServer
let supabase: FakeSupabase
beforeAll(async () => {
  supabase = await startFakeSupabase()
  server = await startTestServer({
    SUPABASE_URL: supabase.url,
    SUPABASE_ANON_KEY: ANON_KEY,
    SUPABASE_SERVICE_ROLE_KEY: SERVICE_KEY,
  })
})
afterAll(async () => {
  await server.stop()
  await supabase.stop()
})

function projectOf({ deps }: TestServer) {
  if (deps.settings.supabase === undefined) throw new Error('The settings name no service.')
  return deps.settings.supabase
}

let student: Student
beforeEach(async () => {
  const photos = serviceStore(server.deps, projectOf(server))
  student = await signUp(server, undefined, server.again({ photos, embeddedFiles: undefined }))
})

function nameOf(owner: Student, extension = 'jpg'): string {
  return photoName(extension).replace(`.${extension}`, `-${owner.id}.${extension}`)
}

async function put(name: string, bytes: Buffer): Promise<string> {
  const { body } = await student.post('/storage-session')
  const session = body.session as StorageSession
  const client = createClient(supabase.url, ANON_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { authorization: `Bearer ${session.access_token}` } },
  })
  const bucket = client.storage.from('profile_pictures')
  const blob = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
  expect((await bucket.upload(name, blob)).error).toBeNull()
  return bucket.getPublicUrl(name).data.publicUrl
}

const claim = (picture: string) => student.post('/onboarding/update-profile', { picture })
const NOT_YOURS = { status: 400, message: 'A photo must be one that you uploaded here.' }
const AWAY = {
  status: 503,
  message: 'Photos cannot be stored right now. Please try again in a moment.',
}

describe('a real Supabase project', () => {
  test('the settings for the browser name it; we serve no files ourselves', async () => {
    const { body } = await student.get('/config.json')
    expect(body).toMatchObject({ supabaseUrl: supabase.url, supabaseAnonKey: ANON_KEY })
    expect(JSON.stringify(body)).not.toContain(SERVICE_KEY)
    expect((await student.post('/storage/v1/object/list/profile_pictures')).status).toBe(404)
  })

  test('the student gets a session of a user with the student’s own id, again and again', async () => {
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await student.post('/storage-session')
      expect(status).toBe(200)
      expect(body.session).toEqual({
        access_token: expect.any(String),
        refresh_token: expect.any(String),
        expires_at: expect.any(Number),
        user: expect.objectContaining({ id: student.id }),
      })
    }
    expect(supabase.users.get(student.email)?.id).toBe(student.id)
  })

  test('a claimed photo is made new in its place, without metadata', async () => {
    const create = { width: 40, height: 20, channels: 3, background: '#225588' } as const
    const exif = { IFD0: { Make: 'SecretPhone' } }
    const tagged = await sharp({ create }).withExif(exif).jpeg().toBuffer()
    const name = nameOf(student)
    const url = await put(name, tagged)
    expect((await claim(url)).status).toBe(200)
    const kept = supabase.objects.get(`profile_pictures/${name}`) ?? Buffer.alloc(0)
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    const sizes = [...supabase.objects.keys()].filter((key) => key.includes('/sizes/'))
    const sized = [320, 480, 640].map((width) => `profile_pictures/${sizedName(name, width)}`)
    expect(sizes.sort()).toEqual(sized)
    // The file of a name never changes, so browsers may cache it for a year.
    const told = (key: string) => supabase.told.get(key)
    expect(told(`profile_pictures/${name}`)).toBe('image/jpeg, max-age=31536000')
    for (const key of sized) expect(told(key)).toBe('image/avif, max-age=31536000')
    const { body } = await student.get('/onboarding/onboarded')
    expect(body.onboarded).toMatchObject({ profile: { picture: url } })
    const next = await put(nameOf(student), tagged)
    await claim(next)
    for (const key of [`profile_pictures/${name}`, ...sized]) {
      expect(supabase.objects.has(key)).toBe(false)
    }
  })

  test('a photo is copied into a case as it is shown, or as it is kept while it has no such width', async () => {
    const name = nameOf(student)
    await claim(await put(name, await photo()))
    const { readShown } = serviceStore(server.deps, projectOf(server))
    const read = () => readShown({ bucket: 'profile_pictures', name })
    const shown = supabase.objects.get(`profile_pictures/${sizedName(name, 640)}`)
    expect(await read()).toEqual({ bytes: shown, contentType: 'image/avif' })
    supabase.objects.delete(`profile_pictures/${sizedName(name, 640)}`)
    const kept = supabase.objects.get(`profile_pictures/${name}`)
    expect(await read()).toEqual({ bytes: kept, contentType: 'image/jpeg' })
    supabase.objects.delete(`profile_pictures/${name}`)
    expect(await read()).toBeUndefined()
  })

  test('another student’s photo and a file that is no photo are refused; an own photo that is gone is told so', async () => {
    const other = await signUp(server)
    const theirs = nameOf(other)
    supabase.objects.set(`profile_pictures/${theirs}`, await photo())
    const urlOf = (name: string) =>
      `${supabase.url}/storage/v1/object/public/profile_pictures/${name}`
    expect((await claim(urlOf(theirs))).body).toEqual(NOT_YOURS)
    expect((await claim(urlOf(nameOf(student)))).body).toEqual({
      status: 410,
      message: 'Your photo is no longer here. Please choose another one.',
    })
    const page = await put(nameOf(student), Buffer.from('<html>'))
    expect((await claim(page)).body).toMatchObject({ status: 400 })
  })

  test('a photo of more than 10 MB that came past us is refused', async () => {
    const name = nameOf(student)
    supabase.objects.set(`profile_pictures/${name}`, Buffer.alloc(10 * 1024 * 1024 + 1))
    const url = `${supabase.url}/storage/v1/object/public/profile_pictures/${name}`
    expect((await claim(url)).body).toEqual({
      status: 400,
      message: 'This photo is larger than 10 MB.',
    })
  })

  test('safety 21: while it is away the calls say so, and later they work', async () => {
    const url = await put(nameOf(student), await photo())
    supabase.isAway = true
    expect((await student.post('/storage-session')).body).toEqual(AWAY)
    expect((await claim(url)).body).toEqual(AWAY)
    supabase.isAway = false
    expect((await claim(url)).status).toBe(200)
  })

  test('a photo is made new once, in the format of its name, and recorded with its owner', async () => {
    const name = nameOf(student, 'png')
    const url = await put(name, await photo('jpeg', 40))
    expect((await claim(url)).status).toBe(200)
    const kept = supabase.objects.get(`profile_pictures/${name}`) ?? Buffer.alloc(0)
    expect((await sharp(kept).metadata()).format).toBe('png')
    expect(supabase.told.get(`profile_pictures/${name}`)).toBe('image/png, max-age=31536000')
    expect((await claim(url)).status).toBe(200)
    expect(supabase.objects.get(`profile_pictures/${name}`)).toBe(kept)
    const rows = server.deps.db.selectFrom('photos').selectAll().where('name', '=', name)
    expect(await rows.execute()).toMatchObject([
      {
        ...{ bucket: 'profile_pictures', owner_id: student.id, content_type: 'image/png' },
        ...{ bytes: kept.length, width: 40, height: 40 },
        ...{ claimed_at: expect.any(Date), released_at: null },
      },
    ])
  })

  test('a user of an earlier account with the same address is replaced; its session is given to nobody', async () => {
    supabase.users.set(student.email, { id: randomUUID(), email: student.email })
    const { status, body } = await student.post('/storage-session')
    expect([status, body.session]).toMatchObject([200, { user: { id: student.id } }])
    expect(supabase.users.get(student.email)?.id).toBe(student.id)
  })

  test('an erased account has no user there; the account stays until the user is removed', async () => {
    const { db, clock } = server.deps
    const unused = await signUp(server)
    await student.post('/storage-session')
    const times = { asked_at: clock.now(), erase_at: clock.now(), erasing_at: null }
    for (const { id: student_id } of [student, unused]) {
      const row = {
        student_id,
        ...times,
        removes_messages: false,
        token_hash: Buffer.from(student_id),
      }
      await db.insertInto('deletions').values(row).execute()
    }
    const tools = {
      ...server.deps,
      photos: serviceStore(server.deps, projectOf(server)),
      erasedList: undefined,
    }
    const stored = async () => {
      const ids = [student.id, unused.id]
      return (await db.selectFrom('students').select('id').where('id', 'in', ids).execute()).length
    }
    supabase.isAway = true
    await expect(eraseDue(tools)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await stored()).toBe(2)
    supabase.isAway = false
    await eraseDue(tools)
    expect([await stored(), supabase.users.has(student.email)]).toEqual([0, false])
  })

  test('a photo that cannot be removed because the project is away is not taken for removed', async () => {
    const name = nameOf(student)
    await put(name, await photo())
    const { removeBytes, readStored } = serviceStore(server.deps, projectOf(server))
    const object = { bucket: 'profile_pictures', name } as const
    supabase.isAway = true
    const refused = { kind: 'unavailable', retryAfter: 5 }
    await expect(removeBytes([object])).rejects.toMatchObject(refused)
    await expect(readStored(object)).rejects.toMatchObject(refused)
    supabase.isAway = false
    expect(await readStored(object)).toEqual(await photo())
    await removeBytes([object])
    expect(await readStored(object)).toBeUndefined()
  })
})
