import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '../../server/clock.ts'
import { deckOf, onboard, PROPERTY, type Student, signUp } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

let server: TestServer
let searcher: Student
let poster: Student
beforeAll(async () => {
  server = await startTestServer()
  searcher = await onboard(server, 'searcher')
  poster = await onboard(server, 'poster')
  await deckOf(searcher)
})
afterAll(() => server.stop())

const NEVER_DEALT = { status: 403, message: 'This student was not suggested to you.' }

test('§6 Cookie session: every call answers 401 without one', async () => {
  const browser = visitor(server.app)
  const answers = [
    await browser.get('/dashboard/screen-for-suggestions'),
    await browser.get('/dashboard/get-suggestions'),
    await browser.post('/dashboard/set-interests-and-bio', {}),
    await browser.post('/dashboard/make-descision-on-suggestion', {}),
    await browser.post('/dashboard/get-suggestion-listing', {}),
    await browser.post('/storage-session'),
  ]
  for (const { body } of answers)
    expect(body).toEqual({ status: 401, message: 'Please log in first.' })
})

describe('§7 GET /dashboard/screen-for-suggestions and §7 POST /dashboard/set-interests-and-bio', () => {
  test('409 until bio and interests are set, then 200', async () => {
    const [student, other] = [await signUp(server), await signUp(server)]
    const before = await student.get('/dashboard/screen-for-suggestions')
    const message = 'Just one more thing: your bio and your interests.'
    expect(before.body).toEqual({ status: 409, message })
    const entered = { interests: ['Art', 'Books'], bio: ' Hello. ' }
    const saved = await student.post('/dashboard/set-interests-and-bio', entered)
    expect(saved.body).toEqual({ status: 200, message: 'Your bio and interests are saved.' })
    const others = await other.get('/dashboard/screen-for-suggestions')
    expect(others.body).toEqual({ status: 409, message })
    const after = await student.get('/dashboard/screen-for-suggestions')
    expect(after.body).toEqual({ status: 200, message: 'Your profile is ready.' })
  })

  test.each([
    [{ interests: [], bio: 'Hi' }, 'Choose at least one interest.'],
    [{ interests: ['Chess'], bio: 'Hi' }, 'Choose interests from the list.'],
    [{ interests: ['Art', 'Art'], bio: 'Hi' }, 'Each interest may occur only once.'],
    [{ interests: 'Art', bio: 'Hi' }, 'Interests must be a list.'],
    [{ interests: ['Art'], bio: '  ' }, 'Bio must not be empty.'],
    [{ interests: ['Art'], bio: 'x'.repeat(2001) }, 'Bio must be at most 2000 characters.'],
    [{ interests: ['Art'] }, 'Bio must be text.'],
  ])('400 for %j', async (entered, message) => {
    const answer = await searcher.post('/dashboard/set-interests-and-bio', entered)
    expect(answer.body).toEqual({ status: 400, message })
  })
})

