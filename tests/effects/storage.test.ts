import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStorageSession } from '../../contract/storage.ts'
import type { Api } from '../../src/effects/api.ts'
import { createStorage } from '../../src/effects/storage.ts'

const CONFIG = {
  ...{ apiHost: '', supabaseUrl: '', supabaseAnonKey: 'anon' },
  ...{ emailDomains: [], features: [] },
}
const USER = { id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' }

function token(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(Date.now() / 1000) + 3600
  return [part({ alg: 'HS256' }), part({ exp, sub: USER.id }), 'signed'].join('.')
}

/** How many storage sessions were opened. */
let opened = 0

/** Stands in for the API: it only answers the call that opens a storage session. */
const api = (async (call: unknown) => {
  expect(call).toBe(openStorageSession)
  opened += 1
  const session = { access_token: token(), refresh_token: 'refresh', user: USER }
  return { ok: true, value: { session } }
}) as unknown as Api

const answer = vi.fn<(path: string) => Promise<Response>>()

/** The headers of the uploads that were sent. */
let sent: Headers[] = []

/** Stands in for XMLHttpRequest: an upload with two progress events. */
class WatchedRequest {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  status = 0
  responseText = ''
  private pathname = ''
  private readonly headers = new Headers()

  open(_: string, url: string) {
    this.pathname = new URL(url).pathname
  }

  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }

  getAllResponseHeaders() {
    return 'content-type: application/json\r\n'
  }

  async send() {
    sent.push(this.headers)
    this.upload.onprogress?.({ loaded: 1, total: 4 })
    try {
      const response = await answer(this.pathname)
      this.status = response.status
      this.responseText = await response.text()
      this.upload.onprogress?.({ loaded: 4, total: 4 })
      this.onload?.()
    } catch {
      this.onerror?.()
    }
    this.onloadend?.()
  }

  abort() {
    this.onabort?.()
  }
}

beforeEach(() => {
  // The storage client warns about other instances and missing answers.
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue()
  vi.stubGlobal('fetch', (input: string) => answer(new URL(input).pathname))
  vi.stubGlobal('XMLHttpRequest', WatchedRequest)
  sent = []
  opened = 0
  onProgress.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function online(path: string): Promise<Response> {
  return Response.json(path.startsWith('/auth') ? USER : { Id: '1', Key: 'k' })
}

const onProgress = vi.fn<(fraction: number) => void>()

function upload(
  storage: ReturnType<typeof createStorage>,
  signal: AbortSignal = new AbortController().signal,
) {
  const photo = new Blob(['bytes'], { type: 'image/jpeg' })
  return storage.upload('profile_pictures', photo, { signal, onProgress })
}

test('a photo tells how much of it has left; nothing else does', async () => {
  answer.mockImplementation(online)
  expect(await upload(createStorage(CONFIG, api, () => 'fr'))).toMatchObject({ ok: true })
  expect(onProgress.mock.calls).toEqual([[0.25], [1]])
  expect(sent).toHaveLength(1)
  expect(sent[0]?.get('accept-language')).toBe('fr-CA')
  expect(sent[0]?.get('authorization')).toMatch(/^Bearer /)
})

test('a photo that is given up leaves no upload behind', async () => {
  answer.mockImplementation((path) =>
    path.startsWith('/storage') ? new Promise(() => undefined) : online(path),
  )
  const giveUp = new AbortController()
  const uploading = expect(
    upload(
      createStorage(CONFIG, api, () => 'en'),
      giveUp.signal,
    ),
  ).rejects.toThrow('given up')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  giveUp.abort()
  await uploading
})

test('a photo that was given up before anything of it was sent is not stored', async () => {
  answer.mockImplementation(online)
  const uploading = upload(
    createStorage(CONFIG, api, () => 'en'),
    AbortSignal.abort(),
  )
  await expect(uploading).rejects.toThrow('given up')
})

test('a photo that gets no answer on its way is an outage, no refusal', async () => {
  answer.mockImplementation(async (path) => {
    if (path.startsWith('/storage')) throw new TypeError('Failed to fetch')
    return online(path)
  })
  await expect(upload(createStorage(CONFIG, api, () => 'en'))).rejects.toThrow('Failed to fetch')
})

test('a refresh that gets no answer is an outage, no refusal', async () => {
  answer.mockImplementation(online)
  const storage = createStorage(CONFIG, api, () => 'en')
  expect(await upload(storage)).toMatchObject({ ok: true })
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  vi.useFakeTimers()
  const refused = expect(storage.refresh()).rejects.toThrow('Failed to fetch')
  // The storage client repeats its request for 30 seconds.
  await vi.advanceTimersByTimeAsync(60_000)
  await refused
})

test('a session that is not over yet has whole ticks left', async () => {
  vi.useFakeTimers({ now: 400, toFake: ['Date'] })
  answer.mockImplementation(online)
  const storage = createStorage(CONFIG, api, () => 'en')
  const heard = vi.fn()
  storage.observe(heard)
  expect(await upload(storage)).toMatchObject({ ok: true })
  expect(heard.mock.calls).toEqual([[{ type: 'session.signedIn', ticksLeft: 119 }]])
})

test('a refused photo is a refusal', async () => {
  answer.mockImplementation(async (path) =>
    path.startsWith('/storage')
      ? Response.json({ statusCode: '403', message: 'Please log in first.' }, { status: 400 })
      : online(path),
  )
  expect(await upload(createStorage(CONFIG, api, () => 'en'))).toEqual({
    ok: false,
    status: 400,
    message: 'Please log in first.',
  })
})

test('several photos share one session, until the student logs out', async () => {
  answer.mockImplementation(online)
  const storage = createStorage(CONFIG, api, () => 'en')
  const end = storage.observe(() => undefined)
  for (const _ of ['first', 'second']) expect(await upload(storage)).toMatchObject({ ok: true })
  expect(opened).toBe(1)
  end()
  expect(await upload(storage)).toMatchObject({ ok: true })
  expect(opened).toBe(2)
})

test('after a refusal for want of a session the next try opens a new one', async () => {
  answer.mockImplementation(async (path) =>
    path.startsWith('/storage')
      ? Response.json({ statusCode: '403', message: 'Please log in first.' }, { status: 400 })
      : online(path),
  )
  const storage = createStorage(CONFIG, api, () => 'en')
  expect(await upload(storage)).toMatchObject({ ok: false })
  answer.mockImplementation(online)
  expect(await upload(storage)).toMatchObject({ ok: true })
  expect(opened).toBe(2)
})
