import { describe, expect, it } from 'vitest'
import {
  EMPTY_PROFILE,
  gettingStartedFields,
  personalInfoFields,
  profileNeeds,
  profileProblem,
} from '../../domain/profile.ts'
import {
  EMPTY_PROPERTY,
  PROPERTY_PART_ONE_FIELDS,
  PROPERTY_PART_TWO_FIELDS,
  propertyNeeds,
  propertyProblem,
} from '../../domain/property.ts'

describe('§2 Getting Started: Continue only when age, city_of_origin, program, university and picture are filled', () => {
  const filled = {
    ...EMPTY_PROFILE,
    picture: 'https://x/p.jpg',
    university: 'Huron College',
    program: 'Nursing',
    city_of_origin: 'Halifax',
    age: '20',
  }
  it('needs nothing more when all are filled', () => {
    expect(profileNeeds(gettingStartedFields(), filled)).toEqual([])
  })
  it.each(gettingStartedFields())('needs %s', (field) => {
    expect(profileNeeds(gettingStartedFields(), { ...filled, [field]: ' ' })).toEqual([field])
  })
  it.each(['15', '100', '20.5', 'x', '-20'])('age %s is not accepted', (age) => {
    expect(profileNeeds(gettingStartedFields(), { ...filled, age })).toEqual(['age'])
    expect(profileProblem('age', { ...filled, age })).toBe(
      'Age must be a whole number from 16 to 99.',
    )
  })
})

describe('§2 Personal Info: budget is required for searchers only', () => {
  const fields = ['gender', 'sexual_orientation', 'religion', 'ethnicity']
  it('asks a searcher for a budget', () => {
    expect(personalInfoFields('searcher')).toEqual([...fields, 'budget'])
  })
  it('does not ask a poster', () => {
    expect(personalInfoFields('poster')).toEqual(fields)
  })
  it.each(['599', '2001', '700.5'])('§5 Budget slider range: refuses %s', (budget) => {
    expect(profileProblem('budget', { ...EMPTY_PROFILE, budget })).toBe(
      'Budget must be a whole number from 600 to 2000.',
    )
  })
})

describe('§2 Property Info: each part needs its own fields (decision 2)', () => {
  const filled = {
    ...EMPTY_PROPERTY,
    photos: [{ key: 'a', url: 'https://x/a.jpg' }],
    title: 'Bright flat',
    location: '1 Richmond St',
    capacity: '2',
    cost: '900',
    description: 'Quiet.',
    bedrooms: '3',
    bathrooms: '1.5',
    property_type: 'House',
    amenities: ['Wifi'],
  }
  const fields = [...PROPERTY_PART_ONE_FIELDS, ...PROPERTY_PART_TWO_FIELDS]
  it('needs nothing more when all are filled', () => {
    expect(propertyNeeds(fields, filled)).toEqual([])
  })
  it.each(fields)('needs %s', (field) => {
    const without = { ...filled, [field]: EMPTY_PROPERTY[field] }
    expect(propertyNeeds(fields, without)).toEqual([field])
  })
  it('does not need the privacy of the address', () => {
    expect(propertyNeeds(fields, { ...filled, private_location: true })).toEqual([])
  })
  it.each([
    ['capacity', '0'],
    ['capacity', '21'],
    ['cost', '-1'],
    ['cost', '20001'],
    ['bedrooms', '1.5'],
    ['bathrooms', '0.25'],
    ['title', 'x'.repeat(81)],
    ['location', 'x'.repeat(121)],
    ['description', 'x'.repeat(2001)],
  ] as const)('%s %s is not accepted', (field, value) => {
    expect(propertyProblem(field, { ...filled, [field]: value })).toBeTypeOf('string')
  })
})
