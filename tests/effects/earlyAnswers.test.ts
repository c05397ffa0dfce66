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
  const { takeEarlyAnswer } = await import('../../src/effects/earlyAnswers.ts')
  open(STUDENT)
  vi.advanceTimersByTime(10_000)
  expect(takeEarlyAnswer('/check-auth')).toBeUndefined()
})
