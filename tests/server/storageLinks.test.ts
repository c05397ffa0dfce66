import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  readAccessToken,
  readLink,
  signAccessToken,
  signLink,
} from '../../server/storage/embedded/jwt.ts'
import { signedInStorage } from './support/storageClient.ts'
import { photo, photoName, signUp } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

let server: TestServer
let mine: SupabaseClient
let others: SupabaseClient
const name = photoName()
const BUCKET = 'property_photos'

beforeAll(async () => {
  server = await startTestServer()
  mine = await signedInStorage(server, await signUp(server))
  others = await signedInStorage(server, await signUp(server))
  const blob = new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' })
  const sent = await mine.storage.from(BUCKET).upload(name, blob, { cacheControl: '3600' })
  expect(sent.error).toBeNull()
})
afterAll(() => server.stop())

async function linkTo(object: string, options?: { download?: string }): Promise<string> {
  const { data, error } = await mine.storage.from(BUCKET).createSignedUrl(object, 60, options)
  expect(error).toBeNull()
  return data?.signedUrl ?? ''
}

async function refusalOf(url: string): Promise<unknown> {
  const answer = await server.app.request(url)
  expect(answer.status).toBe(400)
  return answer.json()
}

const BAD_LINK = {
  statusCode: '400',
  error: 'InvalidJWT',
  message: 'This link is not valid, or it has expired.',
}

describe('a signed link', () => {
  test('to an own object is read by anybody, kept no longer than it is good', async () => {
    const link = await linkTo(name, { download: 'room.jpg' })
    const answer = await server.app.request(link)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename=room.jpg;')
    const [, seconds] =
      /^private, max-age=(\d+)$/.exec(answer.headers.get('cache-control') ?? '') ?? []
    expect(Number(seconds)).toBeGreaterThan(0)
    const token = new URL(link, 'http://localhost').searchParams.get('token') ?? ''
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const left = () => exp * 1000 - server.clock.now().getTime()
    expect(Number(seconds) * 1000).toBeLessThanOrEqual(left())
    // Also half a second later: seconds are rounded down.
    server.clock.pass((left() % 1000) + 500)
    const later = (await server.app.request(link)).headers.get('cache-control')
    expect(later).toBe(`private, max-age=${Math.floor(left() / 1000)}`)
    const part = await server.app.request(link, { headers: { range: 'bytes=0-1' } })
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '2'])
  })

  test('is made for many at once, each refused by itself', async () => {
    const strange = photoName()
    const paths = [name, strange, '../x', '\u0000']
    const { data } = await mine.storage.from(BUCKET).createSignedUrls(paths, 60)
    const error = 'Either the object does not exist or you do not have access to it'
    expect(data?.map((one) => [one.path, one.error])).toEqual([
      [name, null],
      ...paths.slice(1).map((path) => [path, error]),
    ])
    expect((await server.app.request(data?.[0]?.signedUrl ?? '')).status).toBe(200)
    const strangers = await others.storage.from(BUCKET).createSignedUrls([name], 60)
    expect(strangers.data).toMatchObject([{ path: name, error, signedURL: null }])
  })

  test('safety 9: that was altered, or is of another kind, is refused', async () => {
    const link = await linkTo(name)
    const token = new URL(link).searchParams.get('token') ?? ''
    const [header, body = '', signature] = token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, exp: 9e9 })).toString('base64url')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const access = (await mine.auth.getSession()).data.session?.access_token ?? ''
    const base = link.slice(0, link.indexOf('?'))
    const tokens = [`${header}.${forged}.${signature}`, `${none}.${body}.`, access, 'x', '']
    for (const wrong of tokens) expect(await refusalOf(`${base}?token=${wrong}`)).toEqual(BAD_LINK)
    expect(await refusalOf(base)).toEqual(BAD_LINK)
    for (const place of [`${BUCKET}/${photoName()}`, `profile_pictures/${name}`]) {
      const other = `/storage/v1/object/sign/${place}?token=${token}`
      expect(await refusalOf(other)).toEqual(BAD_LINK)
    }
    const headers = { authorization: `Bearer ${token}` }
    expect((await server.app.request('/auth/v1/user', { headers })).status).toBe(403)
  })

  test('ends at its time, and with its object', async () => {
    const spare = photoName()
    const blob = new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' })
    await mine.storage.from(BUCKET).upload(spare, blob)
    const [link, gone] = [await linkTo(name), await linkTo(spare)]
    await mine.storage.from(BUCKET).remove([spare])
    expect((await server.app.request(gone)).status).toBe(404)
    server.clock.pass(59_000)
    expect((await server.app.request(link)).status).toBe(200)
    server.clock.pass(2000)
    expect(await refusalOf(link)).toEqual(BAD_LINK)
    server.clock.pass(-61_000)
  })

  test.each([0, -1, 1.5, 31_536_001, Number.NaN])(
    'for %s seconds is refused in words',
    async (seconds) => {
      const bucket = mine.storage.from(BUCKET)
      const message = 'A link must be good for 1 second to a year, in whole seconds.'
      expect((await bucket.createSignedUrl(name, seconds)).error).toMatchObject({ message })
      expect((await bucket.createSignedUrls([name], seconds)).error).toMatchObject({ message })
    },
  )
})

