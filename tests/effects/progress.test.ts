import { describe, expect, it } from 'vitest'
import { DEFAULT_CAMPUSES } from '../../domain/campus.ts'
import { EMPTY_PROFILE } from '../../domain/profile.ts'
import { EMPTY_PROPERTY } from '../../domain/property.ts'
import { profileWire, propertyWire } from '../../src/effects/onboardingWire.ts'
import { mergeProgress } from '../../src/effects/progress.ts'
import { FILLED_PROFILE, FILLED_PROPERTY } from '../support/filledForms.ts'

const fresh = { onboarded: { onboarded: false, profile: {} } }

describe('reading 24: coming back resumes at the step reached, with what was filled', () => {
  it('a new student starts at step 1 with empty forms', () => {
    expect(mergeProgress(fresh, {})).toEqual({
      isOnboarded: false,
      role: undefined,
      step: 1,
      page: 1,
      profile: EMPTY_PROFILE,
      property: EMPTY_PROPERTY,
      campuses: DEFAULT_CAMPUSES,
    })
  })

  it.each([
    [{ role: 'searcher' }, 2],
    [{ role: 'searcher', data_consent: true }, 3],
    [{ role: 'poster', data_consent: true }, 4],
  ])('on another device the server knows the step: %j', (profile, step) => {
    const reply = { onboarded: { onboarded: false, profile } }
    expect(mergeProgress(reply, {}).step).toBe(step)
  })

  it("§3 Onboarding data: the server's fields fill the forms", () => {
    const { profile, property } = mergeProgress(
      {
        onboarded: {
          onboarded: false,
          profile: { role: 'poster', age: 21, city_of_origin: 'Halifax' },
          property: {
            title: 'Flat',
            bathrooms: 1.5,
            private_location: 'True',
            photos: ['https://x/1.jpg'],
            amenities: ['Wifi'],
          },
        },
      },
      {},
    )
    expect(profile).toEqual({ ...EMPTY_PROFILE, age: '21', city_of_origin: 'Halifax' })
    expect(property).toEqual({
      ...EMPTY_PROPERTY,
      title: 'Flat',
      bathrooms: '1.5',
      private_location: true,
      photos: [{ key: 'https://x/1.jpg', url: 'https://x/1.jpg' }],
      amenities: ['Wifi'],
    })
  })

  it('the draft of this browser overrides it', () => {
    const draft = { role: 'poster', step: 4, page: 2, profile: FILLED_PROFILE } as const
    expect(mergeProgress(fresh, draft)).toMatchObject({ ...draft })
  })

  it("the draft of this browser overrides the server's fields of the same student, one by one", () => {
    const kept = { role: 'searcher', data_consent: true, age: '21', program: 'Science' }
    const property = { title: 'Flat', cost: 900, private_location: 'False' }
    const reply = { onboarded: { onboarded: false, profile: kept, property } }
    const draft = {
      ...({ role: 'poster', step: 2, page: 2 } as const),
      profile: { age: '22' },
      property: { cost: '950', private_location: true },
    }
    expect(mergeProgress(reply, draft)).toEqual({
      ...{ isOnboarded: false, role: 'poster', step: 2, page: 2 },
      profile: { ...EMPTY_PROFILE, age: '22', program: 'Science' },
      property: { ...EMPTY_PROPERTY, title: 'Flat', cost: '950', private_location: true },
      campuses: DEFAULT_CAMPUSES,
    })
    expect(mergeProgress(reply, {})).toMatchObject({ role: 'searcher', step: 3, page: 1 })
    expect(mergeProgress(fresh, { step: 3 }).step).toBe(1)
    expect(
      mergeProgress({ onboarded: { onboarded: false, profile: { role: 'admin' } } }, {}),
    ).toMatchObject({ role: undefined, step: 1 })
  })

  it('a role that was picked before Next is there again, at step 1', () => {
    expect(mergeProgress(fresh, { role: 'poster', step: 1 })).toMatchObject({
      role: 'poster',
      step: 1,
    })
  })

  it('another tab may be at the step of the place when the role becomes searcher: step 3 is the last one then', () => {
    expect(mergeProgress(fresh, { role: 'searcher', step: 4 }).step).toBe(3)
  })

  it('an onboarded student is onboarded', () => {
    expect(mergeProgress({ onboarded: { onboarded: true } }, {}).isOnboarded).toBe(true)
  })
})

describe('reading 21: the oddities of the wire', () => {
  it('§3 Budget: a searcher sends it as a number string, a poster none', () => {
    expect(profileWire('searcher', FILLED_PROFILE)).toEqual({
      ...FILLED_PROFILE,
      role: 'searcher',
      data_consent: true,
    })
    expect(profileWire('poster', FILLED_PROFILE)).not.toHaveProperty('budget')
  })

  it('§3 Property photos and §3 Private location: photos go as a list of URLs, privacy as "True" or "False"', () => {
    expect(propertyWire(FILLED_PROPERTY)).toEqual({
      ...FILLED_PROPERTY,
      photos: ['https://nookmate.test/a.jpg'],
      private_location: 'True',
    })
    expect(propertyWire(EMPTY_PROPERTY).private_location).toBe('False')
  })
})

type Chosen = { readonly university?: string }

describe('the universities of the server', () => {
  const campus = (name: string) => ({
    ...{ name, programs: ['Law'], currency: 'EUR', budget: { min: 300, max: 900, step: 50 } },
  })
  const at = (names: string[], profile: Chosen, typed: Chosen) =>
    mergeProgress(
      { onboarded: { onboarded: false, profile, campuses: names.map(campus) } },
      { profile: typed },
    )

  it.each<[string[], Chosen, Chosen, string]>([
    [['Lyon'], {}, {}, 'Lyon'],
    [['Lyon'], { university: 'Paris' }, {}, 'Paris'],
    [['Lyon'], { university: 'Paris' }, { university: 'Nice' }, 'Nice'],
    [['Lyon', 'Lille'], {}, {}, ''],
    [['Lyon', 'Lille'], {}, { university: 'Lille' }, 'Lille'],
    [[], {}, {}, ''],
  ])('%j are offered; kept is %j, typed is %j: the form has %j', (...row) => {
    const [names, kept, typed, university] = row
    const { profile, campuses } = at(names, kept, typed)
    expect(profile).toEqual({ ...EMPTY_PROFILE, university })
    expect(campuses).toEqual(names.map(campus))
  })
})
