import { afterEach, expect, test, vi } from 'vitest'
import { getSuggestionListing } from '../../contract/dashboard.ts'
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

test('a call that asks for one of many is answered ahead for that one alone', async () => {
  const { api, fetched } = open(STUDENT)
  const [one, other] = [
    { listing_id: 'l1', user_id: 'u1' },
    { listing_id: 'l2', user_id: 'u1' },
  ]
  const listing = { owner: 'Ada', title: 'Flat', description: '', amenities: [], photos: [] }
  const answer = Promise.resolve(Response.json({ status: 200, listing }))
  const { nookmateAnswers } = window as unknown as { nookmateAnswers: Map<string, unknown> }
  nookmateAnswers.set(`${getSuggestionListing.path}${JSON.stringify(one)}`, answer)
  expect(await api(getSuggestionListing, one)).toMatchObject({ ok: true, value: { listing } })
  expect(await api(checkAuth)).toMatchObject({ ok: true })
  expect(fetched).not.toHaveBeenCalled()
  expect(await api(getSuggestionListing, other)).toMatchObject({ ok: false, status: 401 })
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
