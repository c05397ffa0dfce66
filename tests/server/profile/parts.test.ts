import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { OwnProfile } from '../../../contract/ownProfile.ts'
import { HOUR, MINUTE, SECOND } from '../../../server/clock.ts'
import { readEvents } from '../support/eventReader.ts'
import { decide, likesOf, matched, suggest, suggestedPair } from '../support/pairs.ts'
import { deckOf, onboard, type Student, signUp, upload } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { PROPERTY } from '../support/wholeForms.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const own = async (student: Student) =>
  (await student.get('/profile')).body as unknown as OwnProfile

async function save(student: Student, part: string, payload: object): Promise<void> {
  const { status, body } = await student.post(`/profile/${part}`, payload)
  expect({ status, body }).toMatchObject({ status: 200 })
}

describe('the name', () => {
  test.each(["Jean-Luc O'Brien", 'Maya O’Connor Jr.', '  Ana   Lucía  ', 'Ло́ра'])(
    'may be %s, and is what others see',
    async (name) => {
      const [me, them] = await suggestedPair(server)
      await save(me, 'name', { name })
      const shown = name.normalize('NFC').trim().replace(/ +/g, ' ')
      expect((await own(me)).profile.name).toBe(shown)
      const { body } = await them.get('/dashboard/get-suggestions')
      expect((body.suggestions as Record<string, object>)[me.id]).toMatchObject({ name: shown })
    },
  )

  test.each(['', '  ', '...', 'Ada 2', 'Ada <b>', 'a'.repeat(81), 'Ada\u202e', 5, null])(
    'may not be %s',
    async (name) => {
      const me = await onboard(server, 'searcher')
      const { status, body } = await me.post('/profile/name', { name })
      expect([status, body.message]).toEqual([
        400,
        'Your name may have letters, spaces, hyphens, apostrophes and dots, at most 80 characters.',
      ])
      expect((await own(me)).profile.name).toBe('Ada Byron')
    },
  )
})

describe('the fields that matches see', () => {
  test('is what is switched on, and a match that looks is told at once', async () => {
    const [me, them] = await suggestedPair(server)
    const match = await matched(me, them)
    const reader = await readEvents(them, { after: (await likesOf(them)).seq })
    onTestFinished(reader.close)
    await save(me, 'shown-fields', { shown_fields: ['religion'] })
    await reader.until(({ events }) => events().length > 0)
    expect(reader.events()).toMatchObject([{ kind: 'match', id: match }])
    const { profile } = (await them.get(`/matches/${match}`)).body
    expect(profile).toMatchObject({ religion: 'Agnostic' })
    expect(Object.keys(profile as object)).not.toContain('gender')
  })

  test.each([[['name']], [['gender', 'gender']], ['gender']])(
    'may not be %j',
    async (shown_fields) => {
      const me = await onboard(server, 'searcher')
      expect((await me.post('/profile/shown-fields', { shown_fields })).status).toBe(400)
    },
  )
})

