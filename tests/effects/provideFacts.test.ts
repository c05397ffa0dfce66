import { expect, test } from 'vitest'
import { getProfile, type OwnProfile } from '../../contract/ownProfile.ts'
import { NO_PLACE_FACTS, NO_SEARCH_FACTS } from '../../domain/living/facts.ts'
import { OWN_POSTER, OWN_PROFILE } from '../../machines/paths/models/samples.ts'
import { loadFacts } from '../../src/app/provide/facts.ts'
import { answeringServices } from '../support/answeringServices.ts'
import { refused } from '../support/heldActor.ts'

const load = (own: OwnProfile) => {
  const { services } = answeringServices({ [getProfile.path]: { ok: true, value: own } })
  return loadFacts(services, 'u1')
}
const { listing: _, ...WITHOUT_PLACE } = OWN_PROFILE

test('a searcher is asked when they move in, a poster for the terms of the place', async () => {
  const asked = [
    await load({ ...OWN_PROFILE, facts: { search: NO_SEARCH_FACTS } }),
    await load({ ...WITHOUT_PLACE, facts: { search: NO_SEARCH_FACTS } }),
    await load({ ...OWN_POSTER, facts: { search: NO_SEARCH_FACTS, place: NO_PLACE_FACTS } }),
  ]
  expect(asked.map((input) => [input?.userId, input?.part, input?.capacity])).toEqual([
    ['u1', 'search', 3],
    ['u1', 'search', 1],
    ['u1', 'terms', 3],
  ])
  for (const input of asked) expect(input?.saved).toEqual(input?.form)
})

test('whoever has said one of them is not asked', async () => {
  const search = { ...NO_SEARCH_FACTS, own_room: false }
  expect(await load({ ...OWN_PROFILE, facts: { search } })).toBeUndefined()
  const place = { ...NO_PLACE_FACTS, utilities: 0 }
  const facts = { search: NO_SEARCH_FACTS, place }
  expect(await load({ ...OWN_POSTER, facts })).toBeUndefined()
})

test('a poster is asked for the place, whatever they once searched', async () => {
  const search = { ...NO_SEARCH_FACTS, own_room: false }
  const input = await load({ ...OWN_POSTER, facts: { search, place: NO_PLACE_FACTS } })
  expect(input?.part).toBe('terms')
})

test('a refusal is a failure, and not an empty form', async () => {
  const no = refused('Please log in first.', 401)
  const { services } = answeringServices({ [getProfile.path]: no })
  await expect(loadFacts(services, 'u1')).rejects.toThrow('401')
})
