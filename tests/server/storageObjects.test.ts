import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anonymousKeyOf, signedInStorage, storageClient } from './support/storageClient.ts'
import { photo, photoName, signUp } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

let server: TestServer
let mine: SupabaseClient
let others: SupabaseClient
let anonymous: SupabaseClient
const [first, second] = [photoName(), photoName()]
let bytes: Buffer

const bucketOf = (client: SupabaseClient) => client.storage.from('property_photos')
const fileOf = (name: string) => name.replace('public/', '')
const ask = (url: string, headers: Record<string, string> = {}) =>
  server.app.request(url, { headers })

beforeAll(async () => {
  server = await startTestServer()
  anonymous = storageClient(server, await anonymousKeyOf(server))
  mine = await signedInStorage(server, await signUp(server))
  others = await signedInStorage(server, await signUp(server))
  for (const [name, cacheControl] of [
    [first, '60'],
    [second, '31536000'],
  ] as const) {
    const blob = new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' })
    expect((await bucketOf(mine).upload(name, blob, { cacheControl })).error).toBeNull()
    server.clock.pass(1000)
  }
  bytes = Buffer.from(await (await ask(publicUrl(first))).arrayBuffer())
})
afterAll(() => server.stop())

const publicUrl = (name: string) => bucketOf(anonymous).getPublicUrl(name).data.publicUrl

describe('a listing', () => {
  const names = async (folder?: string, options?: object) => {
    const { data, error } = await bucketOf(mine).list(folder, options)
    return error === null ? data.map(({ name }) => name) : error.message
  }

  test('has the rows of the service', async () => {
    const { data } = await bucketOf(mine).list('public', { search: fileOf(first) })
    const etag = (await ask(publicUrl(first))).headers.get('etag')
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    const facts = { size: bytes.length, contentLength: bytes.length, mimetype: 'image/jpeg' }
    const how = { cacheControl: 'max-age=60', httpStatusCode: 200 }
    expect(data).toEqual([
      {
        name: fileOf(first),
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        ...{ updated_at: time, created_at: time, last_accessed_at: time },
        metadata: { eTag: etag, lastModified: time, ...facts, ...how },
      },
    ])
  })

  test('honours folder, order, limit, offset and search', async () => {
    const [one = '', two = ''] = [first, second].map(fileOf)
    const sorted = [one, two].toSorted()
    expect(await names('public')).toEqual(sorted)
    expect(await names('public/')).toEqual(sorted)
    const sortBy = (column: string, order?: string) => ({ sortBy: { column, order } })
    expect(await names('public', sortBy('name', 'desc'))).toEqual(sorted.toReversed())
    for (const column of ['created_at', 'updated_at', 'last_accessed_at']) {
      expect(await names('public', sortBy(column, 'asc'))).toEqual([one, two])
      expect(await names('public', sortBy(column, 'desc'))).toEqual([two, one])
    }
    expect(await names('public', { limit: 1 })).toEqual([sorted[0]])
    expect(await names('public', { limit: 1, offset: 1 })).toEqual([sorted[1]])
    expect(await names('public', { offset: 2 })).toEqual([])
    expect(await names('public', { search: two.toUpperCase() })).toEqual([two])
    expect(await names('public', { search: '%' })).toEqual([])
  })

  test('of the bucket itself holds the folder, and of a folder that is none nothing', async () => {
    const none = { id: null, updated_at: null, created_at: null, last_accessed_at: null }
    expect((await bucketOf(mine).list()).data).toEqual([
      { name: 'public', ...none, metadata: null },
    ])
    for (const folder of ['publi', 'public/x', '../public', '..', '/', 'public\u0000', 'sizes']) {
      expect(await names(folder)).toEqual([])
    }
  })

  test('safety 9: holds own objects only, and is refused to nobody', async () => {
    expect((await bucketOf(others).list('public')).data).toEqual([])
    expect((await bucketOf(others).list()).data).toEqual([])
    expect((await bucketOf(anonymous).list('public')).error).toMatchObject({ statusCode: '403' })
    const wrong = await mine.storage.from('secrets').list('public')
    expect(wrong.error).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
  })

  test.each<object>([
    { limit: 0 },
    { limit: -1 },
    { limit: 1001 },
    { limit: 1.5 },
    { limit: '10' },
    { offset: -1 },
    { offset: 1e300 },
    { search: 'x'.repeat(1025) },
    { search: ['x'] },
    { sortBy: { column: 'owner_id' } },
    { sortBy: { column: 'name', order: 'desc; drop table photos' } },
  ])('is refused in words: %j', async (options) => {
    expect(await names('public', options)).toBe(
      'This listing cannot be made: its limit, offset, order or text is out of range.',
    )
  })
})

