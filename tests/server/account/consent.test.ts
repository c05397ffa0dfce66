import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONSENT_VERSION } from '../../../domain/consent.ts'
import { translate } from '../../../i18n/translate.ts'
import { onboard, signUp } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Consent {
  readonly version?: string
  readonly is_due: boolean
}

test('safety 23: consent is kept with version and time; a new text asks again, and each answer is kept', async () => {
  const student = await onboard(server, 'searcher')
  const { db } = server.deps
  const read = async () => {
    const { account } = (await student.get('/account')).body as { account: { consent: Consent } }
    return account.consent
  }
  const isDue = async () => {
    const { user } = (await student.get('/check-auth')).body as { user: { consent_due?: string } }
    return user.consent_due !== undefined
  }
  expect(await read()).toMatchObject({ version: CONSENT_VERSION, is_due: false })
  expect(await isDue()).toBe(false)
  server.clock.pass(1000)
  const older = { consent_version: '2020-1' }
  await db.updateTable('students').set(older).where('id', '=', student.id).execute()
  expect(await read()).toMatchObject({ version: '2020-1', is_due: true })
  expect(await isDue()).toBe(true)
  expect((await student.post('/account/consent', { version: '2020-1' })).status).toBe(409)
  for (const _ of ['once', 'again']) {
    expect((await student.post('/account/consent', { version: CONSENT_VERSION })).status).toBe(200)
  }
  expect(await isDue()).toBe(false)
  const rows = db.selectFrom('consents').select('version').where('student_id', '=', student.id)
  expect(await rows.execute()).toHaveLength(2)
})

test('before the onboarding no new consent is asked for, because the onboarding asks for it', async () => {
  const student = await signUp(server)
  expect((await student.get('/check-auth')).body.user).not.toHaveProperty('consent_due')
})

test('the text that is due is told whole, with its six points, in the language of the reader', async () => {
  const student = await onboard(server, 'searcher')
  const older = server.deps.db.updateTable('students').set({ consent_version: '2020-1' })
  await older.where('id', '=', student.id).execute()
  const linesIn = async (language: 'en' | 'fr') => {
    const { body } = await student.get('/check-auth', { 'accept-language': language })
    return (body.user as { consent_due: string }).consent_due.split('\n')
  }
  const english = await linesIn('en')
  expect(english).toEqual([
    ...['To find a home for you, Nookmate collects and uses:', ''],
    ...['- Your name', '- Your age', '- Your gender', '- Your university', '- Your program'],
    ...[expect.stringMatching(/^- Your preferences and the other details of your profile, /), ''],
    ...[expect.stringMatching(/^We use this information to recommend places and people /), ''],
    expect.stringMatching(/^We handle it under Canadian privacy law, .*\(PIPEDA\)\. /),
  ])
  const texts = english.map((line) => line.replace(/^- /, ''))
  const french = (await linesIn('fr')).map((line) => line.replace(/^- /, ''))
  expect(french).toEqual(texts.map((line) => (line === '' ? '' : translate('fr', line))))
  expect(french[0]).not.toBe(texts[0])
})

test('the account tells which text was agreed to, and when, before and after the next one', async () => {
  const student = await onboard(server, 'searcher')
  const consentOf = async () => {
    const { account } = (await student.get('/account')).body as { account: { consent: Consent } }
    return account.consent
  }
  const agreed_at = server.clock.now()
  const older = { consent_version: '2020-1', consent_at: agreed_at }
  const students = server.deps.db.updateTable('students').set(older)
  await students.where('id', '=', student.id).execute()
  server.clock.pass(1000)
  const current = CONSENT_VERSION
  expect(await consentOf()).toEqual({
    ...{ version: '2020-1', agreed_at: agreed_at.toISOString(), current, is_due: true },
  })
  expect((await student.post('/account/consent', { version: current })).status).toBe(200)
  const renewed_at = server.clock.now().toISOString()
  const renewed = { version: current, agreed_at: renewed_at, current, is_due: false }
  expect(await consentOf()).toEqual(renewed)
  server.clock.pass(1000)
  expect((await student.post('/account/consent', { version: current })).status).toBe(200)
  expect(await consentOf()).toEqual(renewed)
})
