import { randomBytes } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHOTO_WIDTHS, photoSrcSet, sizedName } from '../../domain/photoSizes.ts'
import { readSizedBytes } from '../../server/storage/embedded/sizedObjects.ts'
import { photo, photoName, type Student, signUp } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

let server: TestServer
let student: Student
beforeAll(async () => {
  server = await startTestServer()
  student = await signUp(server)
})
afterAll(() => server.stop())

const BUCKET = '/storage/v1/object/public/property_photos'

/** Makes a picture with as much detail as a camera's, so that it is hard to compress. */
function busyPhoto(width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const
  return sharp(randomBytes(width * height * 3), { raw })
    .blur(6)
    .jpeg()
    .toBuffer()
}

async function store(bytes: Buffer, name = photoName()): Promise<string> {
  const path = `/storage/v1/object/property_photos/${name}`
  const headers = { 'content-type': 'image/jpeg' }
  const body = new Uint8Array(bytes)
  expect((await student.send(path, { method: 'POST', headers, body })).status).toBe(200)
  return name
}

async function remove(name: string): Promise<void> {
  const removed = await student.send('/storage/v1/object/property_photos', {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes: [name] }),
  })
  expect(await removed.json()).toHaveLength(1)
}

const ask = (name: string) => server.app.request(`${BUCKET}/${name}`)

async function bytesOf(name: string): Promise<Buffer> {
  const response = await ask(name)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

test('a photo comes in the widths of the screens, as AVIF, each smaller than the next', async () => {
  const name = await store(await busyPhoto(1600, 1600))
  const srcSet = photoSrcSet(`https://nookmate.test${BUCKET}/${name}`) ?? ''
  const candidates = srcSet.split(', ').map((one) => one.split(' ') as [string, string])
  expect(candidates.map(([, width]) => width)).toEqual(['320w', '480w', '640w', '960w'])
  let smaller = 0
  for (const [url, width] of candidates) {
    const response = await server.app.request(new URL(url).pathname)
    expect(response.headers.get('content-type')).toBe('image/avif')
    expect(response.headers.get('cache-control')).toContain('immutable')
    const bytes = Buffer.from(await response.arrayBuffer())
    const { format, compression, width: pixels } = await sharp(bytes).metadata()
    expect([format, compression, `${pixels}w`]).toEqual(['heif', 'av1', width])
    expect(bytes.length).toBeGreaterThan(smaller)
    smaller = bytes.length
  }
  expect(smaller).toBeLessThan((await bytesOf(name)).length)
})

test('a width is made once, however many ask for it at once', async () => {
  const name = await store(await busyPhoto(400, 400))
  const all = await Promise.all(Array.from({ length: 6 }, () => bytesOf(sizedName(name, 320))))
  expect(new Set(all.map((bytes) => bytes.toString('base64'))).size).toBe(1)
  const files = await readdir(join(server.folder, 'files', 'property_photos', 'sizes', '320'))
  expect(files.filter((file) => name.endsWith(file.replace('.avif', '')))).toHaveLength(1)
})

test('a small photo is not blown up', async () => {
  const name = await store(await photo('jpeg', 200))
  expect(await sharp(await bytesOf(sizedName(name, 640))).metadata()).toMatchObject({ width: 200 })
})

test('a panorama of 12,000 pixels is taken', async () => {
  const create = { width: 12_000, height: 900, channels: 3, background: '#6688aa' } as const
  const name = await store(await sharp({ create }).jpeg().toBuffer())
  expect(await sharp(await bytesOf(name)).metadata()).toMatchObject({ width: 2048 })
})

test('other widths, other formats and photos that are not there are no files', async () => {
  const name = await store(await photo())
  const file = name.replace('public/', '')
  const others = [
    `sizes/321/${file}.avif`,
    `sizes/0320/${file}.avif`,
    `sizes/320/${file}`,
    `sizes/320/../${file}.avif`,
    'sizes/320/passwd.avif',
    `sizes/960/${photoName().replace('public/', '')}.avif`,
  ]
  for (const other of others) expect([404, 400]).toContain((await ask(other)).status)
  const portraits = `/storage/v1/object/public/profile_pictures/${sizedName(name, 960)}`
  expect((await server.app.request(portraits)).status).toBe(400)
})

test('a photo that is removed is removed in every width', async () => {
  const name = await store(await photo())
  const widths = PHOTO_WIDTHS.property_photos
  for (const width of widths) await bytesOf(sizedName(name, width))
  await remove(name)
  expect((await ask(name)).status).toBe(404)
  for (const width of widths) expect((await ask(sizedName(name, width))).status).toBe(404)
  const files = await readdir(join(server.folder, 'files'), { recursive: true })
  expect(files.join()).not.toContain(name.replace('public/', ''))
})

test('a width that could not be made is made when it is asked for again', async () => {
  const name = photoName()
  expect((await ask(sizedName(name, 320))).status).toBe(404)
  await store(await photo('jpeg', 400), name)
  expect(await sharp(await bytesOf(sizedName(name, 320))).metadata()).toMatchObject({ width: 320 })
})

test('a photo that is removed while a width is being made leaves none', async () => {
  const name = await store(await photo())
  let isRemoved = false
  /** Removes the photo once its bytes and its owner are read. */
  const removing: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await remove(name)
      isRemoved = true
      return result
    },
  }
  const db = server.deps.db.withPlugin(removing)
  const original = { bucket: 'property_photos', name } as const
  const tools = { db, folder: join(server.folder, 'files') }
  expect(await readSizedBytes(tools, { original, width: 960 })).toBeUndefined()
  expect(isRemoved).toBe(true)
  expect((await ask(sizedName(name, 960))).status).toBe(404)
})

test('a photo whose widths cannot be made is shown as it is kept, and one that is gone is not', async () => {
  const object = { bucket: 'property_photos', name: await store(await photo()) } as const
  const { readShown, readStored } = server.deps.photos
  const bytes = Buffer.from('no photo any more')
  await writeFile(join(server.folder, 'files', 'property_photos', object.name), bytes)
  expect(await readShown(object)).toEqual({ bytes, contentType: 'image/jpeg' })
  expect(await readStored(object)).toEqual(bytes)
  const gone = { ...object, name: photoName() }
  expect([await readShown(gone), await readStored(gone)]).toEqual([undefined, undefined])
})
