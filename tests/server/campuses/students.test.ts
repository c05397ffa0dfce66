import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_CAMPUSES } from '../../../domain/campus.ts'
import { isQuietAt } from '../../../domain/notices.ts'
import { HOUR, MINUTE } from '../../../server/clock.ts'
import { sendDueNotices } from '../../../server/noticeWorker.ts'
import { TWO_COUNTRIES } from '../../support/campuses/files.ts'
import { suggest } from '../support/pairs.ts'
import { deckOf, freshEmail, onboard, PASSWORD, type Student, signUp } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { visitor } from '../support/visitor.ts'
import { PROFILE } from '../support/wholeForms.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ CAMPUSES: TWO_COUNTRIES })
})
afterAll(() => server.stop())

let count = 0
function addressAt(domain: string): string {
  count += 1
  return `student${count}@${domain}`
}

const ALPES = { university: 'Université des Alpes', program: 'Droit' }
const QUAIS = { university: 'École des Quais', program: 'Arts' }
const NORTHGATE = { university: 'Northgate University', program: 'Nursing' }

const french = (role: 'searcher' | 'poster', studies = ALPES): Promise<Student> =>
  onboard(server, role, {
    email: addressAt('etu.alpes.example'),
    profile: { ...studies, ...(role === 'searcher' ? { budget: '640' } : {}) },
  })

interface Offered {
  readonly onboarded: { readonly campuses: readonly { readonly name: string }[] }
}

async function offeredTo(student: Student) {
  const { body } = await student.get('/onboarding/onboarded')
  return (body as unknown as Offered).onboarded.campuses
}

async function save(student: Student, profile_data: Record<string, unknown>) {
  const { status, body } = await student.post('/onboarding/update-profile', { profile_data })
  return [status, body.message]
}

describe('a sign-up', () => {
  test('is for addresses of the universities of the file', async () => {
    const validate = async (email: string) =>
      (await visitor(server.app).post('/signup/validate-email', { email })).status
    expect(await validate('ada@etu.alpes.example')).toBe(200)
    expect(await validate('ada@NORTHGATE.example')).toBe(200)
    expect(await validate('ada@uwo.ca')).toBe(400)
  })

  test('is mailed in the language of the campus when the browser asks for none of ours', async () => {
    const mailedTo = async (email: string, headers: Record<string, string> = {}) => {
      const form = { email, name: 'Ada Byron', password: PASSWORD }
      await visitor(server.app).post('/signup/send-auth-code', form, headers)
      const { body } = await visitor(server.app).get(`/dev/mailbox.json?to=${email}`)
      return (body as unknown as { subject: string }[])[0]?.subject
    }
    const [french, english] = ['Ton code Nookmate', 'Your Nookmate code'].map((words) =>
      expect.stringContaining(words),
    )
    expect(await mailedTo(addressAt('alpes.example'))).toEqual(french)
    expect(await mailedTo(addressAt('alpes.example'), { 'accept-language': 'de, it' })).toEqual(
      french,
    )
    expect(await mailedTo(addressAt('alpes.example'), { 'accept-language': 'en-GB' })).toEqual(
      english,
    )
    expect(await mailedTo(addressAt('northgate.example'))).toEqual(english)
  })
})

describe('the onboarding', () => {
  test('offers the universities of the address with what their forms need, and nothing else', async () => {
    expect(await offeredTo(await signUp(server, addressAt('etu.alpes.example')))).toEqual([
      {
        name: 'Université des Alpes',
        programs: ['Droit', 'Engineering', 'Lettres'],
        ...{ currency: 'EUR', budget: { min: 250, max: 900, step: 10 } },
        address_hint: '3 quai Perrache, 69002 Lyon',
      },
      {
        name: 'École des Quais',
        programs: ['Arts', 'Science'],
        ...{ currency: 'EUR', budget: { min: 300, max: 1200, step: 50 } },
      },
    ])
    const northgate = await signUp(server, addressAt('northgate.example'))
    expect((await offeredTo(northgate)).map(({ name }) => name)).toEqual(['Northgate University'])
  })

  test('accepts a university of the address, its programs and its budgets only', async () => {
    const student = await signUp(server, addressAt('etu.alpes.example'))
    const university = [400, 'Choose a university from the list.']
    const program = [400, 'Choose a program from the list.']
    const saved = [200, 'Your profile is saved.']
    expect(await save(student, NORTHGATE)).toEqual(university)
    expect(await save(student, { university: 'Western University' })).toEqual(university)
    expect(await save(student, { program: 'Nursing' })).toEqual(program)
    expect(await save(student, { program: 'Arts' })).toEqual(saved)
    expect(await save(student, { university: ALPES.university })).toEqual(program)
    expect(await save(student, { ...ALPES, program: 'Arts' })).toEqual(program)
    expect(await save(student, ALPES)).toEqual(saved)
    expect(await save(student, { program: 'Arts' })).toEqual(program)
    const budgets = [400, 'Budget must be a whole number from 250 to 900.']
    for (const budget of ['249', '901']) expect(await save(student, { budget })).toEqual(budgets)
    for (const budget of ['250', '900']) expect(await save(student, { budget })).toEqual(saved)
    expect(await save(student, { ...QUAIS, budget: '1200' })).toEqual(saved)
  })

  test('takes the budgets of the first university of the address, until one is chosen', async () => {
    const student = await signUp(server, addressAt('etu.alpes.example'))
    const refused = [400, 'Budget must be a whole number from 250 to 900.']
    for (const budget of ['249', '901', '1200']) {
      expect(await save(student, { budget })).toEqual(refused)
    }
    expect(await save(student, { budget: '250' })).toEqual([200, 'Your profile is saved.'])
  })

  test('says the refused budget in the language of the reader', async () => {
    const student = await signUp(server, addressAt('alpes.example'))
    const profile_data = { ...ALPES, budget: '2000' }
    const headers = { 'accept-language': 'fr' }
    const { body } = await student.post('/onboarding/update-profile', { profile_data }, headers)
    expect(body.message).toBe('Le budget doit être un nombre entier de 250 à 900.')
  })

  test('puts students into the market of their university; a deck is of that market', async () => {
    const me = await french('searcher')
    const [there, other] = [await french('searcher', QUAIS), await french('poster')]
    const far = await onboard(server, 'searcher', {
      email: addressAt('northgate.example'),
      profile: NORTHGATE,
    })
    const rows = server.deps.db.selectFrom('students').select(['id', 'market'])
    const markets = new Map((await rows.execute()).map(({ id, market }) => [id, market]))
    expect([me, there, other, far].map(({ id }) => markets.get(id))).toEqual([
      ...['lyon', 'lyon', 'lyon', 'leeds'],
    ])
    const deck = await deckOf(me)
    expect(deck).toEqual(expect.arrayContaining([there.id, other.id]))
    expect(deck.map((id) => markets.get(id))).not.toContain('leeds')
    expect(await deckOf(far)).toEqual([])
  })
})