describe('of two photos of another student', () => {
  const [early, late] = [photoName(), photoName()]
  let bucket: ReturnType<typeof bucketOf>
  const set = (name: string, times: { stored_at?: Date; released_at?: Date }) =>
    server.deps.db.updateTable('photos').set(times).where('name', '=', name).execute()

  beforeAll(async () => {
    bucket = bucketOf(await signedInStorage(server, await signUp(server)))
    for (const name of [early, late]) {
      const blob = new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' })
      expect((await bucket.upload(name, blob)).error).toBeNull()
      server.clock.pass(1000)
    }
  })

  test('the one whose bytes came last was changed last, although it was begun first', async () => {
    const stored = new Date(server.clock.now().getTime() + 5000)
    await set(early, { stored_at: stored })
    const listed = async (column: string) => {
      const { data } = await bucket.list('public', { sortBy: { column, order: 'desc' } })
      return data ?? []
    }
    const [changed, created] = [await listed('updated_at'), await listed('created_at')]
    expect(changed.map(({ name }) => name)).toEqual([early, late].map(fileOf))
    expect(created.map(({ name }) => name)).toEqual([late, early].map(fileOf))
    expect(changed[0]?.updated_at).toBe(stored.toISOString())
  })

  test('the one that is being removed is no longer there for its owner, nor by a link', async () => {
    const link = (await bucket.createSignedUrl(late, 60)).data?.signedUrl ?? ''
    expect((await ask(link)).status).toBe(200)
    await set(late, { released_at: server.clock.now() })
    const { data } = await bucket.list('public')
    expect(data?.map(({ name }) => name)).toEqual([fileOf(early)])
    expect((await bucket.info(late)).error).toMatchObject({ statusCode: '404' })
    expect((await bucket.download(late)).error).toMatchObject({ statusCode: '404' })
    expect((await bucket.createSignedUrl(late, 60)).error).toMatchObject({ statusCode: '404' })
    expect((await ask(link)).status).toBe(404)
  })
})

describe('how long browsers may keep a photo', () => {
  test('is what its upload says, in all its widths', async () => {
    const kept = async (url: string) => (await ask(url)).headers.get('cache-control')
    expect(await kept(publicUrl(first))).toBe('public, max-age=60, immutable')
    expect(await kept(publicUrl(second))).toBe('public, max-age=31536000, immutable')
    const sized = publicUrl(`sizes/320/${fileOf(first)}.avif`)
    expect(await kept(sized)).toBe('public, max-age=60, immutable')
    const raw = photoName()
    const body = new Uint8Array(await photo())
    const options = { contentType: 'image/jpeg', cacheControl: '0' }
    expect((await bucketOf(mine).upload(raw, body, options)).error).toBeNull()
    expect(await kept(publicUrl(raw))).toBe('public, max-age=0')
    expect((await bucketOf(mine).remove([raw])).data).toMatchObject([
      { name: raw, bucket_id: 'property_photos', metadata: { cacheControl: 'max-age=0' } },
    ])
  })

  test.each(['-1', '1e3', 'no-store', '31536001', '9'.repeat(400)])(
    'is refused when it is no number of seconds: %s',
    async (cacheControl) => {
      const message = 'The cache time must be a number of seconds, at most a year.'
      const blob = new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' })
      const raw = new Uint8Array(await photo())
      for (const body of [blob, raw]) {
        const options = { cacheControl, contentType: 'image/jpeg' }
        const { error } = await bucketOf(mine).upload(photoName(), body, options)
        expect(error).toMatchObject({ statusCode: '400', message })
      }
    },
  )
})

