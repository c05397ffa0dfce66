import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StorageSession } from '../../contract/storage.ts'
import { DAY, HOUR } from '../../server/clock.ts'
import { sweep } from '../../server/housekeeping.ts'
import { readAccessToken, signAccessToken } from '../../server/storage/embedded/jwt.ts'
import {
  anonymousKeyOf,
  sessionOf,
  signedInStorage,
  storageClient,
} from './support/storageClient.ts'
import { onboard, photo, photoName, type Student, signUp, upload } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

let server: TestServer
let anonymousKey: string
beforeAll(async () => {
  server = await startTestServer()
  anonymousKey = await anonymousKeyOf(server)
})
afterAll(() => server.stop())

const clientOfService = () => storageClient(server, anonymousKey)
const signedInClient = (student: Student) => signedInStorage(server, student)

async function file(): Promise<Blob> {
  return new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' })
}

test('ASVS 9.2.3: an access token that is meant for another service is refused', () => {
  const secret = Buffer.alloc(32, 1)
  const id = '11111111-1111-4111-8111-111111111111'
  const said = { sub: id, session_id: id, role: 'authenticated', exp: 2 ** 40 } as const
  const good = signAccessToken(secret, said, 0)
  const now = new Date()
  expect(readAccessToken(secret, good, now)).toMatchObject({ sub: id })
  const [header = '', body = ''] = good.split('.')
  for (const changed of [{ aud: 'other' }, { iss: 'other' }]) {
    const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), ...changed }
    const text = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
    const signature = createHmac('sha256', secret).update(text).digest('base64url')
    expect(readAccessToken(secret, `${text}.${signature}`, now)).toBeUndefined()
  }
})

test('safety 6: no storage session opens from a session that has just ended', async () => {
  const student = await signUp(server)
  const { db, photos } = server.deps
  const sessions = db.selectFrom('sessions').select('id').where('student_id', '=', student.id)
  const { id: sessionId } = await sessions.executeTakeFirstOrThrow()
  await student.post('/logout')
  const caller = { id: student.id, sessionId, name: 'Ada', email: student.email }
  const flags = { onboarded: false, ready: false, market: null, standing: 'active' } as const
  await expect(photos.openSession({ ...caller, ...flags })).rejects.toMatchObject({
    kind: 'unauthenticated',
  })
})