describe('§7 GET /dashboard/get-suggestions', () => {
  test('409 before onboarding is complete, and before bio and interests are set', async () => {
    const student = await signUp(server)
    const answer = await student.get('/dashboard/get-suggestions')
    expect(answer.body).toEqual({ status: 409, message: 'Please finish your onboarding first.' })
    const silent = await onboard(server, 'searcher')
    const students = server.deps.db.updateTable('students')
    await students.set({ bio: null }).where('id', '=', silent.id).execute()
    const later = await silent.get('/dashboard/get-suggestions')
    expect(later.body).toEqual({
      status: 409,
      message: 'Just one more thing: your bio and your interests.',
    })
  })

  test('§3 Suggestion and §1 Matched users: 200 with the eight fields and why (safety 11), and nothing else', async () => {
    const none = server.again({ settings: { ...server.deps.settings, features: [] } })
    const browser = visitor(none)
    for (const [name, value] of searcher.cookies) browser.cookies.set(name, value)
    const { body } = await browser.get('/dashboard/get-suggestions')
    expect(Object.keys(body).toSorted()).toEqual(['message', 'status', 'suggestions'])
    const suggestions = body.suggestions as Record<string, Record<string, unknown>>
    expect(suggestions[poster.id]).toEqual({
      profile_picture: expect.stringMatching(/^http:\/\/localhost\/storage\/v1\/object\/public\//),
      name: 'Ada Byron',
      program: 'Science',
      age: 20,
      interests: ['Music'],
      bio: 'Hello there.',
      role: 'poster',
      listing_id: expect.any(String),
      reasons: ['You both like Music', 'Rent within your budget', 'Same age'],
    })
  })

  test('with likes, the number of the last live event that the deck includes', async () => {
    const read = async () => (await searcher.get('/dashboard/get-suggestions')).body
    const first = await read()
    expect(first.seq).toBe((await searcher.get('/likes')).body.seq)
    await poster.post('/profile/standing', { standing: 'paused' })
    const without = await read()
    await poster.post('/profile/standing', { standing: 'active' })
    const last = await read()
    const seen = [first, without, last].map(({ suggestions }) => poster.id in Object(suggestions))
    expect(seen).toEqual([true, false, true])
    expect([without.seq, last.seq]).toEqual([Number(first.seq) + 1, Number(first.seq) + 2])
    expect(last.seq).toBe((await searcher.get('/likes')).body.seq)
  })

  test('with the questionnaire, a suggestion has the facts of the place', async () => {
    const { body } = await searcher.get('/dashboard/get-suggestions')
    expect((body.suggestions as Record<string, object>)[poster.id]).toMatchObject({
      facts: ['$1,800 a month', '2 rooms left', 'House'],
    })
  })
})

describe('§7 POST /dashboard/get-suggestion-listing', () => {
  async function listingId(): Promise<string> {
    const { body } = await searcher.get('/dashboard/get-suggestions')
    return (body.suggestions as Record<string, { listing_id: string }>)[poster.id]?.listing_id ?? ''
  }

  test('§3 Listing: 200 with five fields, rent, kind and rooms for a suggested candidate; the private address is nowhere in it', async () => {
    const asked = { listing_id: await listingId(), user_id: poster.id }
    const { body } = await searcher.post('/dashboard/get-suggestion-listing', asked)
    expect(body).toEqual({
      status: 200,
      message: 'This is the listing.',
      listing: {
        owner: 'Ada Byron',
        title: PROPERTY.title,
        description: PROPERTY.description,
        amenities: PROPERTY.amenities,
        photos: [expect.stringMatching(/property_photos/)],
        ...{ cost: 1800, property_type: 'House', bedrooms: 3, bathrooms: 1.5 },
        facts: ['$1,800 a month', '2 rooms left', 'House', '3 bedrooms', '1.5 bathrooms'],
      },
    })
  })

  test('with its address where it is not private; without what the owner left out', async () => {
    const { db } = server.deps
    const change = (columns: object) =>
      db.updateTable('listings').set(columns).where('owner_id', '=', poster.id).execute()
    const asked = { listing_id: await listingId(), user_id: poster.id }
    await change({ private_location: false, cost: null, bathrooms: null })
    const { body } = await searcher.post('/dashboard/get-suggestion-listing', asked)
    await change({ private_location: true, cost: 1800, bathrooms: 1.5 })
    expect(body.listing).toMatchObject({ location: '12 Secret Street', bedrooms: 3 })
    expect(Object.keys(body.listing as object)).not.toContain('cost')
    expect(Object.keys(body.listing as object)).not.toContain('bathrooms')
  })

  test('404 for the listing of a poster who was not suggested, asked for with the id of one who was', async () => {
    const stranger = await onboard(server, 'poster')
    const { id: listing_id } = await server.deps.db
      .selectFrom('listings')
      .select('id')
      .where('owner_id', '=', stranger.id)
      .executeTakeFirstOrThrow()
    const asked = { listing_id, user_id: poster.id }
    const { body } = await searcher.post('/dashboard/get-suggestion-listing', asked)
    expect(body).toEqual({ status: 404, message: 'No property details available' })
  })

  test('403 while its owner is paused, has found somebody, is a searcher, or is hidden', async () => {
    const asked = { listing_id: await listingId(), user_id: poster.id }
    const statusWith = async (columns: object) => {
      const { db } = server.deps
      await db.updateTable('students').set(columns).where('id', '=', poster.id).execute()
      return (await searcher.post('/dashboard/get-suggestion-listing', asked)).status
    }
    const shown = { standing: 'active', role: 'poster', hidden_at: null }
    for (const change of [
      { standing: 'paused' },
      { standing: 'found' },
      { role: 'searcher' },
      { hidden_at: server.clock.now() },
    ]) {
      expect([change, await statusWith({ ...shown, ...change })]).toEqual([change, 403])
    }
    expect(await statusWith(shown)).toBe(200)
  })

  test('403 for a candidate not suggested, 404 for another listing, 400 for what is no id', async () => {
    const listing_id = await listingId()
    const stranger = await onboard(server, 'poster')
    const asked = { listing_id, user_id: poster.id }
    const answers = [
      await stranger.post('/dashboard/get-suggestion-listing', asked),
      await searcher.post('/dashboard/get-suggestion-listing', { ...asked, user_id: stranger.id }),
      await searcher.post('/dashboard/get-suggestion-listing', {
        ...asked,
        listing_id: randomUUID(),
      }),
      await searcher.post('/dashboard/get-suggestion-listing', { ...asked, user_id: 'me' }),
    ]
    expect(answers.map((answer) => answer.body)).toEqual([
      NEVER_DEALT,
      NEVER_DEALT,
      { status: 404, message: 'No property details available' },
      { status: 400, message: 'User must be an id.' },
    ])
  })
})

describe('§7 POST /dashboard/make-descision-on-suggestion', () => {
  const path = '/dashboard/make-descision-on-suggestion'

  test('200, the same again 200, the opposite 409 (reading 13)', async () => {
    const student = await onboard(server, 'searcher')
    await deckOf(student)
    const liked = { suggestion: poster.id, decision: 'liked' }
    for (let times = 0; times < 2; times += 1) {
      const { body } = await student.post(path, liked)
      expect(body).toEqual({ status: 200, message: 'Your decision is saved.' })
    }
    const { body } = await student.post(path, { ...liked, decision: 'disliked' })
    expect(body).toEqual({ status: 409, message: 'You have already decided about this student.' })
    expect(await deckOf(student)).not.toContain(poster.id)
  })

  test('is kept with the moment of the first time', async () => {
    const student = await onboard(server, 'searcher')
    await deckOf(student)
    const decided = server.clock.now()
    for (let times = 0; times < 2; times += 1) {
      await student.post(path, { suggestion: poster.id, decision: 'disliked' })
      server.clock.pass(1000)
    }
    const cards = server.deps.db.selectFrom('impressions').select(['decision', 'decided_at'])
    const mine = await cards.where('student_id', '=', student.id).execute()
    expect(mine).toContainEqual({ decision: 'disliked', decided_at: decided })
  })

  test('403 for a candidate never suggested, oneself included; 400 for other words', async () => {
    const student = await onboard(server, 'searcher')
    for (const suggestion of [poster.id, student.id, randomUUID()]) {
      const { body } = await student.post(path, { suggestion, decision: 'liked' })
      expect(body).toEqual(NEVER_DEALT)
    }
    const word = await student.post(path, { suggestion: poster.id, decision: 'maybe' })
    expect(word.body).toEqual({ status: 400, message: 'Decision must be liked or disliked.' })
    const id = await student.post(path, { suggestion: 'x', decision: 'liked' })
    expect(id.body).toEqual({ status: 400, message: 'Suggestion must be an id.' })
  })
})

test('a student who was inactive for 14 days is not suggested', async () => {
  server.clock.pass(15 * DAY)
  const student = await onboard(server, 'searcher')
  expect(await deckOf(student)).toEqual([])
})
