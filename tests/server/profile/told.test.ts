import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstAnswer } from '../../../domain/living/answers.ts'
import { NO_PLACE_FACTS, NO_SEARCH_FACTS } from '../../../domain/living/facts.ts'
import { likesOf, matched, suggest } from '../support/pairs.ts'
import { onboard, type Student, upload } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** How many events the student, a student who was suggested this one, and a match get. */
type Told = readonly [own: number, holder: number, match: number]
type Change = readonly [told: Told, path: string, body: object]

const NOBODY: Told = [0, 0, 0]
/** Everybody who sees the card or the profile. */
const ALL: Told = [1, 1, 1]
const OWN_ONLY: Told = [1, 0, 0]
const MATCHES: Told = [1, 0, 1]
/** With a second own event, because the own deck may be another now. */
const AND_DECK: Told = [2, 1, 1]

/** Makes the changes one after the other; returns who was told of each. */
async function toldOf(me: Student, changes: readonly Change[]): Promise<unknown[]> {
  const [holder, match] = [await onboard(server, 'searcher'), await onboard(server, 'searcher')]
  for (const other of [holder, match]) await suggest(server, me, other)
  await matched(me, match)
  const seqs = async () => {
    const lists = await Promise.all([me, holder, match].map(likesOf))
    return lists.map(({ seq }) => seq)
  }
  const told: unknown[] = []
  let last = await seqs()
  for (const [, path, body] of changes) {
    expect([path, (await me.post(path, body)).body]).toMatchObject([path, { status: 200 }])
    const now = await seqs()
    told.push([now.map((seq, at) => seq - (last[at] ?? 0)), path, body])
    last = now
  }
  return told
}

const save = '/onboarding/update-profile'
const limits = (...deal_breakers: string[]) => ({ deal_breakers, own_gender_only: false })
const answer = (item: 'tidiness' | 'pets', own: number) => ({
  ...{ item, answer: firstAnswer(item, own) },
})

test('of each change of a searcher those are told who see it, and of what they do not see nobody is', async () => {
  const me = await onboard(server, 'searcher')
  const picture = await upload(me, 'profile_pictures')
  const changes: readonly Change[] = [
    [ALL, '/profile/name', { name: 'Ada King' }],
    [NOBODY, '/profile/name', { name: 'Ada King' }],
    [ALL, save, { program: 'Business' }],
    [ALL, save, { age: 21 }],
    [ALL, save, { picture }],
    [ALL, '/dashboard/set-interests-and-bio', { interests: ['Art'], bio: 'Hi.' }],
    [MATCHES, save, { city_of_origin: 'Oslo' }],
    [OWN_ONLY, save, { religion: 'Other' }],
    [MATCHES, '/profile/shown-fields', { shown_fields: ['religion'] }],
    [MATCHES, save, { religion: 'Jewish' }],
    [[2, 0, 1], save, { budget: 950 }],
    [[2, 1, 0], '/living/limits', limits('smoking')],
    [AND_DECK, '/living/facts', { search: { ...NO_SEARCH_FACTS, shortest_stay: 4 } }],
    [NOBODY, '/living/answers', answer('tidiness', 1)],
    [[2, 1, 0], '/living/answers', answer('pets', 2)],
    [NOBODY, '/living/answers', answer('pets', 3)],
    [[2, 1, 0], '/profile/standing', { standing: 'paused' }],
    [[2, 1, 0], '/profile/standing', { standing: 'active' }],
    [OWN_ONLY, '/settings', { appearance: 'dark' }],
  ]
  expect(await toldOf(me, changes)).toEqual(changes)
})

test('of each change of a place, too', async () => {
  const me = await onboard(server, 'poster')
  const photos = [await upload(me, 'property_photos')]
  const property = (property_data: object) => ({ property_data })
  const update = '/onboarding/update-property'
  const changes: readonly Change[] = [
    [ALL, update, property({ title: 'Loft' })],
    [ALL, update, property({ photos })],
    [OWN_ONLY, update, property({ location: '1 Hidden Road' })],
    [ALL, update, property({ private_location: 'False' })],
    [ALL, update, property({ location: '2 Open Road' })],
    [ALL, '/profile/places', { state: 'open', rooms_left: 1 }],
    [[1, 1, 0], '/profile/places', { state: 'paused', rooms_left: 1 }],
    [ALL, '/living/facts', { place: { ...NO_PLACE_FACTS, deposit: 500 } }],
  ]
  expect(await toldOf(me, changes)).toEqual(changes)
})
