import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '../../src/effects/api.ts'
import { createStorage } from '../../src/effects/storage.ts'

type Listener = (event: AuthChangeEvent, session: Pick<Session, 'expires_at'> | null) => void

/** Stands in for the client library; each test sets the results of its functions. */
const client = vi.hoisted(() => ({
  create: vi.fn(),
  listen: vi.fn<(listener: Listener) => void>(),
  getSession: vi.fn(),
  setSession: vi.fn(),
  refreshSession: vi.fn(),
  from: vi.fn(),
  upload: vi.fn(),
}))
vi.mock('@supabase/supabase-js', () => ({ createClient: client.create }))

const CONFIG = {
  ...{ apiHost: '', supabaseUrl: '', supabaseAnonKey: 'anon' },
  ...{ emailDomains: [], features: [] },
}
const NOW = 1_000_000_000_000
const session = { access_token: 'access', refresh_token: 'refresh', user: { id: 'u1' } }
const watch = { signal: new AbortController().signal, onProgress: () => undefined }
const photo = new Blob(['bytes'], { type: 'image/jpeg' })
const call = vi.fn()

function open(config: Partial<typeof CONFIG> = {}) {
  return createStorage({ ...CONFIG, ...config }, call as unknown as Api, () => 'en')
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  for (const asked of Object.values(client)) asked.mockReset()
  call.mockReset().mockResolvedValue({ ok: true, value: { session } })
  const publicUrl = (path: string) => ({ data: { publicUrl: `https://photos/${path}` } })
  client.getSession.mockResolvedValue({ data: { session: null } })
  client.setSession.mockResolvedValue({ error: null })
  client.upload.mockResolvedValue({ error: null })
  client.from.mockReturnValue({ upload: client.upload, getPublicUrl: publicUrl })
  const { getSession, setSession, refreshSession, listen: onAuthStateChange } = client
  const auth = { getSession, setSession, refreshSession, onAuthStateChange }
  client.create.mockReturnValue({ auth, storage: { from: client.from } })
})

test('the client is made once, of the settings, and keeps and renews nothing by itself', async () => {
  const storage = open()
  await storage.upload('property_photos', photo, watch)
  await storage.upload('property_photos', photo, watch)
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false }
  const options = expect.objectContaining({ auth })
  expect(client.create.mock.calls).toEqual([[location.origin, 'anon', options]])
  await open({ supabaseUrl: 'https://other' }).upload('property_photos', photo, watch)
  expect(client.create).toHaveBeenLastCalledWith('https://other', 'anon', options)
})

test('a photo goes into its bucket under its owner, may be kept for a year, and has an address', async () => {
  const reply = await open().upload('profile_pictures', photo, watch)
  const [path = '', bytes, options] = client.upload.mock.lastCall ?? []
  expect(path).toMatch(new RegExp(`^public/${NOW}-[0-9a-f]{32}-u1\\.jpg$`))
  expect([client.from.mock.calls, bytes]).toEqual([[['profile_pictures']], photo])
  expect(options).toEqual({ contentType: 'image/jpeg', cacheControl: '31536000' })
  expect(reply).toEqual({ ok: true, value: { url: `https://photos/${path}` } })
  expect(client.setSession).toHaveBeenCalledExactlyOnceWith({
    access_token: 'access',
    refresh_token: 'refresh',
  })
})

test.each([
  [11, 0],
  [10, 1],
  [-5, 1],
])('a session that lasts %i seconds more is asked for %i more times', async (seconds, times) => {
  const expires_at = NOW / 1000 + seconds
  const storage = open()
  await storage.upload('profile_pictures', photo, watch)
  client.getSession.mockResolvedValue({ data: { session: { expires_at } } })
  await storage.upload('profile_pictures', photo, watch)
  expect(call).toHaveBeenCalledTimes(1 + times)
})

test('a session that is refused refuses the photo; one that is not taken is an outage', async () => {
  const refusal = { ok: false, status: 401, message: 'Please log in first.' }
  call.mockResolvedValueOnce(refusal)
  expect(await open().upload('profile_pictures', photo, watch)).toEqual(refusal)
  expect(call.mock.lastCall?.[2]).toBe(watch.signal)
  client.setSession.mockResolvedValueOnce({ error: new Error('No such session') })
  await expect(open().upload('profile_pictures', photo, watch)).rejects.toThrow('No such session')
  expect(client.upload).not.toHaveBeenCalled()
})

test.each([
  [400, true],
  [413, true],
  [499, true],
  [500, false],
  [503, false],
  [0, false],
  [undefined, false],
])('status %s of a photo, or of a refresh, is a refusal: %s', async (status, isRefusal) => {
  const error = Object.assign(new Error('No.'), { status })
  const refusal = { ok: false, status, message: 'No.' }
  client.upload.mockResolvedValue({ error })
  client.refreshSession.mockResolvedValue({ data: { session: null }, error })
  const storage = open()
  for (const asking of [() => storage.upload('profile_pictures', photo, watch), storage.refresh]) {
    if (isRefusal) expect(await asking()).toEqual(refusal)
    else await expect(asking()).rejects.toBe(error)
  }
})

test.each([
  [-1, 0],
  [29, 0],
  [30, 1],
  [3600, 120],
])('a refreshed session of %i seconds has %i ticks left', async (seconds, ticksLeft) => {
  const expires_at = NOW / 1000 + seconds
  client.refreshSession.mockResolvedValue({ data: { session: { expires_at } }, error: null })
  expect(await open().refresh()).toEqual({ ok: true, value: { ticksLeft } })
})

test('changes of the session are reported as events of the flow, until it stops', async () => {
  const storage = open()
  const heard = vi.fn()
  const stop = storage.observe(heard)
  await storage.upload('profile_pictures', photo, watch)
  const [tell] = client.listen.mock.lastCall ?? []
  const live = { expires_at: NOW / 1000 + 90 }
  for (const event of [
    ...(['SIGNED_IN', 'SIGNED_OUT', 'TOKEN_REFRESHED', 'USER_UPDATED'] as const),
    ...(['PASSWORD_RECOVERY', 'MFA_CHALLENGE_VERIFIED', 'INITIAL_SESSION'] as const),
  ]) {
    tell?.(event, event === 'SIGNED_OUT' ? null : live)
  }
  expect(heard.mock.calls.flat()).toEqual([
    { type: 'session.signedIn', ticksLeft: 3 },
    { type: 'session.signedOut' },
    { type: 'token.refreshed', ticksLeft: 3 },
    { type: 'user.updated' },
    { type: 'password.recoveryStarted' },
    { type: 'mfa.verified' },
  ])
  stop()
  tell?.('SIGNED_OUT', null)
  expect(heard).toHaveBeenCalledTimes(6)
})

test('a library that did not come is fetched again with the next photo', async () => {
  client.create.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch')
  })
  const storage = open()
  await expect(storage.upload('profile_pictures', photo, watch)).rejects.toThrow('Failed to fetch')
  expect(await storage.upload('profile_pictures', photo, watch)).toMatchObject({ ok: true })
})