describe('amounts', () => {
  test('of a place and of a match are in the currency of their campus', async () => {
    const [me, poster] = [await french('searcher'), await french('poster')]
    await suggest(server, me, poster)
    const { db } = server.deps
    const { id: listing_id } = await db
      .selectFrom('listings')
      .select('id')
      .where('owner_id', '=', poster.id)
      .executeTakeFirstOrThrow()
    const asked = { listing_id, user_id: poster.id }
    const { body } = await me.post('/dashboard/get-suggestion-listing', asked)
    expect(body.listing).toMatchObject({ cost: 1800, currency: 'EUR' })
    for (const [one, another] of [
      [me, poster],
      [poster, me],
    ] as const) {
      const liked = { suggestion: another.id, decision: 'liked' }
      expect((await one.post('/dashboard/make-descision-on-suggestion', liked)).status).toBe(200)
    }
    const { id } = await db
      .selectFrom('matches')
      .select('id')
      .where((either) =>
        either.or([either('first_id', '=', me.id), either('second_id', '=', me.id)]),
      )
      .executeTakeFirstOrThrow()
    expect((await me.get(`/matches/${id}`)).body.listing).toMatchObject({ currency: 'EUR' })
    expect((await poster.get(`/matches/${id}`)).body.profile).toMatchObject({
      ...{ budget: 640, currency: 'EUR', program: 'Droit' },
    })
  })

  test('of the own profile say it too, and a new role asks for a budget of the campus', async () => {
    const poster = await french('poster')
    const { body } = await poster.get('/profile')
    expect(body).toMatchObject({
      seen: { listing: { currency: 'EUR' }, matched_listing: { currency: 'EUR' } },
      campuses: [{ name: 'Université des Alpes' }, { name: 'École des Quais' }],
    })
    const become = async (budget: number) =>
      (await poster.post('/profile/role', { role: 'searcher', budget })).status
    expect(await become(1000)).toBe(400)
    expect(await become(900)).toBe(200)
  })
})

test('without a campuses file students are offered the lists of the specification, and amounts name no currency', async () => {
  const own = await startTestServer()
  const poster = await onboard(own, 'poster')
  const { body } = await poster.get('/profile')
  expect(body.campuses).toEqual(DEFAULT_CAMPUSES)
  expect(body).toMatchObject({ seen: { listing: { cost: 1800 } } })
  expect(JSON.stringify(body.seen)).not.toContain('currency')
  const refused = await signUp(own, freshEmail())
  expect(await save(refused, { ...PROFILE, university: ALPES.university })).toEqual([
    ...[400, 'Choose a university from the list.'],
  ])
  await own.stop()
})

test('at night nobody is told, by the clock of their own campus', async () => {
  const isNight = (zone: string) => isQuietAt(server.clock.now(), zone)
  // Move the clock to the morning in France, when it is still night in Britain.
  while (isNight('Europe/Paris') || !isNight('Europe/London')) server.clock.pass(HOUR / 4)
  const british = () =>
    onboard(server, 'searcher', { email: addressAt('northgate.example'), profile: NORTHGATE })
  const pairs = [
    [await french('searcher'), await french('searcher')],
    [await british(), await british()],
  ] as const
  for (const [one, other] of pairs) {
    await suggest(server, one, other)
    await one.post('/dashboard/make-descision-on-suggestion', {
      suggestion: other.id,
      decision: 'liked',
    })
    await other.post('/dashboard/make-descision-on-suggestion', {
      suggestion: one.id,
      decision: 'liked',
    })
  }
  // Without a language of its own, a student gets the one of the campus.
  await server.deps.db.updateTable('students').set({ language: null }).execute()
  server.clock.pass(2 * MINUTE)
  const told = async () => {
    await sendDueNotices(server.deps, 'https://nookmate.example')
    const mails = await server.deps.db
      .selectFrom('mails')
      .select(['recipient', 'subject'])
      .where('kind', '=', 'match')
      .execute()
    const of = ({ email }: Student) => mails.find(({ recipient }) => recipient === email)?.subject
    return pairs.map(([one]) => of(one))
  }
  const [inFrench, inEnglish] = [
    'Toi et Ada Byron, c’est réciproque',
    'You and Ada Byron are a match',
  ]
  expect(await told()).toEqual([inFrench, undefined])
  server.clock.pass(HOUR)
  expect(await told()).toEqual([inFrench, inEnglish])
})
