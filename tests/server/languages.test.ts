import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCALES } from '../../domain/language.ts'
import { translate } from '../../i18n/translate.ts'
import { durationText } from '../../server/errors.ts'
import { freshEmail, onboard, PASSWORD, PROFILE, signUp } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { type Visitor, visitor } from './support/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const FRENCH = { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' }
const NOBODY = '00000000-0000-4000-8000-000000000000'

describe('the language of Accept-Language', () => {
  const ask = (list?: string) =>
    visitor(server.app).get('/check-auth', list === undefined ? {} : { 'accept-language': list })

  test.each([
    'fr',
    'fr-CA',
    'FR-ca',
    'fr-FR,fr;q=0.9',
    'de, fr;q=0.5',
    'en;q=0.4, fr;q=0.5',
    'en;q=0, fr;q=0.001',
    'fr ; q=0.8 , en ; q=0.7',
    ';;;, fr, x=y',
  ])('%s is French', async (list) => {
    const { body, headers } = await ask(list)
    expect(body.message).toBe('Connecte-toi d’abord.')
    expect(headers.get('content-language')).toBe(LOCALES.fr)
  })

  test.each([
    undefined,
    '',
    'en',
    'en-CA,en;q=0.9,fr;q=0.8',
    'de',
    '*',
    'fr;q=0',
    'fr;q=0.3, *;q=0.5',
    'fr;q=2',
    'fr;q=-1',
    'français',
    'frankly',
    'f',
    ';q=1',
    '<script>',
    'a,'.repeat(5000).concat('fr'),
  ])('%s is English', async (list) => {
    const { body, headers } = await ask(list)
    expect(body.message).toBe('Please log in first.')
    expect(headers.get('content-language')).toBe(LOCALES.en)
  })
})

