import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getSuggestionListing, getSuggestions } from '../../contract/dashboard.ts'
import { checkAuth } from '../../contract/session.ts'
import { CARD_WIDTH, photoSrcSet } from '../../domain/photoSizes.ts'

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.resetModules()
  document.documentElement.lang = 'fr-CA'
})
afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.lang = 'en'
  for (const name of ['nookmateAnswers', 'nookmatePhotos']) Reflect.deleteProperty(window, name)
})

/** Runs the script of early calls. The page names `/check-auth` and the suggestions; `answers` are by path. */
async function run(answers: Record<string, unknown>, settings: object = {}) {
  const script = document.createElement('script')
  script.dataset.calls = [checkAuth.path, getSuggestions.path].join(' ')
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  document.body.innerHTML = `<script type="application/json" id="config">${JSON.stringify(settings)}</script>`
  fetched.mockImplementation(async (address) => {
    const path = new URL(address, location.origin).pathname
    return Response.json(answers[path] ?? { status: 401 })
  })
  vi.stubGlobal('fetch', fetched)
  await import('../../src/earlyCalls.ts')
}

const sent = () => fetched.mock.calls.map(([address]) => address)

describe('a page that waits for the check who visits', () => {
  test('makes its calls at once, in its language and with the session', async () => {
    await run({})
    expect(sent()).toEqual([checkAuth.path, getSuggestions.path])
    for (const [, init] of fetched.mock.calls) {
      expect(init).toEqual({
        headers: { 'Accept-Language': 'fr-CA' },
        credentials: 'same-origin',
      })
    }
  })

  test('makes them where the calls go, with the session there too', async () => {
    await run({}, { apiHost: 'https://api.nookmate.test' })
    expect(sent()[0]).toBe(`https://api.nookmate.test${checkAuth.path}`)
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' })
  })

  test('asks for the place of the first card, under what the flow will send', async () => {
    const card = { profile_picture: '', listing_id: 'l1' }
    const suggestions = { maya: card, leo: { ...card, listing_id: 'l2' } }
    await run({ [getSuggestions.path]: { status: 200, suggestions } })
    const asked = JSON.stringify({ listing_id: 'l1', user_id: 'maya' })
    await vi.waitFor(() => expect(sent()).toHaveLength(3))
    const [address, init] = fetched.mock.calls[2] ?? []
    expect(address).toBe(getSuggestionListing.path)
    expect(init).toMatchObject({ method: 'POST', body: asked })
    expect(init?.headers).toMatchObject({ 'Content-Type': 'application/json' })
    const { nookmateAnswers: kept } = window as { nookmateAnswers?: Map<string, unknown> }
    expect(kept?.has(getSuggestionListing.path + asked)).toBe(true)
  })

  test.each([
    ['whose first card has no place', { maya: { profile_picture: '', listing_id: null } }],
    ['whose deck is empty', {}],
  ])('%s asks for none', async (_, suggestions) => {
    await run({ [getSuggestions.path]: { status: 200, suggestions } })
    await new Promise((resolve) => setImmediate(resolve))
    expect(sent()).toEqual([checkAuth.path, getSuggestions.path])
  })

  test('fetches the photo of the first card and the cover of its place in the width of the card', async () => {
    const photo = (bucket: string, name: string) =>
      `https://photos.test/storage/v1/object/public/${bucket}/public/${name}.jpg`
    const [face, room] = [photo('profile_pictures', 'maya'), photo('property_photos', 'room')]
    const leo = photo('profile_pictures', 'leo')
    const suggestions = {
      maya: { profile_picture: face, listing_id: 'l1' },
      leo: { profile_picture: leo, listing_id: null },
    }
    const listing = { photos: [room, photo('property_photos', 'bath')] }
    await run({
      [getSuggestions.path]: { status: 200, suggestions },
      [getSuggestionListing.path]: { status: 200, listing },
    })
    const { nookmatePhotos: kept = [] } = window as { nookmatePhotos?: HTMLImageElement[] }
    await vi.waitFor(() => expect(kept).toHaveLength(2))
    expect(kept.map(({ sizes, srcset }) => [sizes, srcset])).toEqual(
      [face, room].map((url) => [CARD_WIDTH, photoSrcSet(url)]),
    )
  })
})
