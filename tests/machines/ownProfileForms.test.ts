import { expect, it } from 'vitest'
import type { OwnProfile } from '../../contract/ownProfile.ts'
import { NO_PLACE_FACTS, NO_SEARCH_FACTS } from '../../domain/living/facts.ts'
import { EMPTY_FACTS } from '../../domain/living/factsForm.ts'
import { EMPTY_PROPERTY } from '../../domain/property.ts'
import { formsOf } from '../../machines/ownProfile/forms.ts'
import { OWN_POSTER, OWN_PROFILE } from '../../machines/paths/models/samples.ts'

const ROOM = 'https://nookmate.test/room.jpg'

it('the forms of a poster begin with what the server has, every field with its own value', () => {
  expect(formsOf(OWN_POSTER)).toEqual({
    profile: {
      ...{ picture: 'https://nookmate.test/me.jpg', university: 'Western University' },
      ...{ program: 'Science', city_of_origin: 'Halifax', age: '21', gender: 'Female' },
      ...{ sexual_orientation: 'Prefer not to say', religion: 'Agnostic', ethnicity: 'Asian' },
      budget: '',
    },
    introduction: { bio: 'I cook on Sundays.', interests: ['Music', 'Books'] },
    property: {
      ...{ title: 'Bright flat by the river', location: '1 Richmond Street' },
      ...{ private_location: true, description: 'Two rooms, a quiet street.' },
      ...{ property_type: 'Apartment', amenities: ['Wifi'], photos: [{ key: ROOM, url: ROOM }] },
      ...{ capacity: '3', cost: '900', bedrooms: '3', bathrooms: '1.5' },
    },
    details: {
      ...EMPTY_FACTS,
      ...{ name: 'Ada Byron', shown_fields: ['gender'], state: 'open', rooms_left: '2' },
      ...{ standing: 'active', match: '', budget: '' },
    },
  })
})

it('the budget of a searcher is in both forms that ask for it', () => {
  const { profile, details } = formsOf(OWN_PROFILE)
  expect([profile.budget, details.budget]).toEqual(['950', '950'])
})

it('without a place the form of the place is empty, and its rooms begin with one', () => {
  const { property, details } = formsOf({ ...OWN_PROFILE, listing: undefined })
  expect(property).toEqual(EMPTY_PROPERTY)
  expect(details).toMatchObject({ state: 'open', rooms_left: '1' })
})

it('a full place offers one room if it is opened again', () => {
  const { listing } = OWN_POSTER
  if (!listing) throw new Error('The poster has a place')
  const full: OwnProfile = { ...OWN_POSTER, listing: { ...listing, state: 'full', rooms_left: 0 } }
  expect(formsOf(full).details).toMatchObject({ state: 'full', rooms_left: '1' })
})

it.each([
  ['active', 'active'],
  ['paused', 'paused'],
  ['found', 'found'],
  ['deleting', 'paused'],
] as const)('a student who is %s begins with %s', (standing, shown) => {
  const own = { ...OWN_PROFILE, profile: { ...OWN_PROFILE.profile, standing } }
  expect(formsOf(own).details.standing).toBe(shown)
})

it('the dates are those of the place, or of moving in where there is none', () => {
  const search = { ...NO_SEARCH_FACTS, move_in_from: '2030-09-01', own_room: false }
  const place = { ...NO_PLACE_FACTS, free_from: '2030-08-01', deposit: 0 }
  const datesOf = (facts: OwnProfile['facts']) => formsOf({ ...OWN_PROFILE, facts }).details
  expect(datesOf({ search })).toMatchObject({
    ...EMPTY_FACTS,
    ...{ move_in_from: '2030-09-01', own_room: 'no' },
  })
  expect(datesOf({ search, place })).toMatchObject({
    ...EMPTY_FACTS,
    ...{ free_from: '2030-08-01', deposit: '0' },
  })
})
