import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnProfile } from '../../../contract/ownProfile.ts'
import { NO_PLACE_FACTS, NO_SEARCH_FACTS } from '../../../domain/living/facts.ts'
import { matched, suggest } from '../support/pairs.ts'
import { deckOf, onboard, PROPERTY, type Student, signUp } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function profileOf(student: Student): Promise<OwnProfile> {
  const { status, body } = await student.get('/profile')
  expect(status).toBe(200)
  return body as unknown as OwnProfile
}

describe('the own profile', () => {
  test('has everything about a poster, the listing with its address, and nobody else’s data', async () => {
    const poster = await onboard(server, 'poster')
    const { profile, listing } = await profileOf(poster)
    expect(profile).toMatchObject({
      ...{ id: poster.id, name: 'Ada Byron', email: poster.email, role: 'poster' },
      ...{ standing: 'active', gender: 'Female', religion: 'Agnostic', shown_fields: [] },
      ...{ age: 20, interests: ['Music'], bio: 'Hello there.' },
    })
    expect(profile.picture).toContain('/profile_pictures/')
    expect(listing).toMatchObject({
      ...{ location: '12 Secret Street', private_location: true, capacity: 2, rooms_left: 2 },
      ...{ state: 'open', cost: 1800 },
    })
  })

  test('comes whole: what was entered, the place, and the facts of the questionnaire', async () => {
    const [poster, searcher] = [await onboard(server, 'poster'), await onboard(server, 'searcher')]
    const entered = {
      ...{ name: 'Ada Byron', standing: 'active', bio: 'Hello there.', interests: ['Music'] },
      ...{ university: 'Western University', program: 'Science', city_of_origin: 'Halifax' },
      ...{ age: 20, gender: 'Female', sexual_orientation: 'Prefer not to say' },
      ...{ religion: 'Agnostic', ethnicity: 'Asian', shown_fields: [] },
      picture: expect.stringContaining('/profile_pictures/'),
    }
    const { title, description, location } = PROPERTY
    expect(await profileOf(poster)).toMatchObject({
      listing: {
        ...{ title, description, location, private_location: true, state: 'open' },
        ...{ capacity: 2, rooms_left: 2, cost: 1800, bedrooms: 3, bathrooms: 1.5 },
        ...{ property_type: 'House', amenities: ['Wifi', 'Parking'] },
        photos: [expect.stringContaining('/property_photos/')],
      },
      facts: { search: NO_SEARCH_FACTS, place: NO_PLACE_FACTS },
    })
    const { profile, listing, facts } = await profileOf(searcher)
    const own = { id: searcher.id, email: searcher.email, role: 'searcher', budget: 900 }
    expect(profile).toEqual({ ...entered, ...own })
    expect([listing, facts]).toEqual([undefined, { search: NO_SEARCH_FACTS }])
    const ofPoster = { id: poster.id, email: poster.email, role: 'poster' }
    expect((await profileOf(poster)).profile).toEqual({ ...entered, ...ofPoster })
  })

  test('shows exactly what others are shown before and after a match', async () => {
    const poster = await onboard(server, 'poster')
    const searcher = await onboard(server, 'searcher', { profile: { budget: '900' } })
    await suggest(server, searcher, poster)
    const { seen } = await profileOf(poster)
    const { body } = await searcher.get('/dashboard/get-suggestions')
    const card = (body.suggestions as Record<string, object>)[poster.id]
    expect({ ...card, reasons: undefined }).toEqual({ ...seen.card, reasons: undefined })
    const asked = { listing_id: seen.card.listing_id, user_id: poster.id }
    const listing = await searcher.post('/dashboard/get-suggestion-listing', asked)
    expect(listing.body.listing).toEqual(seen.listing)
    const match = await matched(searcher, poster)
    const found = (await searcher.get(`/matches/${match}`)).body
    expect({ ...(found.profile as object), reasons: undefined }).toEqual({
      ...seen.matched,
      reasons: undefined,
    })
    expect(found.listing).toEqual(seen.matched_listing)
  })

  test('is there after the onboarding, and for the signed-in student only', async () => {
    expect((await (await signUp(server)).get('/profile')).status).toBe(409)
    const guest = await onboard(server, 'searcher')
    guest.cookies.clear()
    expect((await guest.get('/profile')).status).toBe(401)
  })

  test('is not there in the edition of the specification', async () => {
    const plain = await startTestServer({ FEATURES: 'none' })
    const student = await onboard(plain, 'searcher')
    expect((await student.get('/profile')).status).toBe(404)
    await plain.stop()
  })
})

describe('a student who does not search', () => {
  async function stand(student: Student, standing: 'active' | 'paused' | 'found' | 'deleting') {
    const { db } = server.deps
    await db.updateTable('students').set({ standing }).where('id', '=', student.id).execute()
  }

  test.each(['paused', 'found', 'deleting'] as const)(
    '%s: is suggested to nobody, and nobody to them, from the next request on',
    async (standing) => {
      const me = await onboard(server, 'searcher')
      const other = await onboard(server, 'searcher')
      await suggest(server, me, other)
      expect(await deckOf(me)).toContain(other.id)
      await stand(me, standing)
      expect(await deckOf(other)).not.toContain(me.id)
      expect(await deckOf(me)).toEqual([])
      const newcomer = await onboard(server, 'searcher')
      expect(await deckOf(newcomer)).not.toContain(me.id)
      await stand(me, 'active')
      expect(await deckOf(other)).toContain(me.id)
      expect(await deckOf(me)).toContain(other.id)
    },
  )

  test.each(['paused', 'full'] as const)('a place that is %s is not suggested', async (state) => {
    const poster = await onboard(server, 'poster')
    const searcher = await onboard(server, 'searcher')
    await suggest(server, searcher, poster)
    expect(await deckOf(searcher)).toContain(poster.id)
    const { db } = server.deps
    await db.updateTable('listings').set({ state }).where('owner_id', '=', poster.id).execute()
    expect(await deckOf(searcher)).not.toContain(poster.id)
    expect(await deckOf(await onboard(server, 'searcher'))).not.toContain(poster.id)
  })
})
