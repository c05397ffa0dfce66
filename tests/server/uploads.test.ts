import { type FileHandle, mkdir, open, readlink, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { HOUR } from '../../server/clock.ts'
import { limitUploads } from '../../server/routes/storage/uploadLimit.ts'
import { publicCacheTimes } from '../../server/storage/embedded/cacheTime.ts'
import type { PhotoObject } from '../../server/storage/photoStore.ts'
import { openDatabase } from '../../server/store/database.ts'
import { createTestDatabase } from '../support/database.ts'
import { proxyDatabase } from './support/databaseProxy.ts'
import { heldUploads } from './support/heldUploads.ts'
import { photo, photoName, type Student, signUp, upload } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

let server: TestServer
let student: Student
beforeAll(async () => {
  server = await startTestServer()
  student = await signUp(server)
})
afterAll(() => server.stop())

async function send(path: string, init: RequestInit) {
  const answer = await student.send(path, { method: 'POST', ...init })
  return { http: answer.status, ...((await answer.json()) as object) }
}

const pathOf = (name: string) => `/storage/v1/object/property_photos/${name}`

describe('an upload', () => {
  test('that cannot be written leaves no row: its name is free', async () => {
    const incoming = join(server.folder, 'files', 'incoming')
    await rm(incoming, { recursive: true, force: true })
    await mkdir(join(server.folder, 'files'), { recursive: true })
    await writeFile(incoming, 'no folder')
    const name = photoName()
    const body = new Uint8Array(await photo())
    const headers = { 'content-type': 'image/jpeg' }
    expect(await send(pathOf(name), { headers, body })).toMatchObject({ http: 500 })
    await rm(incoming)
    expect(await send(pathOf(name), { headers, body })).toMatchObject({ http: 200 })
  })

  test.runIf(process.platform === 'linux')(
    'is on the disk before it is confirmed: the bytes, and the name in its folder',
    async () => {
      const folder = await open(server.folder)
      const flushed: string[] = []
      const handles = Object.getPrototypeOf(folder) as FileHandle
      await folder.close()
      const { sync } = handles
      vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
        flushed.push(await readlink(`/proc/self/fd/${this.fd}`))
        return sync.call(this)
      })
      await upload(student, 'property_photos')
      const files = join(server.folder, 'files')
      expect(flushed).toEqual([
        expect.stringContaining(join(files, 'incoming')),
        join(files, 'property_photos', 'public'),
      ])
    },
  )

  test('with an encoding or data of its own is refused, packed or as a form', async () => {
    const body = new Uint8Array(await photo())
    const refused = { http: 400, statusCode: '403', error: 'FeatureNotEnabled' }
    for (const more of [{ 'content-encoding': 'gzip' }, { 'x-metadata': 'e30=' }]) {
      const headers = { 'content-type': 'image/jpeg', ...more }
      expect(await send(pathOf(photoName()), { headers, body })).toMatchObject(refused)
    }
    for (const field of ['metadata', 'contentEncoding']) {
      const form = new FormData()
      form.set('', new File([body], 'a.jpg', { type: 'image/jpeg' }))
      form.set(field, 'x')
      expect(await send(pathOf(photoName()), { body: form })).toMatchObject(refused)
    }
  })

  test('holds one file', async () => {
    const file = new File([new Uint8Array(await photo())], 'a.jpg', { type: 'image/jpeg' })
    const message = 'The upload must hold one file.'
    for (const count of [0, 2]) {
      const form = new FormData()
      form.set('cacheControl', '60')
      for (let nth = 0; nth < count; nth += 1) form.append(`file${nth}`, file)
      expect(await send(pathOf(photoName()), { body: form })).toMatchObject({ http: 400, message })
    }
  })

  test.each([
    ['image/svg+xml', 415],
    ['text/html', 415],
    ['application/octet-stream', undefined],
    ['image/jpeg', undefined],
  ])('that says it is %s is refused with %s', async (type, refused) => {
    const init = { headers: { 'content-type': type }, body: new Uint8Array(await photo()) }
    const answer = await send(pathOf(photoName()), init)
    const statusCode = refused === undefined ? undefined : String(refused)
    expect((answer as { statusCode?: string }).statusCode).toBe(statusCode)
  })

  test('beside four others that are under way is refused, and taken when they have come', async () => {
    const owner = await signUp(server)
    const bytes = new Uint8Array(await photo())
    const begin = (body: BodyInit) => {
      const init = { method: 'POST', headers: { 'content-type': 'image/jpeg' }, body }
      return owner.send(pathOf(photoName()), { ...init, duplex: 'half' } as RequestInit)
    }
    const held = heldUploads(bytes)
    const others = Array.from({ length: 4 }, () => begin(held.body()))
    await expect.poll(held.reading).toBe(4)
    expect(await (await begin(bytes)).json()).toMatchObject({
      ...{ statusCode: '429', message: 'Please wait until your other photos are uploaded.' },
    })
    held.release()
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await begin(bytes)).status).toBe(200)
  })

  test('beside three others is taken again when those before have all come', async () => {
    const withUploadSlot = limitUploads()
    const begin = (name: string) => withUploadSlot('ada', () => Promise.resolve(name))
    const names = ['kitchen', 'bath', 'room', 'door']
    for (const _ of ['once', 'again']) expect(await Promise.all(names.map(begin))).toEqual(names)
  })

  test('of one name by two students at once is stored once: the other is told that it is taken', async () => {
    const students = [await signUp(server), await signUp(server)]
    const [name, bytes] = [photoName(), new Uint8Array(await photo())]
    const init = { method: 'POST', headers: { 'content-type': 'image/jpeg' }, body: bytes }
    const answers = await Promise.all(students.map((owner) => owner.send(pathOf(name), init)))
    const told = (await Promise.all(answers.map((answer) => answer.json()))) as { Key?: string }[]
    const refused = { statusCode: '409', error: 'Duplicate', message: expect.any(String) }
    const first = told.findIndex(({ Key }) => Key === `property_photos/${name}`)
    expect(told[1 - first]).toEqual(refused)
    const row = server.deps.db.selectFrom('photos').select('owner_id').where('name', '=', name)
    expect(await row.execute()).toEqual([{ owner_id: students[first]?.id }])
  })

  test.each(['png', 'webp'] as const)('of a %s is kept, listed and sent as one', async (format) => {
    const name = photoName(format)
    const headers = { 'content-type': `image/${format}` }
    const sent = await send(pathOf(name), { headers, body: new Uint8Array(await photo(format)) })
    expect(sent).toMatchObject({ http: 200 })
    const info = await student.get(`/storage/v1/object/info/property_photos/${name}`)
    expect(info.body).toMatchObject({ content_type: `image/${format}` })
    const read = await student.send(`/storage/v1/object/public/property_photos/${name}`)
    expect(read.headers.get('content-type')).toBe(`image/${format}`)
  })

  test('is refused past 120 that nothing shows, on whatever days they came', async () => {
    const owner = await signUp(server)
    const { db, clock } = server.deps
    const created = clock.now()
    const size = { content_type: 'image/jpeg', bytes: 1, width: 1, height: 1 }
    const values = Array.from({ length: 120 }, (_, at) => ({
      ...{
        id: crypto.randomUUID(),
        bucket: 'property_photos' as const,
        owner_id: owner.id,
        ...size,
      },
      ...{ name: `public/${1_700_000_000_000 + at}.jpg`, created_at: created, stored_at: created },
    }))
    await db.insertInto('photos').values(values.slice(1)).execute()
    server.clock.pass(25 * HOUR)
    await upload(owner, 'property_photos')
    const headers = { 'content-type': 'image/jpeg' }
    const init = { method: 'POST', headers, body: new Uint8Array(await photo()) }
    const answer = await owner.send(pathOf(photoName()), init)
    expect(await answer.json()).toMatchObject({ statusCode: '429', error: 'Too many' })
  })
})

describe('a public photo', () => {
  test('may be shown on pages elsewhere and runs nothing', async () => {
    const { headers } = await visitor(server.app).get(await upload(student, 'property_photos'))
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('accept-ranges')).toBe('bytes')
  })

  test('comes while the database is away: as long as it was known, else to be asked for again', async () => {
    const database = await createTestDatabase()
    const proxy = await proxyDatabase(database.url)
    const db = openDatabase(proxy.url)
    onTestFinished(async () => {
      await db.destroy()
      await proxy.stop()
      await database.drop()
    })
    const find = publicCacheTimes(db)
    const [known, unknown] = [photoName(), photoName()].map(
      (name) => ({ bucket: 'property_photos', name }) as const,
    ) as [PhotoObject, PhotoObject]
    const forEver = 'public, max-age=31536000, immutable'
    expect(await find(known)).toBe(forEver)
    proxy.cut()
    expect(await find(known)).toBe(forEver)
    expect(await find(unknown)).toBe('public, no-cache')
    proxy.mend()
    expect(await find(unknown)).toBe(forEver)
  })
})
