import { describe, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import { getSuggestionListing, getSuggestions } from '../../contract/dashboard.ts'
import { storeEmail } from '../../contract/newsletter.ts'
import { profileData } from '../../contract/profile.ts'
import { propertyData } from '../../contract/property.ts'
import { login } from '../../contract/session.ts'
import { openStorageSession } from '../../contract/storage.ts'
import { BUCKETS } from '../../domain/buckets.ts'
import { photoName } from '../../src/effects/storageClient.ts'
import { selectNewPassword } from '../../src/screens/signup/selectLaterSteps.ts'
import { reachCode, reachPassword } from './support/signup.ts'

const takes = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success

/** Fails unless the schema accepts the object and refuses it without any one of its fields. */
function expectFields(schema: z.ZodMiniType, whole: Record<string, unknown>): void {
  expect(takes(schema, whole)).toBe(true)
  for (const field of Object.keys(whole)) {
    expect([field, takes(schema, { ...whole, [field]: undefined })]).toEqual([field, false])
  }
}

describe('§3 Signup form: name, email, password, confirm_password, code, passProgress', () => {
  it('step by step, the strength from 0 to 4', async () => {
    const signup = await reachPassword()
    const child = signup.child('newPassword')
    expect(child.getSnapshot().context).toEqual({
      name: 'Ada Lovelace',
      email: 'ada@uwo.ca',
      password: '',
      confirm_password: '',
      problem: undefined,
    })
    const strengths = ['', 'abcdefgh', 'abcdefg1', 'Abcdefg1', 'Abcdef1!'].map((value) => {
      child.send({ type: 'field.changed', field: 'password', value })
      return selectNewPassword(child.getSnapshot()).strength
    })
    expect(strengths).toEqual([0, 1, 2, 3, 4])
    expect((await reachCode()).child('verifyCode').getSnapshot().context.code).toBe('')
  })
})

describe('§3 Login payload: email, password', () => {
  it('both, and nothing else is sent on', () => {
    expectFields(login.payload, { email: 'ada@uwo.ca', password: 'x' })
  })
})

describe('§3 Newsletter payload: email', () => {
  it('and nothing else is sent on', () => {
    expectFields(storeEmail.payload, { email: 'ada@uwo.ca' })
  })
})

describe('§3 Onboarding data: the fields of profile and property', () => {
  it('by these names', () => {
    expect(Object.keys(profileData.shape)).toEqual([
      'role',
      'data_consent',
      'picture',
      'university',
      'program',
      'city_of_origin',
      'age',
      'gender',
      'sexual_orientation',
      'religion',
      'ethnicity',
      'budget',
    ])
    expect(Object.keys(propertyData.shape)).toEqual([
      'title',
      'location',
      'capacity',
      'cost',
      'private_location',
      'photos',
      'description',
      'bedrooms',
      'bathrooms',
      'property_type',
      'amenities',
    ])
  })

  it('each may come alone, since they are built up step by step', () => {
    expect([takes(profileData, { age: 21 }), takes(propertyData, { title: 'Flat' })]).toEqual([
      true,
      true,
    ])
    expect([takes(profileData, { data_consent: false }), takes(profileData, { age: 15 })]).toEqual([
      false,
      false,
    ])
  })
})

describe('§3 Suggestion: keyed by user id; eight fields', () => {
  it('needs each of them', () => {
    const suggestion = {
      profile_picture: 'https://x/1.jpg',
      name: 'Ada',
      program: 'Science',
      age: 20,
      interests: ['Art'],
      bio: 'I paint.',
      role: 'poster',
      listing_id: 'l',
    }
    for (const field of ['', ...Object.keys(suggestion)]) {
      const suggestions = { u1: { ...suggestion, [field]: undefined } }
      expect([field, takes(getSuggestions.value, { suggestions })]).toEqual([field, field === ''])
    }
  })
})

describe('§3 Listing: owner, title, description, amenities, photos', () => {
  it('needs each of them', () => {
    const listing = {
      owner: 'Ada',
      title: 'Flat',
      description: 'Quiet.',
      amenities: ['Wifi'],
      photos: ['https://x/1.jpg'],
    }
    for (const field of ['', ...Object.keys(listing)]) {
      const reply = { listing: { ...listing, [field]: undefined } }
      expect([field, takes(getSuggestionListing.value, reply)]).toEqual([field, field === ''])
    }
  })
})

describe('§3 Session: access_token, refresh_token, expires_at, user', () => {
  it('needs each of them', () => {
    const session = { access_token: 'a', refresh_token: 'r', expires_at: 1, user: { id: 'u1' } }
    for (const field of ['', ...Object.keys(session)]) {
      const reply = { session: { ...session, [field]: undefined } }
      expect([field, takes(openStorageSession.value, reply)]).toEqual([field, field === ''])
    }
  })
})

describe('§3 Images: two buckets, folder public/, timestamp-based name with extension', () => {
  it('by these names', () => {
    expect(BUCKETS).toEqual(['profile_pictures', 'property_photos'])
    expect(photoName('u1', 1_700_000_000_000)).toMatch(
      /^public\/1700000000000-[0-9a-f]{32}-u1\.jpg$/,
    )
  })
})
