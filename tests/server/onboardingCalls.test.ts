import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_CAMPUSES } from '../../domain/campus.ts'
import { readStudent } from '../../server/services/onboarding/stored.ts'
import { onboard, PROFILE, PROPERTY, signUp, upload } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const COMPLETE = { status: 200, message: 'Your onboarding is complete.' }
const NOT_YOURS = { status: 400, message: 'A photo must be one that you uploaded here.' }

async function found(student: { get: ReturnType<typeof visitor>['get'] }) {
  return (await student.get('/onboarding/onboarded')).body.onboarded as Record<string, unknown>
}

test('§6 Cookie session: every call answers 401 without one, whatever the payload', async () => {
  const browser = visitor(server.app)
  expect((await browser.get('/onboarding/onboarded')).status).toBe(401)
  for (const call of ['update-role', 'update-profile', 'update-property', 'complete-onboarding']) {
    const answer = await browser.post(`/onboarding/${call}`, { role: 'nonsense' })
    expect(answer.body).toEqual({ status: 401, message: 'Please log in first.' })
  }
})

describe('§7 GET /onboarding/onboarded', () => {
  test('tells what is stored, in the form it is sent in (readings 21, 24)', async () => {
    const student = await signUp(server)
    const campuses = DEFAULT_CAMPUSES
    expect(await found(student)).toEqual({ onboarded: false, profile: {}, campuses })
    await student.post('/onboarding/update-role', { role: 'poster' })
    const photos = [await upload(student, 'property_photos')]
    await student.post('/onboarding/update-property', { property_data: { ...PROPERTY, photos } })
    const picture = await upload(student, 'profile_pictures')
    await student.post('/onboarding/update-profile', { profile_data: { ...PROFILE, picture } })
    expect(await found(student)).toEqual({
      onboarded: false,
      profile: { ...PROFILE, role: 'poster', picture, age: 20 },
      property: { ...PROPERTY, photos, capacity: 2, cost: 1800, bedrooms: 3, bathrooms: 1.5 },
      campuses,
    })
  })

  test('a picture has an address of ours, whatever the origin of the request', async () => {
    const student = await onboard(server, 'searcher')
    for (const origin of ['https://evil.example', 'null', 'nonsense']) {
      const { body } = await student.get('/onboarding/onboarded', { origin })
      const { profile } = body.onboarded as { profile: { picture: string } }
      expect(profile.picture).toMatch(/^http:\/\/localhost\/storage\//)
    }
  })

  test('§3 Budget: a searcher has no property, and a budget as a number string', async () => {
    const student = await onboard(server, 'searcher')
    const { onboarded, profile, property } = await found(student)
    expect(onboarded).toBe(true)
    expect(profile).toMatchObject({ role: 'searcher', budget: '900' })
    expect(property).toBeUndefined()
  })
})

describe('§7 POST /onboarding/update-role', () => {
  test('200, and 400 for another word', async () => {
    const student = await signUp(server)
    const saved = await student.post('/onboarding/update-role', { role: 'searcher' })
    expect(saved.body).toEqual({ status: 200, message: 'Your role is saved.' })
    const refused = await student.post('/onboarding/update-role', { role: 'owner' })
    expect(refused.body).toEqual({ status: 400, message: 'Role must be searcher or poster.' })
  })

  test('409 for another role after completion, 200 for the same', async () => {
    const student = await onboard(server, 'searcher')
    const other = await student.post('/onboarding/update-role', { role: 'poster' })
    expect(other.body).toEqual({
      status: 409,
      message: 'Your role cannot be changed after onboarding is complete.',
    })
    const profile = { role: 'poster', age: 30 }
    expect((await student.post('/onboarding/update-profile', profile)).status).toBe(409)
    expect(((await found(student)).profile as { age: number }).age).toBe(20)
    expect((await student.post('/onboarding/update-role', { role: 'searcher' })).status).toBe(200)
  })
})

describe('§7 POST /onboarding/update-profile', () => {
  test('§3 Onboarding data: merges step by step, wrapped or flat; numbers as numbers or strings (reading 28)', async () => {
    const student = await signUp(server)
    const first = await student.post('/onboarding/update-profile', { profile_data: { age: 21 } })
    expect(first.body).toEqual({ status: 200, message: 'Your profile is saved.' })
    await student.post('/onboarding/update-profile', { budget: ' 600 ', city_of_origin: '  Zoë ' })
    expect((await found(student)).profile).toEqual({
      age: 21,
      budget: '600',
      city_of_origin: 'Zoë',
    })
  })

  test.each([
    [{ age: 15 }, 'Age must be a whole number from 16 to 99.'],
    [{ age: '20.5' }, 'Age must be a whole number from 16 to 99.'],
    [{ age: 'twenty' }, 'Age must be a whole number from 16 to 99.'],
    [{ budget: 2001 }, 'Budget must be a whole number from 600 to 2000.'],
    [{ university: 'Harvard' }, 'Choose a university from the list.'],
    [{ program: '' }, 'Choose a program from the list.'],
    [{ gender: 'Yes' }, 'Choose a gender from the list.'],
    [{ sexual_orientation: 'Yes' }, 'Choose a sexual orientation from the list.'],
    [{ religion: 'Yes' }, 'Choose a religion from the list.'],
    [{ ethnicity: 'Yes' }, 'Choose an ethnicity from the list.'],
    [{ role: 'landlord' }, 'Role must be searcher or poster.'],
    [{ budget: 599 }, 'Budget must be a whole number from 600 to 2000.'],
    [{ age: 100 }, 'Age must be a whole number from 16 to 99.'],
    [{ city_of_origin: '\ud800' }, 'City of origin contains characters that cannot be shown.'],
    [{ data_consent: false }, 'Consent must be agreed to.'],
    [{ city_of_origin: ' ' }, 'City of origin must not be empty.'],
    [{ city_of_origin: 'x'.repeat(121) }, 'City of origin must be at most 120 characters.'],
    [{ city_of_origin: 'a\u0000b' }, 'City of origin contains characters that cannot be shown.'],
    [{ picture: 'https://example.org/me.jpg' }, NOT_YOURS.message],
    [{ nothing: 'known' }, 'There is nothing to save.'],
  ])('400 for %j, and nothing is stored', async (profile, message) => {
    const student = await signUp(server)
    const answer = await student.post('/onboarding/update-profile', profile)
    expect(answer.body).toEqual({ status: 400, message })
    expect((await found(student)).profile).toEqual({})
  })

  test('reading 29: a picture must be the student’s own, of this bucket and this place', async () => {
    const owner = await signUp(server)
    const student = await signUp(server)
    const theirs = await upload(owner, 'profile_pictures')
    const mine = await upload(student, 'profile_pictures')
    const wrong = [
      theirs,
      mine.replace('http://localhost', 'https://evil.example'),
      `${mine}?x=1`,
      mine.replace('profile_pictures', 'property_photos'),
      'javascript:alert(1)',
      await upload(student, 'property_photos'),
      (await upload(student, 'property_photos')).replace('property_photos', 'profile_pictures'),
    ]
    for (const picture of wrong) {
      const answer = await student.post('/onboarding/update-profile', { picture })
      expect(answer.body).toEqual(NOT_YOURS)
    }
    const relative = mine.replace('http://localhost', '')
    const answer = await student.post('/onboarding/update-profile', { picture: relative })
    expect(answer.status).toBe(200)
  })

  test('safety 23: consent is recorded with version and time, once', async () => {
    const [student, other] = [await signUp(server), await signUp(server)]
    for (let times = 0; times < 2; times += 1) {
      await student.post('/onboarding/update-profile', { data_consent: true })
    }
    const consents = await server.deps.db
      .selectFrom('consents')
      .select(['version', 'agreed_at', 'withdrawn_at'])
      .where('student_id', '=', student.id)
      .execute()
    const agreed_at = server.clock.now()
    expect(consents).toEqual([{ version: '2024-1', agreed_at, withdrawn_at: null }])
    const others = await server.deps.db
      .selectFrom('students')
      .select(['consent_version', 'consent_at'])
      .where('id', '=', other.id)
      .execute()
    expect(others).toEqual([{ consent_version: null, consent_at: null }])
  })

  test('a new picture takes the place of the old one, whose bytes go', async () => {
    const student = await signUp(server)
    const old = await upload(student, 'profile_pictures')
    await student.post('/onboarding/update-profile', { picture: old })
    const fresh = await upload(student, 'profile_pictures')
    await student.post('/onboarding/update-profile', { picture: fresh })
    expect((await student.send(old)).status).toBe(404)
    expect((await student.send(fresh)).status).toBe(200)
  })
})

describe('§7 POST /onboarding/update-property', () => {
  test('403 for a searcher, 409 before a role is chosen', async () => {
    const student = await signUp(server)
    const early = await student.post('/onboarding/update-property', { property_data: PROPERTY })
    expect(early.body).toEqual({ status: 409, message: 'Choose a role first.' })
    await student.post('/onboarding/update-role', { role: 'searcher' })
    const refused = await student.post('/onboarding/update-property', PROPERTY)
    expect(refused.body).toEqual({ status: 403, message: 'Only posters have a property.' })
  })

  test.each([
    [{ title: 'x'.repeat(81) }, 'Title must be at most 80 characters.'],
    [{ capacity: 0 }, 'Roommates wanted must be a whole number from 1 to 20.'],
    [{ cost: 20_001 }, 'Cost must be a whole number from 0 to 20000.'],
    [{ bathrooms: 1.25 }, 'Bathrooms must be a number from 0 to 20, in halves.'],
    [{ private_location: 'maybe' }, 'The privacy of the address must be True or False.'],
    [{ amenities: [] }, 'Choose at least one amenity.'],
    [{ amenities: ['Helipad'] }, 'Choose amenities from the list.'],
    [{ amenities: ['Gym', 'Pool', 'Gym'] }, 'Each amenity may occur only once.'],
    [{ photos: ['/a.jpg', '/b.jpg', '/a.jpg'] }, 'Each photo may occur only once.'],
    [{ location: 'x'.repeat(121) }, 'Location must be at most 120 characters.'],
    [{ description: 'x'.repeat(2001) }, 'Description must be at most 2000 characters.'],
    [{ capacity: 21 }, 'Roommates wanted must be a whole number from 1 to 20.'],
    [{ cost: -1 }, 'Cost must be a whole number from 0 to 20000.'],
    [{ bedrooms: 1.5 }, 'Bedrooms must be a whole number from 0 to 20.'],
    [{ bedrooms: 21 }, 'Bedrooms must be a whole number from 0 to 20.'],
    [{ bathrooms: 20.5 }, 'Bathrooms must be a number from 0 to 20, in halves.'],
    [{ photos: [] }, 'Add at least one photo.'],
    [{ photos: Array.from({ length: 13 }, String) }, 'A listing can have at most 12 photos.'],
    [{ photos: ['/a.jpg'] }, NOT_YOURS.message],
    [{ property_type: 'Castle' }, 'Choose a property type from the list.'],
  ])('400 for %j', async (property_data, message) => {
    const student = await signUp(server)
    await student.post('/onboarding/update-role', { role: 'poster' })
    const answer = await student.post('/onboarding/update-property', { property_data })
    expect(answer.body).toEqual({ status: 400, message })
    expect((await found(student)).property).toEqual({})
  })

  test.each(['True', 'False'])(
    'the privacy of the address is %s on the wire',
    async (private_location) => {
      const student = await signUp(server)
      await student.post('/onboarding/update-role', { role: 'poster' })
      await student.post('/onboarding/update-property', { private_location })
      expect((await found(student)).property).toEqual({ private_location })
    },
  )

  test('what costs 0 or has 0 rooms comes back as it was sent', async () => {
    const student = await signUp(server)
    await student.post('/onboarding/update-role', { role: 'poster' })
    const none = { cost: 0, bedrooms: 0, bathrooms: 0 }
    await student.post('/onboarding/update-property', none)
    expect((await found(student)).property).toMatchObject(none)
  })

  test('safety 10: a removed photo loses its bytes, the order of the others is kept', async () => {
    const student = await signUp(server)
    await student.post('/onboarding/update-role', { role: 'poster' })
    const all = [1, 2, 3].map(() => upload(student, 'property_photos'))
    const [one = '', two = '', three = ''] = await Promise.all(all)
    await student.post('/onboarding/update-property', { photos: [one, two, three] })
    const saved = await student.post('/onboarding/update-property', { photos: [three, one] })
    expect(saved.body).toEqual({ status: 200, message: 'Your property is saved.' })
    expect((await found(student)).property).toMatchObject({ photos: [three, one] })
    expect((await student.send(two)).status).toBe(404)
    expect((await student.post('/onboarding/update-property', { photos: [two] })).body).toEqual(
      NOT_YOURS,
    )
  })
})

describe('§7 POST /onboarding/complete-onboarding', () => {
  test('400 names in plain words what is still needed, then 200, and 200 again', async () => {
    const student = await signUp(server)
    const message = async () => (await student.post('/onboarding/complete-onboarding')).body.message
    expect(await message()).toBe(
      'Still needed: role, consent, photo, university, program, city of origin, age, gender, sexual orientation, religion, ethnicity, budget',
    )
    await student.post('/onboarding/update-role', { role: 'poster' })
    await student.post('/onboarding/update-profile', PROFILE)
    expect(await message()).toBe(
      'Still needed: photo, photos, title, location, roommates wanted, cost, description, bedrooms, bathrooms, property type, amenities',
    )
    const picture = await upload(student, 'profile_pictures')
    await student.post('/onboarding/update-profile', { picture })
    const photos = [await upload(student, 'property_photos')]
    await student.post('/onboarding/update-property', { ...PROPERTY, photos })
    for (let times = 0; times < 2; times += 1) {
      const answer = await student.post('/onboarding/complete-onboarding', {})
      expect(answer.body).toEqual(COMPLETE)
      // Whatever has become of the profile since, repeating it changes nothing.
      const students = server.deps.db.updateTable('students').where('id', '=', student.id)
      await students.set({ gender: null }).execute()
    }
    const { user } = (await student.get('/check-auth')).body as { user: { onboarded: boolean } }
    expect(user.onboarded).toBe(true)
  })

  test('§3 Budget and §6 Posters: a poster needs none and keeps none', async () => {
    const student = await onboard(server, 'poster', { profile: { budget: '900' } })
    expect((await found(student)).profile).not.toHaveProperty('budget')
  })

  test('§3 Budget: a searcher who becomes a poster loses the budget, whichever call tells the role', async () => {
    for (const call of ['update-role', 'update-profile']) {
      const student = await signUp(server)
      await student.post('/onboarding/update-profile', { role: 'searcher', budget: '900' })
      await student.post(`/onboarding/${call}`, { role: 'poster' })
      const { budget } = await readStudent(server.deps.db, student.id)
      expect([call, budget]).toEqual([call, null])
    }
  })
})