const blob = new Blob(['x'], { type: 'image/jpeg' })
type Bucket = ReturnType<SupabaseClient['storage']['from']>
const OTHERS: readonly [
  string,
  (bucket: Bucket, client: SupabaseClient) => PromiseLike<unknown>,
][] = [
  ['move', (bucket) => bucket.move(name, photoName())],
  ['copy', (bucket) => bucket.copy(name, photoName())],
  ['a signed upload', (bucket) => bucket.createSignedUploadUrl(photoName())],
  ['uploading to one', (bucket) => bucket.uploadToSignedUrl(photoName(), 'x', blob)],
  ['listV2', (bucket) => bucket.listV2({ prefix: 'public' })],
  ['purgeCache', (bucket) => bucket.purgeCache(name)],
  ['a changed shape', (bucket) => bucket.download(name, { transform: { width: 9 } })],
  ['a link to one', (bucket) => bucket.createSignedUrl(name, 9, { transform: { width: 9 } })],
  ['a version', (bucket) => bucket.download(name, { versionId: 'x' })],
  ['what a version is', (bucket) => bucket.info(name, { versionId: 'x' })],
  ['a link to a version', (bucket) => bucket.createSignedUrl(name, 9, { versionId: 'x' })],
  ['own metadata', (bucket) => bucket.upload(photoName(), blob, { metadata: { a: 1 } })],
  [
    'own metadata, raw',
    (bucket) =>
      bucket.upload(photoName(), new Uint8Array(1), {
        contentType: 'image/jpeg',
        metadata: { a: 1 },
      }),
  ],
  ['all buckets', (_, client) => client.storage.listBuckets()],
  ['a bucket', (_, client) => client.storage.getBucket(BUCKET)],
  ['a new bucket', (_, client) => client.storage.createBucket('x')],
  ['a changed bucket', (_, client) => client.storage.updateBucket(BUCKET, { public: false })],
  ['an emptied bucket', (_, client) => client.storage.emptyBucket(BUCKET)],
  ['a removed bucket', (_, client) => client.storage.deleteBucket(BUCKET)],
]

test.each(OTHERS)(
  'a feature of the service that this server does not have is refused: %s',
  async (_, call) => {
    const answer = await call(mine.storage.from(BUCKET), mine)
    expect(answer).toMatchObject({
      data: null,
      error: { statusCode: '403', message: 'This storage does not offer that.' },
    })
    expect((await mine.storage.from(BUCKET).exists(name)).data).toBe(true)
  },
)

test('a public photo in a changed shape or version is refused, not sent as it is', async () => {
  const bucket = mine.storage.from(BUCKET)
  for (const options of [{ transform: { width: 9 } }, { versionId: 'x' }]) {
    const { publicUrl } = bucket.getPublicUrl(name, options).data
    expect(await refusalOf(publicUrl)).toEqual({
      statusCode: '403',
      error: 'FeatureNotEnabled',
      message: 'This storage does not offer that.',
    })
  }
})

test('safety 9: a token is good until its end, by its own key, whole, and as what it was made', () => {
  const [secret, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const [id, exp] = ['11111111-1111-4111-8111-111111111111', 1_800_000_000]
  const [before, end] = [new Date(exp * 1000 - 1), new Date(exp * 1000)]
  const said = { sub: id, session_id: id, role: 'authenticated', exp } as const
  const access = signAccessToken(secret, said, 0)
  const link = signLink(secret, { sub: id, url: 'a/b', exp }, 0)
  expect(readAccessToken(secret, access, before)).toMatchObject(said)
  expect(readLink(secret, link, before)).toMatchObject({ sub: id, url: 'a/b', exp })
  for (const token of [access, link]) {
    const readBy = (key: Buffer, text: string, now: Date) => [
      readAccessToken(key, text, now),
      readLink(key, text, now),
    ]
    for (const text of [`${token}.x`, `${token}x`, `x${token}`]) {
      expect(readBy(secret, text, before)).toEqual([undefined, undefined])
    }
    expect(readBy(other, token, before)).toEqual([undefined, undefined])
    expect(readBy(secret, token, end)).toEqual([undefined, undefined])
  }
  expect(readAccessToken(secret, link, before)).toBeUndefined()
  expect(readLink(secret, access, before)).toBeUndefined()
})
