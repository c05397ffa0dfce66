import { afterEach, describe, expect, it, vi } from 'vitest'
import { deleteAccount } from '../../contract/account.ts'
import { updateRole } from '../../contract/onboarding.ts'
import { checkAuth, login, logout } from '../../contract/session.ts'
import { createApi } from '../../src/effects/api.ts'

const credentials = { email: 'ada@uwo.ca', password: 'secret' }

function answering(status: number, body: string) {
  const sent: unknown[] = []
  const fetched = vi.fn(async (request: Request) => {
    if (request.method === 'POST') sent.push(await request.clone().json())
    return new Response(body, { status })
  })
  vi.stubGlobal('fetch', fetched)
  const onSessionExpired = vi.fn()
  return {
    fetched,
    sent,
    onSessionExpired,
    api: createApi({ host: '', onSessionExpired, language: () => 'en' }),
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('§7 Status field: success is judged from it in the body', () => {
  it('200 in the body is success, whatever HTTP says', async () => {
    const { api, fetched, sent } = answering(500, '{"status":200}')
    expect(await api(login, credentials)).toEqual({ ok: true, value: {} })
    const request = fetched.mock.calls[0]?.[0]
    expect(request?.method).toBe('POST')
    expect(request?.url).toBe(`${location.origin}/login`)
    expect(sent).toEqual([credentials])
  })

  it('any other status is a refusal with the words of the server', async () => {
    const { api, onSessionExpired } = answering(200, '{"status":400,"message":"No."}')
    expect(await api(login, credentials)).toEqual({ ok: false, status: 400, message: 'No.' })
    expect(onSessionExpired).not.toHaveBeenCalled()
  })

  it.each([
    ['0', { retryAfter: 0 }],
    ['240', { retryAfter: 240 }],
    ['-1', {}],
    ['soon', {}],
    [undefined, {}],
  ])('a refusal says after how many seconds to try again: %s', async (header, known) => {
    const headers = header === undefined ? {} : { 'Retry-After': header }
    vi.stubGlobal('fetch', async () => new Response('{"status":429}', { headers }))
    const api = createApi({ host: '', onSessionExpired: vi.fn(), language: () => 'en' })
    expect(await api(checkAuth)).toEqual({ ok: false, status: 429, message: '', ...known })
  })

  it('§9 Success statuses: role and profile update accept 200 or 201', async () => {
    const { api } = answering(201, '{"status":201}')
    expect(await api(updateRole, { role: 'poster' })).toEqual({ ok: true, value: {} })
    expect(await api(login, credentials)).toMatchObject({ ok: false })
  })

  it('401 tells that the session has ended', async () => {
    const { api, onSessionExpired } = answering(401, '{"status":401,"message":"Please log in."}')
    await api(checkAuth)
    expect(onSessionExpired).toHaveBeenCalledOnce()
  })

  it('401 of another call while the account is being deleted does not tell it: the student ended the session', async () => {
    const deletion = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', (request: Request) =>
      request.url.endsWith('/account/delete')
        ? deletion.promise
        : Promise.resolve(new Response('{"status":401}')),
    )
    const onSessionExpired = vi.fn()
    const api = createApi({ host: '', onSessionExpired, language: () => 'en' })
    const deleting = api(deleteAccount, { password: 'secret' })
    await api(checkAuth)
    expect(onSessionExpired).not.toHaveBeenCalled()
    deletion.resolve(new Response('{"status":403}'))
    await deleting
    await api(checkAuth)
    expect(onSessionExpired).toHaveBeenCalledOnce()
  })

  it('of two deletions at once, the end of the first does not end the silence of the second', async () => {
    const deletions = [1, 2].map(() => Promise.withResolvers<Response>())
    const waiting = deletions.map(({ promise }) => promise)
    vi.stubGlobal('fetch', async (request: Request) =>
      request.url.endsWith('/account/delete') ? waiting.shift() : new Response('{"status":401}'),
    )
    const onSessionExpired = vi.fn()
    const api = createApi({ host: '', onSessionExpired, language: () => 'en' })
    const calls = deletions.map(() => api(deleteAccount, { password: 'secret' }))
    for (const times of [0, 1]) {
      deletions[times]?.resolve(new Response('{"status":403}'))
      await calls[times]
      await api(checkAuth)
      expect(onSessionExpired).toHaveBeenCalledTimes(times)
    }
  })

  it('a deletion that gets no answer does not silence the ends that follow', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const onSessionExpired = vi.fn()
    const api = createApi({ host: '', onSessionExpired, language: () => 'en' })
    await expect(api(deleteAccount, { password: 'secret' })).rejects.toThrow()
    vi.stubGlobal('fetch', async () => new Response('{"status":401}'))
    await api(checkAuth)
    expect(onSessionExpired).toHaveBeenCalledOnce()
  })

  it('401 of the deletion itself tells that the session has ended', async () => {
    const { api, onSessionExpired } = answering(401, '{"status":401}')
    await api(deleteAccount, { password: 'secret' })
    expect(onSessionExpired).toHaveBeenCalledOnce()
  })

  it.each([
    ['no JSON', '<html>Bad gateway</html>'],
    ['no status', '{"message":"?"}'],
    ['not what the contract says', '{"status":200,"user":{"id":7}}'],
  ])('an answer that is %s is an outage', async (_, body) => {
    const { api } = answering(200, body)
    await expect(api(checkAuth)).rejects.toThrow()
  })

  it('§7 The calls and §6 Cookie session: credentials are sent, to another host too', async () => {
    const { fetched } = answering(200, '{"status":200}')
    const api = createApi({
      host: 'https://api.example.org',
      onSessionExpired: () => undefined,
      language: () => 'en',
    })
    await api(login, credentials)
    expect(fetched.mock.calls[0]?.[0].url).toBe('https://api.example.org/login')
    expect(fetched.mock.calls[0]?.[0].credentials).toBe('include')
  })

  it('is sent once whatever comes back, in the language of the page, and never without a body', async () => {
    const { fetched, sent, api } = answering(503, '{"status":503,"message":"A break."}')
    expect(await api(checkAuth)).toEqual({ ok: false, status: 503, message: 'A break.' })
    expect(await api(logout)).toMatchObject({ ok: false, status: 503 })
    const requests = fetched.mock.calls.map(([request]) => request)
    expect(
      requests.map(({ method, headers, credentials }) => [
        method,
        headers.get('Accept-Language'),
        credentials,
      ]),
    ).toEqual([
      ['GET', 'en-CA', 'same-origin'],
      ['POST', 'en-CA', 'same-origin'],
    ])
    expect(sent).toEqual([{}])
  })

  it.each([checkAuth, logout])('that gets no answer is not sent again: $path', async (call) => {
    const { api } = answering(200, '')
    const fetched = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    vi.stubGlobal('fetch', fetched)
    await expect(api(call)).rejects.toThrow()
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('§9 HTTP timeout: none; a call waits as long as its flow does', async () => {
    vi.useFakeTimers()
    const settled = vi.fn()
    let signal: AbortSignal | undefined
    vi.stubGlobal('fetch', (request: Request) => {
      signal = request.signal
      return new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      })
    })
    const flow = new AbortController()
    const api = createApi({
      host: '',
      onSessionExpired: () => undefined,
      language: () => 'en',
    })
    const call = api(login, credentials, flow.signal).then(settled, settled)
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000)
    expect(settled).not.toHaveBeenCalled()
    expect(signal?.aborted).toBe(false)
    flow.abort()
    vi.useRealTimers()
    await call
    expect(settled).toHaveBeenCalledOnce()
  })
})
