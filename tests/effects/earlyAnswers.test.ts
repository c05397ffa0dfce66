import { afterEach, expect, test, vi } from 'vitest'
import { checkAuth, logout } from '../../contract/session.ts'
import { createApi } from '../../src/effects/api.ts'

const STUDENT = { status: 200, user: { id: 'u1', name: 'Ada', email: 'ada@uwo.ca' } }

function open(early: unknown) {
  const answers = new Map([['/check-auth', Promise.resolve(Response.json(early))]])
  Object.assign(window, { nookmateAnswers: answers })
  const fetched = vi.fn(async () => Response.json({ status: 401, message: 'Please log in first.' }))
  vi.stubGlobal('fetch', fetched)
  const api = createApi({
    host: '',
    onSessionExpired: () => undefined,
    language: () => 'en',
    loadCode: (load) => load(),
  })
  return { api, fetched }
}

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(window, 'nookmateAnswers')
})

test('a call that the page has made already is not made again, but once', async () => {
  const { api, fetched } = open(STUDENT)
  expect(await api(checkAuth)).toMatchObject({ ok: true, value: { user: { id: 'u1' } } })
  expect(fetched).not.toHaveBeenCalled()
  expect(await api(checkAuth)).toMatchObject({ ok: false, status: 401 })
  expect(fetched).toHaveBeenCalledOnce()
})

test('after something was sent, what was answered before it counts no longer', async () => {
  const { api, fetched } = open(STUDENT)
  await api(logout, {})
  expect(await api(checkAuth)).toMatchObject({ ok: false, status: 401 })
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('an old answer counts no longer', async () => {
  vi.useFakeTimers()
  vi.resetModules()
  const { askAhead, takeEarlyAnswer } = await import('../../src/effects/earlyAnswers.ts')
  open(STUDENT)
  askAhead('/onboarded', async () => Response.json(STUDENT))
  vi.advanceTimersByTime(10_000)
  expect(takeEarlyAnswer('/check-auth')).toBeUndefined()
  expect(takeEarlyAnswer('/onboarded')).toBeUndefined()
})

test('a call made ahead is under way once, and its answer is for whoever makes it', async () => {
  const { api, fetched } = open(STUDENT)
  Reflect.deleteProperty(window, 'nookmateAnswers')
  api.ahead(checkAuth)
  api.ahead(checkAuth)
  expect(await api(checkAuth)).toMatchObject({ ok: false, status: 401 })
  expect(fetched).toHaveBeenCalledOnce()
  api.ahead(checkAuth)
  await api(logout, {})
  await api(checkAuth)
  expect(fetched).toHaveBeenCalledTimes(4)
})
