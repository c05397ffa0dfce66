import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Living } from '../../../contract/living.ts'
import { firstAnswer } from '../../../domain/living/answers.ts'
import { NO_PLACE_FACTS, NO_SEARCH_FACTS } from '../../../domain/living/facts.ts'
import type { ItemId } from '../../../domain/living/items.ts'
import { DAY } from '../../../server/clock.ts'
import { readEvents } from '../support/eventReader.ts'
import { likesOf, matched, suggest, suggestedPair } from '../support/pairs.ts'
import { onboard, type Student, signUp } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const living = async (student: Student) =>
  (await student.get('/living')).body as unknown as Living & { message: string }

async function save(student: Student, call: string, payload: object): Promise<void> {
  const { status, body } = await student.post(`/living/${call}`, payload)
  expect({ status, body }).toMatchObject({ status: 200 })
}

const LATE = { own: 5, accepts: 0b110000, importance: 3 }

describe('the answers about living together', () => {
  test('is nothing at first, with the items in order', async () => {
    const said = await living(await onboard(server, 'searcher'))
    expect(said).toMatchObject({
      ...{ role: 'searcher', search: NO_SEARCH_FACTS, answers: {} },
      ...{ deal_breakers: [], own_gender_only: false, can_choose_gender: true },
    })
    expect(said.place).toBeUndefined()
    expect(said.order).toHaveLength(20)
    expect((await living(await onboard(server, 'poster'))).place).toEqual(NO_PLACE_FACTS)
  })

  test('waits for the end of the onboarding', async () => {
    expect((await (await signUp(server)).get('/living')).status).toBe(409)
  })
})

describe('answers', () => {
  test('are kept one by one, also when they arrive at once, and can be changed and taken back', async () => {
    const me = await onboard(server, 'searcher')
    await Promise.all([
      save(me, 'answers', { item: 'bedtime', answer: LATE }),
      save(me, 'answers', { item: 'pets', answer: firstAnswer('pets', 2) }),
      save(me, 'answers', { item: 'dishes', answer: firstAnswer('dishes', 0) }),
    ])
    await save(me, 'answers', { item: 'pets', answer: firstAnswer('pets', 0) })
    await save(me, 'answers', { item: 'dishes', answer: null })
    expect((await living(me)).answers).toEqual({ bedtime: LATE, pets: firstAnswer('pets', 0) })
  })

  test.each([
    [{ item: 'faith', answer: LATE }, 'Choose an item from the list.'],
    [{ item: 'dishes', answer: LATE }, 'Choose one of the answers.'],
    [
      { item: 'bedtime', answer: { ...LATE, accepts: 1 } },
      'What you can live with must include your own answer.',
    ],
    [
      { item: 'bedtime', answer: { ...LATE, accepts: 0 } },
      'Choose what you can live with from the answers.',
    ],
    [{ item: 'bedtime', answer: { ...LATE, importance: 2 } }, 'Choose how important this is.'],
  ])('may not be %j', async (payload, sentence) => {
    const me = await onboard(server, 'searcher')
    const { status, body } = await me.post('/living/answers', payload)
    expect([status, body.message]).toEqual([400, sentence])
    expect((await living(me)).answers).toEqual({})
  })

  test('are private before a match, and stand side by side after it', async () => {
    const [me, them] = await suggestedPair(server)
    await save(me, 'answers', { item: 'bedtime', answer: LATE })
    await save(them, 'answers', { item: 'bedtime', answer: firstAnswer('bedtime', 0) })
    await save(them, 'answers', { item: 'pets', answer: firstAnswer('pets', 0) })
    const before = await me.get('/dashboard/get-suggestions')
    expect(JSON.stringify(before.body)).not.toMatch(/bedtime|pets|accepts|importance/)
    const match = await matched(me, them)
    const { body } = await me.get(`/matches/${match}`)
    expect(body.compared).toEqual([{ item: 'bedtime', own: 5, theirs: 0, verdict: 'talk' }])
  })

  test('say how well two fit once they have given six to the same items', async () => {
    const [me, them] = await suggestedPair(server)
    const both = async (item: ItemId) => {
      const given = { item, answer: firstAnswer(item, 1) }
      for (const one of [me, them]) await save(one, 'answers', given)
    }
    const onCard = async () => {
      const { suggestions } = (await me.get('/dashboard/get-suggestions')).body
      return (suggestions as Record<string, { fit?: string }>)[them.id]?.fit
    }
    const five = ['bedtime', 'wake', 'tidiness', 'dishes', 'chores'] as const
    for (const item of five) await both(item)
    await save(them, 'answers', { item: 'quarrel', answer: firstAnswer('quarrel', 1) })
    expect(await onCard()).toBeUndefined()
    await both('parties')
    const fit = await onCard()
    expect(fit).toMatch(/^\d\d% fit, from 6 answers$/)
    const path = `/matches/${await matched(me, them)}`
    for (const one of [me, them]) expect((await one.get(path)).body.profile).toMatchObject({ fit })
    await save(them, 'answers', { item: 'parties', answer: null })
    expect((await me.get(path)).body.profile).not.toHaveProperty('fit')
  })

  test('of a match begin with what matters most to talk about', async () => {
    const [me, them] = await suggestedPair(server)
    const strict = { own: 0, accepts: 1 }
    for (const [by, item, answer] of [
      [me, 'bedtime', { ...strict, importance: 1 }],
      [me, 'pets', { ...strict, importance: 9 }],
      [them, 'bedtime', firstAnswer('bedtime', 5)],
      [them, 'pets', firstAnswer('pets', 3)],
    ] as const) {
      await save(by, 'answers', { item, answer })
    }
    const path = `/matches/${await matched(me, them)}`
    expect((await me.get(path)).body.compared).toEqual([
      { item: 'pets', own: 0, theirs: 3, verdict: 'talk' },
      { item: 'bedtime', own: 0, theirs: 5, verdict: 'talk' },
    ])
    expect((await them.get(path)).body.compared).toEqual([
      { item: 'pets', own: 3, theirs: 0, verdict: 'talk' },
      { item: 'bedtime', own: 5, theirs: 0, verdict: 'talk' },
    ])
  })
})