describe('in French is told', () => {
  type Call = (browser: Visitor) => Promise<{ status: number; body: Record<string, unknown> }>
  const post =
    (path: string, payload?: unknown): Call =>
    (browser) =>
      browser.post(path, payload, FRENCH)
  const get =
    (path: string): Call =>
    (browser) =>
      browser.get(path, FRENCH)
  const form = { email: 'ada@uwo.ca', name: 'Ada', password: PASSWORD }
  const profile = (data: unknown) => post('/onboarding/update-profile', { profile_data: data })

  test.each<[number, string, Call]>([
    [
      401,
      'Le courriel ou le mot de passe est incorrect',
      post('/login', { email: 'a@b.ca', password: 'x' }),
    ],
    [400, 'Il faut un courriel.', post('/login', { email: '', password: 'x' })],
    [
      400,
      'Ton adresse courriel doit être celle d’une université.',
      post('/signup/validate-email', { email: 'a@b.ca' }),
    ],
    [
      400,
      'Ton nom ne doit contenir ni symbole ni chiffre.',
      post('/signup/send-auth-code', { ...form, name: 'R2' }),
    ],
    [
      400,
      'Le mot de passe ne respecte pas les exigences.',
      post('/signup/send-auth-code', { ...form, password: 'x' }),
    ],
    [
      400,
      'Ce code n’est plus valide. Demandes-en un nouveau.',
      (browser) => {
        browser.cookies.set('nookmate_signup', 'a'.repeat(43))
        return browser.post(
          '/signup/check-auth-code',
          { email: form.email, code: '123456' },
          FRENCH,
        )
      },
    ],
    [
      400,
      'Ton navigateur n’a pas dit de quelle inscription il s’agit. Autorise les témoins pour ce site, puis inscris-toi de nouveau.',
      post('/signup/check-auth-code', { email: form.email, code: '123456' }),
    ],
    [
      400,
      'Il n’y a aucune inscription pour laquelle envoyer un code. Recommence.',
      post('/signup/resend-auth-code', { email: form.email }),
    ],
    [400, 'Entre une adresse courriel.', post('/store-email', { email: 'ada' })],
    [200, 'Merci. On te tiendra au courant.', post('/store-email', { email: form.email })],
    [400, 'Le corps de la requête doit être un objet JSON.', post('/login', [])],
    [404, 'Il n’y a rien ici.', post('/nowhere')],
    [405, 'Cette adresse ne répond qu’à POST.', get('/store-email')],
  ])('a visitor: %i %s', async (status, message, call) => {
    expect(await call(visitor(server.app))).toMatchObject({ status, body: { status, message } })
  })

  test.each<[number, string, Call]>([
    [400, 'L’âge doit être un nombre entier de 16 à 99.', profile({ age: 7 })],
    [400, 'La ville d’origine ne doit pas être vide.', profile({ city_of_origin: ' ' })],
    [400, 'Choisis un programme dans la liste.', profile({ program: 'Magic' })],
    [
      400,
      'La photo doit être une de celles que tu as envoyées ici.',
      profile({ picture: 'http://localhost/x.jpg' }),
    ],
    [400, 'Le champ profile_data doit être un objet.', profile('x')],
    [400, 'Il n’y a rien à enregistrer.', profile({})],
    [
      409,
      'Choisis d’abord un rôle.',
      post('/onboarding/update-property', { property_data: { title: 'A' } }),
    ],
    [
      400,
      'Il manque encore\u00a0: rôle, consentement, photo, université, programme, ville d’origine, âge, genre, orientation sexuelle, religion, origine ethnique et budget',
      post('/onboarding/complete-onboarding'),
    ],
    [409, 'Termine d’abord ton profil.', get('/dashboard/get-suggestions')],
    [
      409,
      'Une dernière chose\u00a0: ta bio et tes intérêts.',
      get('/dashboard/screen-for-suggestions'),
    ],
    [
      400,
      'La suggestion doit être un identifiant.',
      post('/dashboard/make-descision-on-suggestion', { suggestion: 'x', decision: 'liked' }),
    ],
    [
      403,
      'Cette personne ne t’a pas été suggérée.',
      post('/dashboard/make-descision-on-suggestion', { suggestion: NOBODY, decision: 'liked' }),
    ],
  ])('a new student: %i %s', async (status, message, call) => {
    const student = await signUp(server)
    expect(await call(student)).toMatchObject({ status, body: { status, message } })
  })

  test('an onboarded student who wants another role', async () => {
    const student = await onboard(server, 'searcher', { profile: PROFILE })
    const { body } = await student.post('/onboarding/update-role', { role: 'poster' }, FRENCH)
    expect(body.message).toBe('Ton rôle ne peut plus changer une fois le profil terminé.')
  })

  test('how long to wait, in seconds and in minutes', async () => {
    const from = { incoming: { socket: { remoteAddress: '198.51.100.77' } } } as never
    const browser = visitor(server.app, from)
    await browser.post('/signup/send-auth-code', { ...form, email: 'eve@uwo.ca' })
    server.clock.pass(59_000)
    const early = await browser.post('/signup/resend-auth-code', { email: 'eve@uwo.ca' }, FRENCH)
    expect(early.body.message).toBe(
      'Un code a déjà été envoyé à cette adresse. Attends 1 seconde avant d’en demander un autre.',
    )
    const { email } = await signUp(server)
    const messages = []
    for (let tries = 0; tries < 12; tries += 1) {
      const { body } = await browser.post('/login', { email, password: 'wrong' }, FRENCH)
      messages.push(body.message)
    }
    expect(messages).toContain('Trop d’essais. Essaie encore dans 30 secondes.')
    expect(translate('fr', durationText(150))).toBe('3 minutes')
  })

  test('the faults of a photo', async () => {
    const student = await signUp(server)
    const name = `public/${Date.now()}-${'a'.repeat(32)}.jpg`
    const answer = await student.send(`/storage/v1/object/profile_pictures/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg', ...FRENCH },
      body: new TextEncoder().encode('no photo'),
    })
    expect(await answer.json()).toMatchObject({
      error: 'invalid_mime_type',
      message: 'Ce fichier n’est pas une photo utilisable. Choisis une photo JPEG, PNG ou WebP.',
    })
  })
})

describe('a mail is written in the language of the request that caused it', () => {
  const mailsTo = async (email: string) => {
    const { body } = await visitor(server.app).get(`/dev/mailbox.json?to=${email}`)
    return body as unknown as { subject: string; text: string }[]
  }
  const form = (email: string) => ({ email, name: 'Zoé', password: PASSWORD })

  test('the code, and a new one in another language', async () => {
    const email = freshEmail()
    const browser = visitor(server.app)
    await browser.post('/signup/send-auth-code', form(email), FRENCH)
    const [french] = await mailsTo(email)
    expect(french?.subject).toBe('Ton code Nookmate')
    expect(french?.text.split('\n')).toEqual([
      'Salut Zoé,',
      '',
      'Ton code de vérification Nookmate\u00a0:',
      '',
      expect.stringMatching(/^ {4}\d{6}$/),
      '',
      'Il est valide dix minutes et ne sert qu’une fois.',
      'Si l’inscription ne vient pas de toi, ignore ce courriel\u00a0: sans le code, rien ne se passe.',
      '',
      'Nookmate',
      'Trouve ton chez-toi. Trouve ton monde.',
      '',
    ])
    server.clock.pass(60_000)
    await browser.post('/signup/resend-auth-code', { email })
    expect((await mailsTo(email))[0]).toMatchObject({
      subject: 'Your Nookmate code',
      text: expect.stringMatching(/^Hi Zoé,\n\nYour Nookmate verification code is:\n\n {4}\d{6}\n/),
    })
  })

  test('that there is an account already', async () => {
    const { email } = await signUp(server)
    server.clock.pass(60_000)
    await visitor(server.app).post('/signup/send-auth-code', form(email), FRENCH)
    expect((await mailsTo(email))[0]).toMatchObject({
      subject: 'Tu as déjà un compte Nookmate',
      text: expect.stringContaining('connecte-toi avec ton mot de passe.'),
    })
  })

  test('a login in another language leaves the one that the student has chosen', async () => {
    const student = await signUp(server)
    await student.post('/settings', { language: 'fr' })
    const login = { email: student.email, password: PASSWORD }
    const english = { 'accept-language': 'en-CA' }
    expect((await visitor(server.app).post('/login', login, english)).status).toBe(200)
    expect((await student.get('/settings')).body.language).toBe('fr')
  })

  test('a name that is also a word of ours stays a name', async () => {
    const email = freshEmail()
    const named = { ...form(email), name: 'Poster' }
    await visitor(server.app).post('/signup/send-auth-code', named, FRENCH)
    expect((await mailsTo(email))[0]?.text).toMatch(/^Salut Poster,\n/)
  })
})
