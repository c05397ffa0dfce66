import { describe, expect, it } from 'vitest'
import { EMPTY_PROFILE, type ProfileField, profileProblem } from '../../../domain/profile.ts'
import { EMPTY_PROPERTY, type PropertyField, propertyProblem } from '../../../domain/property.ts'
import { FILLED_PROFILE, FILLED_PROPERTY } from '../../support/filledForms.ts'
import { openOnboarding } from '../support/onboarding.ts'

async function profileAt(
  page: 1 | 2,
  without: Partial<typeof EMPTY_PROFILE> = {},
  role?: 'poster',
) {
  const profile = { ...FILLED_PROFILE, ...without }
  const { child } = await openOnboarding({ role: role ?? 'searcher', step: 3, page, profile })
  const can = child('profile').getSnapshot()
  return [can.can({ type: 'page.advanced' }), can.can({ type: 'form.submitted' })]
}

async function propertyAt(page: 1 | 2, without: Partial<typeof EMPTY_PROPERTY> = {}) {
  const property = { ...FILLED_PROPERTY, ...without }
  const { child } = await openOnboarding({ role: 'poster', step: 4, page, property })
  const can = child('property').getSnapshot()
  return [can.can({ type: 'page.advanced' }), can.can({ type: 'form.submitted' })]
}

describe('§5 Role and consent: picked and agreed before next appears', () => {
  it('no role, no next', async () => {
    const { actor, canAdvance, step } = await openOnboarding()
    expect(canAdvance()).toBe(false)
    actor.send({ type: 'step.advanced' })
    expect(step()).toBe('role')
    actor.send({ type: 'role.picked', role: 'searcher' })
    expect(canAdvance()).toBe(true)
  })

  it('no consent, no next', async () => {
    const { actor, canAdvance, step } = await openOnboarding({ role: 'poster', step: 2 })
    expect(canAdvance()).toBe(false)
    actor.send({ type: 'step.advanced' })
    expect(step()).toBe('consent')
    actor.send({ type: 'consent.agreed' })
    expect(canAdvance()).toBe(true)
  })
})

describe('§5 Profile step: its non-empty field sets', () => {
  const first: ProfileField[] = ['picture', 'university', 'program', 'city_of_origin', 'age']
  const second: ProfileField[] = ['gender', 'sexual_orientation', 'religion', 'ethnicity']

  it('with all filled each page goes on, by its own event', async () => {
    expect(await profileAt(1)).toEqual([true, false])
    expect(await profileAt(2)).toEqual([false, true])
  })

  it.each(first)('Getting Started needs %s, and nothing of Personal Info', async (field) => {
    expect(await profileAt(1, { [field]: '' })).toEqual([false, false])
    expect(await profileAt(1, { [field]: '  ' })).toEqual([false, false])
    expect(await profileAt(1, { [field]: '\u200b' })).toEqual([false, false])
    const { gender, sexual_orientation, religion, ethnicity, budget } = EMPTY_PROFILE
    const empty = { gender, sexual_orientation, religion, ethnicity, budget }
    expect(await profileAt(1, empty)).toEqual([true, false])
  })

  it.each(second)('Personal Info needs %s of both roles', async (field) => {
    expect(await profileAt(2, { [field]: '' })).toEqual([false, false])
    expect(await profileAt(2, { [field]: '' }, 'poster')).toEqual([false, false])
  })

  it('and the budget of a searcher only', async () => {
    expect(await profileAt(2, { budget: '' })).toEqual([false, false])
    expect(await profileAt(2, { budget: '' }, 'poster')).toEqual([false, true])
  })

  it.each([
    ['age', '15', 'Age must be a whole number from 16 to 99.'],
    ['age', '16', undefined],
    ['age', '99', undefined],
    ['age', '100', 'Age must be a whole number from 16 to 99.'],
    ['age', '20.5', 'Age must be a whole number from 16 to 99.'],
    ['age', 'twenty', 'Age must be a whole number from 16 to 99.'],
    ['age', '', undefined],
    ['city_of_origin', 'x'.repeat(120), undefined],
    ['city_of_origin', 'x'.repeat(121), 'City of origin must be at most 120 characters.'],
  ] as const)('%s %j', async (field, value, message) => {
    expect(profileProblem(field, { ...FILLED_PROFILE, [field]: value })).toBe(message)
    const isGood = message === undefined && value !== ''
    expect(await profileAt(1, { [field]: value })).toEqual([isGood, false])
  })
})