describe('a photo under its public address', () => {
  test('is saved under the name that is asked for', async () => {
    const saved = async (download: string | boolean) => {
      const { publicUrl: url } = bucketOf(mine).getPublicUrl(first, { download }).data
      return (await ask(url)).headers.get('content-disposition')
    }
    expect(await saved('room.jpg')).toBe("attachment; filename=room.jpg; filename*=UTF-8''room.jpg")
    expect(await saved(true)).toBe(`attachment; filename="${fileOf(first)}"`)
    const hostile = '%C3%A9%22%0D%0A%27%3B%2A'
    expect(await saved('é"\r\n\';*')).toBe(
      `attachment; filename=${hostile}; filename*=UTF-8''${hostile}`,
    )
    const long = bucketOf(mine).getPublicUrl(first, { download: 'x'.repeat(201) }).data.publicUrl
    expect(await (await ask(long)).json()).toMatchObject({ statusCode: '400' })
  })

  test('comes in the part that is asked for', async () => {
    const size = bytes.length
    const part = async (range: string, more: Record<string, string> = {}) => {
      const answer = await ask(publicUrl(first), { range, ...more })
      const got = Buffer.from(await answer.arrayBuffer())
      const { status, headers } = answer
      return {
        status,
        range: headers.get('content-range'),
        isRight: (from: number, to: number) =>
          got.equals(bytes.subarray(from, to)) &&
          headers.get('content-length') === String(to - from),
      }
    }
    for (const [range, from, to] of [
      ['bytes=0-0', 0, 1],
      ['bytes=10-19', 10, 20],
      ['bytes=10-', 10, size],
      ['bytes=-5', size - 5, size],
      ['bytes=-999999', 0, size],
      ['bytes=10-999999', 10, size],
    ] as const) {
      const { isRight, ...rest } = await part(range)
      expect(rest).toEqual({ status: 206, range: `bytes ${from}-${to - 1}/${size}` })
      expect(isRight(from, to)).toBe(true)
    }
    for (const range of [`bytes=${size}-`, 'bytes=999999-9999999', 'bytes=-0']) {
      expect(await part(range)).toMatchObject({ status: 416, range: `bytes */${size}` })
    }
    for (const range of ['bytes=5-1', 'bytes=-', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=a-b']) {
      const { isRight, ...rest } = await part(range)
      expect(rest).toEqual({ range: null, status: 200 })
      expect(isRight(0, size)).toBe(true)
    }
    const etag = (await ask(publicUrl(first))).headers.get('etag') ?? ''
    expect((await part('bytes=0-0', { 'if-range': etag })).status).toBe(206)
    expect((await part('bytes=0-0', { 'if-range': '"other"' })).status).toBe(200)
    expect((await part('bytes=0-0', { 'if-none-match': `"x", W/${etag}` })).status).toBe(304)
  })
})

describe('an own object', () => {
  test('is downloaded, kept by one’s own browser alone', async () => {
    const { data, error } = await bucketOf(mine).download(first)
    expect(error).toBeNull()
    expect(Buffer.from(await (data as Blob).arrayBuffer()).equals(bytes)).toBe(true)
    const { data: session } = await mine.auth.getSession()
    const headers = { authorization: `Bearer ${session.session?.access_token}` }
    for (const path of ['', 'authenticated/']) {
      const answer = await ask(`/storage/v1/object/${path}property_photos/${first}`, headers)
      expect(answer.headers.get('cache-control')).toBe('private, max-age=60')
    }
  })

  test('is described', async () => {
    const { data, error } = await bucketOf(mine).info(first)
    expect(error).toBeNull()
    expect(data).toEqual({
      ...{ id: expect.any(String), version: data?.id, name: first, bucketId: 'property_photos' },
      ...{ size: bytes.length, contentType: 'image/jpeg', cacheControl: 'max-age=60' },
      ...{ etag: (await ask(publicUrl(first))).headers.get('etag'), metadata: null },
      ...{ lastModified: expect.any(String), createdAt: expect.any(String) },
    })
    expect(await bucketOf(mine).exists(first)).toEqual({ data: true, error: null })
    expect(await bucketOf(mine).exists(photoName())).toMatchObject({ data: false })
  })

  test('safety 9: of somebody else is not found, as one that is not there', async () => {
    const missing = { statusCode: '404', message: 'Object not found' }
    for (const [client, name] of [
      [others, first],
      [mine, photoName()],
    ] as const) {
      const bucket = bucketOf(client)
      expect((await bucket.download(name)).error).toMatchObject(missing)
      expect((await bucket.info(name)).error).toMatchObject(missing)
      expect((await bucket.createSignedUrl(name, 60)).error).toMatchObject(missing)
    }
    const closed = { statusCode: '403', message: 'Please log in first.' }
    expect((await bucketOf(anonymous).download(first)).error).toMatchObject(closed)
    expect((await bucketOf(anonymous).info(first)).error).toMatchObject(closed)
    expect((await bucketOf(anonymous).createSignedUrl(first, 60)).error).toMatchObject(closed)
    expect((await bucketOf(anonymous).createSignedUrls([first], 60)).error).toMatchObject(closed)
  })

  test.each(['../../database', 'public/../../x', 'public/%2e%2e/x.jpg', '', 'public/\u0000.jpg'])(
    'safety 9: cannot be called %j',
    async (name) => {
      const bucket = bucketOf(mine)
      expect((await bucket.download(name)).error?.message).toBeTruthy()
      expect((await bucket.info(name)).error?.message).toBeTruthy()
      expect((await bucket.createSignedUrl(name, 60)).error?.message).toBeTruthy()
      expect((await bucket.createSignedUrls([name], 60)).data).toMatchObject([{ signedURL: null }])
    },
  )
})