describe('the storage service, as supabase-js sees it', () => {
  test('§7 File uploads and §3 Images: a signed-in student uploads, and anybody reads the public URL', async () => {
    const client = await signedInClient(await signUp(server))
    const bucket = client.storage.from('profile_pictures')
    const name = photoName()
    const { data, error } = await bucket.upload(name, await file(), { cacheControl: '3600' })
    expect(error).toBeNull()
    expect(data).toMatchObject({ path: name, fullPath: `profile_pictures/${name}` })
    const { publicUrl } = bucket.getPublicUrl(name).data
    const read = await server.app.request(publicUrl)
    expect(read.headers.get('content-type')).toBe('image/jpeg')
    expect(read.headers.get('cache-control')).toBe('public, max-age=3600, immutable')
    const fileName = name.replace('public/', '')
    expect(read.headers.get('content-disposition')).toBe(`inline; filename="${fileName}"`)
    const etag = read.headers.get('etag') ?? ''
    const again = await server.app.request(publicUrl, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  test('§7 File uploads: (safety 9) the anonymous key alone uploads and lists nothing', async () => {
    const bucket = clientOfService().storage.from('property_photos')
    const uploaded = await bucket.upload(photoName(), await file())
    expect(uploaded.error).toMatchObject({ statusCode: '403', message: 'Please log in first.' })
    expect((await bucket.list('public')).error).toMatchObject({ statusCode: '403' })
    expect((await bucket.remove([photoName()])).error).toMatchObject({ statusCode: '403' })
  })

  test('safety 9: a taken name is refused to everybody, upsert or not', async () => {
    const owner = await signedInClient(await signUp(server))
    const other = await signedInClient(await signUp(server))
    const name = photoName()
    await owner.storage.from('profile_pictures').upload(name, await file())
    for (const client of [owner, other]) {
      const bucket = client.storage.from('profile_pictures')
      const duplicate = { statusCode: '409', message: 'The resource already exists' }
      expect((await bucket.upload(name, await file())).error).toMatchObject(duplicate)
      const upsert = await bucket.upload(name, await file(), { upsert: true })
      expect(upsert.error).toMatchObject(duplicate)
      expect((await bucket.update(name, await file())).error).toMatchObject(duplicate)
    }
  })

  test('a student lists and removes own unused objects only', async () => {
    const student = await signUp(server)
    const client = await signedInClient(student)
    const other = await signedInClient(await signUp(server))
    const bucket = client.storage.from('profile_pictures')
    const [used, unused] = [photoName(), photoName()]
    await bucket.upload(used, await file())
    await bucket.upload(unused, await file())
    const picture = bucket.getPublicUrl(used).data.publicUrl
    expect((await student.post('/onboarding/update-profile', { picture })).status).toBe(200)
    const listed = (await bucket.list('public')).data?.map((object) => `public/${object.name}`)
    expect(new Set(listed)).toEqual(new Set([used, unused]))
    expect((await other.storage.from('profile_pictures').remove([used, unused])).data).toEqual([])
    const removed = await bucket.remove([used, unused])
    expect(removed.data?.map((object) => object.name)).toEqual([unused])
    expect((await server.app.request(picture)).status).toBe(200)
  })

  test('a listing by name has capital letters before small ones, whatever the language of the machine', async () => {
    const client = await signedInClient(await signUp(server))
    const bucket = client.storage.from('property_photos')
    const [small = '', capital = ''] = ['a', 'B'].map((letter) => `1725148800000-${letter}.jpg`)
    for (const name of [small, capital]) {
      expect((await bucket.upload(`public/${name}`, await file())).error).toBeNull()
    }
    const { data } = await bucket.list('public')
    expect(data?.map(({ name }) => name)).toEqual([capital, small])
  })

  test('§3 Session: it refreshes, each refresh token once', async () => {
    const student = await signUp(server)
    const first = await sessionOf(student)
    const { data, error } = await clientOfService().auth.refreshSession(first)
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(first.refresh_token)
    expect(data.user?.id).toBe(student.id)
    server.clock.pass(11_000)
    const again = await clientOfService().auth.refreshSession(first)
    expect(again.error).toMatchObject({ code: 'refresh_token_not_found' })
  })

  test('a refreshed session is like one of Supabase auth, and lasts an hour', async () => {
    const student = await signUp(server)
    const { refresh_token } = await sessionOf(student)
    const path = '/auth/v1/token?grant_type=refresh_token'
    const { status, body } = await student.post(path, { refresh_token })
    expect([status, body]).toEqual([
      200,
      {
        ...{ access_token: expect.any(String), refresh_token: expect.any(String) },
        ...{ token_type: 'bearer', expires_in: 3600 },
        expires_at: Math.floor(server.clock.now().getTime() / 1000) + 3600,
        user: {
          ...{ id: student.id, email: student.email, aud: 'authenticated', role: 'authenticated' },
          ...{ app_metadata: { provider: 'email', providers: ['email'] }, user_metadata: {} },
          ...{ identities: [], created_at: expect.stringMatching(/^\d{4}-.*Z$/) },
        },
      },
    ])
  })

  test('safety 6: a refresh token that comes again ends the session with all its tokens, and no other', async () => {
    const student = await signUp(server)
    const [first, other] = [await sessionOf(student), await sessionOf(student)]
    const refresh = (session: StorageSession) => clientOfService().auth.refreshSession(session)
    const next = (await refresh(first)).data.session as unknown as StorageSession
    server.clock.pass(11_000)
    const both = await Promise.all([refresh(first), refresh(first)])
    expect(both.map(({ error }) => error?.code)).toEqual(
      Array.from({ length: 2 }, () => 'refresh_token_not_found'),
    )
    expect((await refresh(next)).error).toMatchObject({ code: 'refresh_token_not_found' })
    expect((await clientOfService().auth.getUser(next.access_token)).error).not.toBeNull()
    expect((await refresh(other)).error).toBeNull()
  })

  test('safety 6: a student has 20 storage sessions at most, and the oldest ends', async () => {
    const neighbour = await sessionOf(await signUp(server))
    const student = await signUp(server)
    const all: StorageSession[] = []
    for (let count = 0; count < 21; count += 1) {
      all.push(await sessionOf(student))
      server.clock.pass(1)
    }
    await Promise.all(Array.from({ length: 10 }, () => sessionOf(student)))
    const rows = await server.deps.db
      .selectFrom('storage_sessions')
      .innerJoin('sessions', 'sessions.id', 'storage_sessions.session_id')
      .select('storage_sessions.id')
      .where('sessions.student_id', '=', student.id)
      .execute()
    expect(rows).toHaveLength(20)
    const isGood = async (session?: StorageSession) =>
      (await clientOfService().auth.getUser(session?.access_token)).error === null
    expect([await isGood(all[10]), await isGood(all[11])]).toEqual([false, true])
    expect(await isGood(neighbour)).toBe(true)
  })

  test('logout ends tokens and refreshing; signing out there keeps the student signed in', async () => {
    const student = await signUp(server)
    const client = await signedInClient(student)
    const own = (await client.auth.getSession()).data.session
    const signedOut = { refresh_token: own?.refresh_token ?? '' }
    const session = await sessionOf(student)
    expect((await client.auth.signOut()).error).toBeNull()
    expect((await clientOfService().auth.getUser(own?.access_token)).error).not.toBeNull()
    expect((await clientOfService().auth.refreshSession(signedOut)).error).not.toBeNull()
    expect((await clientOfService().auth.getUser(session.access_token)).error).toBeNull()
    expect((await student.get('/check-auth')).status).toBe(200)
    const other = clientOfService()
    await other.auth.setSession(session)
    await student.post('/logout')
    const uploaded = await other.storage.from('profile_pictures').upload(photoName(), await file())
    expect(uploaded.error).toMatchObject({ statusCode: '403' })
    expect((await clientOfService().auth.refreshSession(session)).error).not.toBeNull()
    expect((await clientOfService().auth.getUser(session.access_token)).error).not.toBeNull()
  })

  test('when the student’s session ends by itself, refreshing ends too', async () => {
    const session = await sessionOf(await signUp(server))
    server.clock.pass(31 * DAY)
    const { error } = await clientOfService().auth.refreshSession(session)
    expect(error).toMatchObject({ code: 'refresh_token_not_found' })
  })

  test('an access token ends after an hour, and a changed one was never good', async () => {
    const session = await sessionOf(await signUp(server))
    const user = (token: string) =>
      server.app.request('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } })
    expect((await user(session.access_token)).status).toBe(200)
    const [header, body, signature] = session.access_token.split('.')
    const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, exp: 9e9 })).toString('base64url')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    for (const token of [
      `${header}.${forged}.${signature}`,
      `${none}.${body}.`,
      anonymousKey,
      'x',
    ]) {
      expect((await user(token)).status).toBe(403)
    }
    server.clock.pass(HOUR)
    expect((await user(session.access_token)).status).toBe(403)
  })
})

describe('uploads', () => {
  test('with the cookie, raw or by PUT, from our own pages only', async () => {
    const student = await signUp(server)
    await upload(student, 'profile_pictures')
    const init = { method: 'PUT', body: new Uint8Array(await photo()) }
    const headers = { 'content-type': 'image/jpeg' }
    const path = () => `/storage/v1/object/property_photos/${photoName()}`
    expect((await student.send(path(), { ...init, headers })).status).toBe(200)
    const foreign = { ...headers, origin: 'https://evil.example' }
    expect((await student.send(path(), { ...init, headers: foreign })).status).toBe(403)
  })

  test('at most 40 a day that nothing shows; unclaimed ones go after a day, shown ones stay', async () => {
    const student = await onboard(server, 'searcher')
    const { body } = await student.get('/onboarding/onboarded')
    const shown = (body.onboarded as { profile: { picture: string } }).profile.picture
    const urls: string[] = []
    for (let count = 0; count < 40; count += 1) urls.push(await upload(student, 'profile_pictures'))
    const refused = await student.send(`/storage/v1/object/profile_pictures/${photoName()}`, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg' },
      body: new Uint8Array(await photo()),
    })
    expect(await refused.json()).toMatchObject({ statusCode: '429' })
    server.clock.pass(DAY + HOUR)
    await sweep(server.deps)
    expect((await server.app.request(urls[0] ?? '')).status).toBe(404)
    expect((await server.app.request(shown)).status).toBe(200)
    expect((await student.send(shown)).status).toBe(200)
  })
})