describe('§5 Property step: its non-empty field sets', () => {
  const first: PropertyField[] = ['photos', 'title', 'location', 'capacity', 'cost']
  const second: PropertyField[] = [
    'description',
    'bedrooms',
    'bathrooms',
    'property_type',
    'amenities',
  ]

  it('with all filled each part goes on, by its own event', async () => {
    expect(await propertyAt(1)).toEqual([true, false])
    expect(await propertyAt(2)).toEqual([false, true])
  })

  it.each(first)('part one needs %s, part two does not ask for it again', async (field) => {
    expect(await propertyAt(1, { [field]: EMPTY_PROPERTY[field] })).toEqual([false, false])
    expect(await propertyAt(2, { [field]: EMPTY_PROPERTY[field] })).toEqual([false, true])
  })

  it.each(second)('part two needs %s, part one does not', async (field) => {
    expect(await propertyAt(2, { [field]: EMPTY_PROPERTY[field] })).toEqual([false, false])
    expect(await propertyAt(1, { [field]: EMPTY_PROPERTY[field] })).toEqual([true, false])
  })

  it('a text of only invisible characters is as good as none', async () => {
    expect(await propertyAt(1, { title: '\u200b' })).toEqual([false, false])
    expect(await propertyAt(2, { description: '\u3164' })).toEqual([false, false])
  })

  it('the privacy of the address is needed neither way', async () => {
    expect(await propertyAt(1, { private_location: false })).toEqual([true, false])
    expect(await propertyAt(1, { private_location: true })).toEqual([true, false])
  })

  it.each([
    ['capacity', '1', '20', '0', '21', 'Roommates wanted must be a whole number from 1 to 20.'],
    ['cost', '0', '20000', '-1', '20001', 'Cost must be a whole number from 0 to 20000.'],
    ['bedrooms', '0', '20', '-1', '21', 'Bedrooms must be a whole number from 0 to 20.'],
    [
      'bathrooms',
      '0.5',
      '20',
      '-0.5',
      '20.5',
      'Bathrooms must be a number from 0 to 20, in halves.',
    ],
    ['bathrooms', '0', '1.5', '1.25', '0.1', 'Bathrooms must be a number from 0 to 20, in halves.'],
  ] as const)(
    '%s: %s and %s are good, %s and %s are not',
    (field, low, high, under, over, message) => {
      const problem = (value: string) =>
        propertyProblem(field, { ...FILLED_PROPERTY, [field]: value })
      expect([problem(low), problem(high)]).toEqual([undefined, undefined])
      expect([problem(under), problem(over)]).toEqual([message, message])
    },
  )

  it.each(['1e1', '0x10', '9.', '+9', '9,0'])(
    'no number field takes %s, which the server refuses',
    (text) => {
      const property = {
        ...FILLED_PROPERTY,
        capacity: text,
        cost: text,
        bedrooms: text,
        bathrooms: text,
      }
      for (const field of ['capacity', 'cost', 'bedrooms', 'bathrooms'] as const) {
        expect(propertyProblem(field, property)).toMatch(/ must be a /)
      }
      expect(profileProblem('age', { ...FILLED_PROFILE, age: text })).toMatch(/^Age must be a /)
      expect(profileProblem('budget', { ...FILLED_PROFILE, budget: text })).toMatch(/^Budget must /)
    },
  )

  it.each([
    ['title', 80, 'Title must be at most 80 characters.'],
    ['location', 120, 'Location must be at most 120 characters.'],
    ['description', 2000, 'Description must be at most 2000 characters.'],
  ] as const)('%s: %d characters are good, one more is not', (field, length, message) => {
    const problem = (count: number) =>
      propertyProblem(field, { ...FILLED_PROPERTY, [field]: 'é'.repeat(count) })
    expect([problem(length), problem(length + 1)]).toEqual([undefined, message])
  })

  it('12 photos are the most: the thirteenth cannot be chosen', async () => {
    const photos = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ key: `${at}`, url: `https://x/${at}` }))
    const file = { id: 'f', name: 'f.jpg', type: 'image/jpeg', size: 9, previewUrl: 'blob:f' }
    for (const [count, can] of [
      [11, true],
      [12, false],
    ] as const) {
      const property = { ...FILLED_PROPERTY, photos: photos(count) }
      const { child } = await openOnboarding({ role: 'poster', step: 4, property })
      expect(
        child('property')
          .getSnapshot()
          .can({ type: 'photos.chosen', files: [file] }),
      ).toBe(can)
    }
  })
})

describe('§5 Budget slider range: 600 to 2000', () => {
  it.each([
    ['599', false],
    ['600', true],
    ['2000', true],
    ['2001', false],
    ['700.5', false],
    ['-600', false],
  ] as const)('%s: %s', async (budget, isGood) => {
    expect(profileProblem('budget', { ...FILLED_PROFILE, budget })).toBe(
      isGood ? undefined : 'Budget must be a whole number from 600 to 2000.',
    )
    expect(await profileAt(2, { budget })).toEqual([false, isGood])
  })
})