describe('facts', () => {
  const SEARCH = {
    ...NO_SEARCH_FACTS,
    ...{ move_in_from: '2027-05-01', move_in_to: '2027-10-01', shortest_stay: 4, longest_stay: 8 },
    ...{ own_room: true, furnished: false },
  }

  test('of a search are on the card, in words, and who has it is told at once', async () => {
    const [me, them] = await suggestedPair(server)
    const reader = await readEvents(them, { after: (await likesOf(them)).seq })
    onTestFinished(reader.close)
    await save(me, 'facts', { search: SEARCH })
    await reader.until(({ events }) => events().length > 0)
    expect(reader.events()).toMatchObject([{ candidate: me.id }])
    expect((await living(me)).search).toEqual(SEARCH)
    const { suggestions } = (await them.get('/dashboard/get-suggestions')).body
    expect((suggestions as Record<string, object>)[me.id]).toMatchObject({
      facts: ['Moves in between May 1, 2027 and Oct 1, 2027', 'Stay of 4 to 8 months'],
    })
  })

  test('of a place are on card and listing; rent and rooms are there without more being said', async () => {
    const searcher = await onboard(server, 'searcher')
    const poster = await onboard(server, 'poster')
    await suggest(server, searcher, poster)
    const card = async () => {
      const { suggestions } = (await searcher.get('/dashboard/get-suggestions')).body
      return (suggestions as Record<string, { listing_id: string; facts: string[] }>)[poster.id]
    }
    expect((await card())?.facts).toEqual(['$1,800 a month', '2 rooms left', 'House'])
    const place = {
      ...{ ...NO_PLACE_FACTS, free_from: '2027-05-01', free_until: '2028-04-30' },
      ...{ rent_per_room: 750, utilities: 0, deposit: 500, longest_stay: 12 },
    }
    await save(poster, 'facts', { place })
    const said = [
      ...['$750 a month for a room', '2 rooms left', 'House'],
      'Free from May 1, 2027 to Apr 30, 2028',
    ]
    expect((await card())?.facts).toEqual(said)
    const listing = await searcher.post('/dashboard/get-suggestion-listing', {
      listing_id: (await card())?.listing_id,
      user_id: poster.id,
    })
    expect(listing.body.listing).toMatchObject({
      facts: [
        ...[...said, '3 bedrooms', '1.5 bathrooms'],
        ...['Utilities included', 'Deposit $500', 'At most 12 months'],
      ],
    })
  })

  test.each([
    [{ search: { ...SEARCH, move_in_to: '20271-09-01' } }, 'Latest move-in: check the year.'],
    [{ search: { ...SEARCH, move_in_to: '2027-02-30' } }, 'Latest move-in must be a date.'],
    [
      { search: { ...SEARCH, move_in_to: '2027-04-30' } },
      'The latest move-in cannot be before the earliest.',
    ],
    [
      { place: { ...NO_PLACE_FACTS, rent_per_room: -5 } },
      'Rent per room must be a whole number from 0 to 20000.',
    ],
    [
      {
        search: SEARCH,
        place: { ...NO_PLACE_FACTS, free_from: '2027-05-01', free_until: '2027-04-30' },
      },
      'The last free day cannot be before the first.',
    ],
    [
      { search: { ...SEARCH, longest_stay: 3 }, place: NO_PLACE_FACTS },
      'The longest stay cannot be shorter than the shortest.',
    ],
  ])('may not be %j', async (payload, sentence) => {
    const me = await onboard(server, 'searcher')
    const { status, body } = await me.post('/living/facts', payload)
    expect([status, body.message]).toEqual([400, sentence])
    expect((await living(me)).search).toEqual(NO_SEARCH_FACTS)
  })

  test('may end yesterday in UTC, which is still today somewhere, and not before', async () => {
    const poster = await onboard(server, 'poster')
    const dayAgo = (days: number) =>
      new Date(server.clock.now().getTime() - days * DAY).toISOString().slice(0, 10)
    const answers = async (days: number) => {
      const [move_in_to, free_until] = [dayAgo(days), dayAgo(days)]
      const search = { search: { ...NO_SEARCH_FACTS, move_in_to } }
      const place = { place: { ...NO_PLACE_FACTS, free_until } }
      const both = [search, place].map((facts) => poster.post('/living/facts', facts))
      return (await Promise.all(both)).map(({ status, body }) => [status, body.message])
    }
    expect((await answers(1)).map(([status]) => status)).toEqual([200, 200])
    expect(await answers(2)).toEqual([
      [400, 'The latest move-in has passed. Choose a later date.'],
      [400, 'The last free day has passed. Choose a later date.'],
    ])
  })

  test('of search and place are saved in one call, or one of them without the other', async () => {
    const poster = await onboard(server, 'poster')
    const place = { ...NO_PLACE_FACTS, deposit: 500 }
    await save(poster, 'facts', { search: SEARCH, place })
    expect(await living(poster)).toMatchObject({ role: 'poster', search: SEARCH, place })
    await save(poster, 'facts', { search: NO_SEARCH_FACTS })
    expect(await living(poster)).toMatchObject({ search: NO_SEARCH_FACTS, place })
    await save(poster, 'facts', { search: SEARCH })
    await save(poster, 'facts', { place: NO_PLACE_FACTS })
    expect(await living(poster)).toMatchObject({ search: SEARCH, place: NO_PLACE_FACTS })
  })

  test('of a place are only for posters', async () => {
    const me = await onboard(server, 'searcher')
    expect((await me.post('/living/facts', { place: NO_PLACE_FACTS })).status).toBe(403)
  })
})