describe('the rooms left', () => {
  test('full: the place leaves the decks; open again: it is back', async () => {
    const poster = await onboard(server, 'poster')
    const searcher = await onboard(server, 'searcher')
    await suggest(server, searcher, poster)
    await save(poster, 'places', { state: 'full', rooms_left: 0 })
    expect(await deckOf(searcher)).not.toContain(poster.id)
    await save(poster, 'places', { state: 'open', rooms_left: 1 })
    expect(await deckOf(searcher)).toContain(poster.id)
    expect((await own(poster)).listing).toMatchObject({ state: 'open', rooms_left: 1 })
    await save(poster, 'places', { state: 'open', rooms_left: 2 })
    expect((await own(poster)).listing).toMatchObject({ rooms_left: 2 })
  })

  test.each([
    [{ state: 'open', rooms_left: 3 }, 'There cannot be more rooms left than roommates wanted.'],
    [{ state: 'open', rooms_left: 0 }, 'A place with no rooms left is full.'],
    [{ state: 'shut', rooms_left: 1 }, 'State must be one of these: open, paused, full.'],
    [{ state: 'open', rooms_left: 1.5 }, 'Rooms left must be a whole number from 0 to 20.'],
  ])('may not be %j', async (places, message) => {
    const poster = await onboard(server, 'poster')
    const { status, body } = await poster.post('/profile/places', places)
    expect([status, body.message]).toEqual([400, message])
  })

  test('of a place that is paused or full may be none, or still some', async () => {
    const poster = await onboard(server, 'poster')
    for (const state of ['paused', 'full'] as const) {
      for (const rooms_left of [0, 2]) {
        await save(poster, 'places', { state, rooms_left })
        expect((await own(poster)).listing).toMatchObject({ state, rooms_left })
      }
    }
  })

  test('are none once no more roommates are wanted than were found: the place is full, and leaves the decks', async () => {
    const [poster, searcher, match] = [
      await onboard(server, 'poster'),
      await onboard(server, 'searcher'),
      await onboard(server, 'searcher'),
    ]
    for (const other of [searcher, match]) await suggest(server, poster, other)
    await matched(poster, match)
    await save(poster, 'places', { state: 'open', rooms_left: 1 })
    expect(await deckOf(searcher)).toContain(poster.id)
    const reader = await readEvents(searcher, { after: (await likesOf(searcher)).seq })
    onTestFinished(reader.close)
    const { seq } = await likesOf(match)
    await poster.post('/onboarding/update-property', { property_data: { capacity: 1 } })
    expect((await own(poster)).listing).toMatchObject({ state: 'full', rooms_left: 0 })
    expect(await deckOf(searcher)).not.toContain(poster.id)
    await reader.until(({ events }) => events().length > 0)
    expect(reader.events()).toMatchObject([{ kind: 'candidate', candidate: poster.id }])
    expect((await likesOf(match)).seq).toBe(seq + 1)
  })

  test('of a place that is paused leave it paused when fewer roommates are wanted', async () => {
    const poster = await onboard(server, 'poster')
    await save(poster, 'places', { state: 'paused', rooms_left: 1 })
    await poster.post('/onboarding/update-property', { property_data: { capacity: 1 } })
    expect((await own(poster)).listing).toMatchObject({ state: 'paused', rooms_left: 0 })
  })

  test('are of posters only, and never more than the roommates wanted', async () => {
    const searcher = await onboard(server, 'searcher')
    const refused = await searcher.post('/profile/places', { state: 'open', rooms_left: 1 })
    expect(refused.status).toBe(403)
    const poster = await onboard(server, 'poster')
    await save(poster, 'places', { state: 'full', rooms_left: 0 })
    await poster.post('/onboarding/update-property', { property_data: { capacity: 1 } })
    expect((await own(poster)).listing).toMatchObject({ capacity: 1, rooms_left: 0 })
  })
})

describe('the role', () => {
  test('a searcher becomes a poster with a whole place only', async () => {
    const me = await onboard(server, 'searcher')
    const early = await me.post('/profile/role', {
      role: 'poster',
      property_data: { title: 'Loft' },
    })
    expect([early.status, String(early.body.message)]).toEqual([
      400,
      expect.stringContaining('Still needed: photos'),
    ])
    expect((await own(me)).profile.role).toBe('searcher')
    const photos = [await upload(me, 'property_photos')]
    await save(me, 'role', { role: 'poster', property_data: { ...PROPERTY, photos } })
    const { profile, listing } = await own(me)
    expect([profile.role, profile.budget, listing?.title]).toEqual([
      ...['poster', undefined, PROPERTY.title],
    ])
  })

  test('a poster becomes a searcher; the place is kept and seen by nobody, matches stay', async () => {
    const poster = await onboard(server, 'poster')
    const searcher = await onboard(server, 'searcher')
    await suggest(server, searcher, poster)
    const match = await matched(searcher, poster)
    expect((await poster.post('/profile/role', { role: 'searcher' })).status).toBe(400)
    await save(poster, 'role', { role: 'searcher', budget: 900 })
    const { profile, listing, seen } = await own(poster)
    expect([profile.role, profile.budget, listing?.title]).toEqual([
      'searcher',
      900,
      PROPERTY.title,
    ])
    expect([seen.listing, seen.matched_listing]).toEqual([undefined, undefined])
    expect(seen.card.listing_id).toBeNull()
    const found = (await searcher.get(`/matches/${match}`)).body
    expect([found.listing, found.profile]).toMatchObject([undefined, { role: 'searcher' }])
    await save(poster, 'role', { role: 'poster', property_data: {} })
    expect((await own(poster)).listing?.title).toBe(PROPERTY.title)
  })

  test('of a searcher needs a budget of the campus, and neither is chosen before the onboarding', async () => {
    const poster = await onboard(server, 'poster')
    const become = (student: Student, more: object) => student.post('/profile/role', more)
    for (const budget of [599, 2001]) {
      expect((await become(poster, { role: 'searcher', budget })).body).toEqual({
        status: 400,
        message: 'Budget must be a whole number from 600 to 2000.',
      })
    }
    expect((await own(poster)).profile.role).toBe('poster')
    const early = await signUp(server)
    const photos = [await upload(early, 'property_photos')]
    for (const role of [
      { role: 'searcher', budget: 900 },
      { role: 'poster', property_data: { ...PROPERTY, photos } },
    ]) {
      expect((await become(early, role)).body).toEqual({
        status: 409,
        message: 'Please finish your onboarding first.',
      })
    }
  })

  test('two posters are not suggested to each other, and their likes wait', async () => {
    const [me, them] = await suggestedPair(server)
    for (const student of [me, them]) {
      const photos = [await upload(student, 'property_photos')]
      await save(student, 'role', { role: 'poster', property_data: { ...PROPERTY, photos } })
    }
    expect(await deckOf(me)).not.toContain(them.id)
    await decide(me, them, 'liked')
    await decide(them, me, 'liked')
    expect((await likesOf(me)).matches).toEqual([])
    await save(me, 'role', { role: 'searcher', budget: 900 })
    expect((await likesOf(me)).matches).toHaveLength(1)
    expect((await likesOf(them)).matches).toHaveLength(1)
  })
})

describe('the events of a change', () => {
  test('everybody who holds the card gets an event, whatever they decided; the owner sees no difference', async () => {
    const me = await onboard(server, 'searcher')
    const holders = [await onboard(server, 'searcher'), await onboard(server, 'searcher')]
    for (const holder of holders) await suggest(server, me, holder)
    await decide(holders[0] as Student, me, 'liked')
    const seqs = await Promise.all(holders.map(async (one) => (await likesOf(one)).seq))
    const mine = (await likesOf(me)).seq
    await save(me, 'name', { name: 'Ada King' })
    const after = await Promise.all(holders.map(async (one) => (await likesOf(one)).seq))
    expect(after).toEqual(seqs.map((seq) => seq + 1))
    expect((await likesOf(me)).seq).toBe(mine + 1)
    expect((await likesOf(holders[0] as Student)).decided[0]?.person.name).toBe('Ada King')
  })

  test('a change that changes nothing is told to nobody', async () => {
    const [me, them] = await suggestedPair(server)
    const seqs = [(await likesOf(me)).seq, (await likesOf(them)).seq]
    await save(me, 'name', { name: 'Ada Byron' })
    expect([(await likesOf(me)).seq, (await likesOf(them)).seq]).toEqual(seqs)
  })

  test('after a hundred changes in an hour the next one has to wait', async () => {
    const me = await onboard(server, 'searcher')
    for (let turn = 0; turn < 100; turn += 1) {
      await save(me, 'name', { name: turn % 2 === 0 ? 'Ada King' : 'Ada Byron' })
    }
    const refused = await me.post('/profile/name', { name: 'Ada Lovelace' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.any(String)])
    expect((await own(me)).profile.name).toBe('Ada Byron')
    server.clock.pass(HOUR)
    await save(me, 'name', { name: 'Ada Lovelace' })
  })

  test('the wait lasts until the first of the last hundred changes is an hour old', async () => {
    const me = await onboard(server, 'searcher')
    const { db, clock } = server.deps
    const first = clock.now().getTime() - 59 * MINUTE
    await db.deleteFrom('inbox_events').where('student_id', '=', me.id).execute()
    // The last five are no changes of the profile.
    const rows = Array.from({ length: 105 }, (_, at) => ({
      ...{ student_id: me.id, subject: me.id, seq: String(at + 1) },
      kind: at < 100 ? ('profile' as const) : ('candidate' as const),
      made_at: new Date(first + at * SECOND),
    }))
    const inbox = { last_seq: '105' }
    await db
      .insertInto('inboxes')
      .values({ student_id: me.id, ...inbox })
      .onConflict((conflict) => conflict.column('student_id').doUpdateSet(inbox))
      .execute()
    await db.insertInto('inbox_events').values(rows).execute()
    const rename = () => me.post('/profile/name', { name: 'Ada King' })
    const message = 'Too many tries. Please try again in 60 seconds.'
    expect((await rename()).body).toEqual({ status: 429, message })
    server.clock.pass(MINUTE - 1)
    expect((await rename()).headers.get('retry-after')).toBe('1')
    server.clock.pass(1)
    expect((await rename()).status).toBe(200)
  })
})
