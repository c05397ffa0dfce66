import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { followCampuses, readFirstVersion } from '../../../server/campuses/followCampuses.ts'
import { registry } from '../../../server/metrics/registry.ts'
import { openDatabase } from '../../../server/store/database.ts'
import {
  type Entry,
  type MountedFile,
  mountFile,
  twoCountries,
} from '../../support/campuses/files.ts'
import { createTestDatabase } from '../../support/database.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import { proxyDatabase } from '../support/databaseProxy.ts'
import { listenTo, startProcess, whenReady } from '../support/serverProcess.ts'
import { mailedCode, onboard, PASSWORD, signUp } from '../support/students.ts'
import { startTestServer } from '../support/testServer.ts'
import { visitor } from '../support/visitor.ts'

const RUHR: Entry = {
  ...{ name: 'Ruhr Academy', emailDomains: ['ruhr.example'], programs: ['Physics'] },
  ...{ market: 'bochum', language: 'en', currency: 'EUR', budget: { min: 200, max: 800 } },
}

async function start(entries = twoCountries()) {
  const file = await mountFile(entries)
  const server = await startTestServer({ CAMPUSES: file.path })
  onTestFinished(() => server.stop())
  const validate = async (domain: string, app = server.app) =>
    (await visitor(app).post('/signup/validate-email', { email: `ada@${domain}` })).status
  return { file, server, validate, reread: server.deps.rereadCampuses }
}

const isFaulty = async () => {
  const metrics = await registry.metrics()
  return /^nookmate_campuses_faulty (\d)$/m.exec(metrics)?.[1] === '1'
}

test('a university that comes into the file is there without a restart', async () => {
  const { file, server, validate, reread } = await start()
  expect(await validate('ruhr.example')).toBe(400)
  await file.writeEntries([...twoCountries(), RUHR])
  await reread()
  expect(await validate('ruhr.example')).toBe(200)
  const student = await onboard(server, 'searcher', {
    email: 'ada@ruhr.example',
    profile: { university: 'Ruhr Academy', program: 'Physics', budget: 210 },
  })
  expect((await student.get('/profile')).status).toBe(200)
  const config = (await visitor(server.app).get('/config.json')).body
  expect(config.emailEndings).toBe(
    '@etu.alpes.example, @alpes.example, @northgate.example, @ruhr.example',
  )
  expect(await registry.metrics()).toMatch(/^nookmate_campuses 4$/m)
})

test('a version with faults is told once, in log and metrics; the one before stays in use', async () => {
  const { file, server, validate, reread } = await start()
  const errors = () => server.logged.filter((line) => line.includes('campuses file has errors'))
  const broken: [string, () => Promise<void>][] = [
    ['is not JSON', () => file.write('{"universities": [')],
    ['universities[0].name', () => file.write('{"universities": [{}]}')],
    ['cannot be read', () => rm(file.path)],
  ]
  for (const [index, [fault, breakFile]] of broken.entries()) {
    await breakFile()
    await reread()
    await reread()
    expect(errors()).toHaveLength(index + 1)
    expect(errors().at(-1)).toContain(fault)
    expect(await isFaulty()).toBe(true)
    expect(await validate('northgate.example')).toBe(200)
  }
})

test('a file that was mended is used again, also when it is the one before', async () => {
  const { file, server, reread, validate } = await start()
  const errors = () => server.logged.filter((line) => line.includes('campuses file has errors'))
  for (const times of [1, 2]) {
    await file.write('{')
    await reread()
    // The same mistake after it was mended is a new one.
    expect(errors()).toHaveLength(times)
    await file.writeEntries(twoCountries())
    await reread()
    expect(await isFaulty()).toBe(false)
  }
  await file.writeEntries([RUHR])
  await reread()
  expect([await validate('ruhr.example'), await validate('northgate.example')]).toEqual([200, 400])
})

test('a version that came while the database was away is used once it is back', async () => {
  const { file, server } = await start()
  const proxy = await proxyDatabase(server.databaseUrl)
  const db = openDatabase(proxy.url)
  onTestFinished(async () => {
    await db.destroy()
    await proxy.stop()
  })
  const { settings, log } = server.deps
  const first = await readFirstVersion(settings)
  const { campuses, reread } = await followCampuses({ settings, db, log }, first)
  const names = () => campuses.listed().map(({ name }) => name)
  proxy.cut()
  await file.writeEntries([RUHR])
  await expect(reread()).rejects.toThrow()
  expect(names()).toHaveLength(3)
  expect(await isFaulty()).toBe(false)
  proxy.mend()
  const again = () => reread().then(names, names)
  await expect.poll(again).toEqual(['Ruhr Academy'])
  const told = { level: 30, universities: 1, msg: 'the campuses file was read again' }
  expect(server.logged.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining(told),
  )
})

test('students of a university that left the file keep their profile, their currency and their login', async () => {
  const { file, server, reread } = await start()
  const studies = { university: 'Université des Alpes', program: 'Droit' }
  const email = 'ada@alpes.example'
  const student = await onboard(server, 'poster', { email, profile: studies })
  const before = (await student.get('/profile')).body
  await file.writeEntries(twoCountries().slice(2))
  await reread()
  const after = (await student.get('/profile')).body
  expect(after).toMatchObject({ profile: studies, seen: { listing: { currency: 'EUR' } } })
  expect({ ...after, campuses: [] }).toEqual({ ...before, campuses: [] })
  expect(after.campuses).toMatchObject([{ name: studies.university, currency: 'EUR' }])

  const change = async (profile_data: Record<string, unknown>) =>
    (await student.post('/onboarding/update-profile', { profile_data })).status
  expect(await change({ city_of_origin: 'Gap' })).toBe(200)
  expect(await change({ ...studies, age: 22 })).toBe(200)
  expect(await change({ program: 'Lettres' })).toBe(200)

  const browser = visitor(server.app)
  expect((await browser.post('/login', { email, password: PASSWORD })).status).toBe(200)
  expect((await browser.post('/password/forgot', { email })).status).toBe(200)
  expect(await mailedCode(server, email)).toMatch(/^\d{6}$/)
  expect((await browser.post('/signup/validate-email', { email })).status).toBe(400)
  // A process that starts after the change uses it too.
  const later = await startTestServer(
    { CAMPUSES: file.path },
    { url: server.databaseUrl, drop: async () => undefined },
  )
  onTestFinished(() => later.stop())
  expect(later.deps.campuses.find(studies.university)).toMatchObject({ currency: 'EUR' })
})

test('a university that is given another market takes its students along', async () => {
  const { file, server, reread } = await start()
  const studies = { university: 'Northgate University', program: 'Science' }
  const { id } = await onboard(server, 'searcher', {
    email: 'a@northgate.example',
    profile: studies,
  })
  const marketNow = async () =>
    (await server.deps.db.selectFrom('students').select('market').where('id', '=', id).execute())[0]
  expect(await marketNow()).toEqual({ market: 'leeds' })
  const moved = { market: 'bradford' }
  await file.writeEntries(
    twoCountries().map((one) => (one.name === studies.university ? { ...one, ...moved } : one)),
  )
  await reread()
  expect(await marketNow()).toEqual(moved)
})

test('students whom a process with the old file puts into an old market follow at the next look', async () => {
  const { file, server, reread } = await start()
  const studies = { university: 'Northgate University', program: 'Science' }
  for (const name of ['a', 'b']) {
    await onboard(server, 'searcher', { email: `${name}@northgate.example`, profile: studies })
  }
  const moved = { market: 'bradford' }
  await file.writeEntries(
    twoCountries().map((one) => (one.name === studies.university ? { ...one, ...moved } : one)),
  )
  await reread()
  const { db } = server.deps
  for (const [name, market] of [
    ['a', 'aachen'],
    ['b', 'zwolle'],
  ] as const) {
    const email = `${name}@northgate.example`
    await db.updateTable('students').set({ market }).where('email', '=', email).execute()
  }
  await reread()
  const students = db.selectFrom('students').select('market')
  expect(await students.where('university', '=', studies.university).execute()).toEqual([
    moved,
    moved,
  ])
})

test('whatever changes of a university is stored, for the notices and for the time after it has left', async () => {
  const { file, server, reread } = await start()
  const [first, ...others] = twoCountries()
  const changes = { timeZone: 'Europe/Berlin', currency: 'EUR', language: 'fr' } as const
  for (const [field, value] of Object.entries(changes)) {
    const changed = { ...first, [field]: value } as Entry
    await file.writeEntries([changed, ...others])
    await reread()
    const { name } = changed
    const rows = server.deps.db.selectFrom('campuses').selectAll().where('name', '=', name)
    const { currency, language, time_zone, facts } = await rows.executeTakeFirstOrThrow()
    const stored = { timeZone: time_zone, currency, language }
    expect(stored).toMatchObject({ [field]: value })
    expect(facts).toMatchObject({ ...stored, name })
  }
})

test('a student who is signing up while the university leaves is told what is so', async () => {
  const { file, server, reread } = await start()
  const student = await signUp(server, 'ada@northgate.example')
  await file.writeEntries([...twoCountries().slice(0, 1), RUHR])
  await reread()
  const profile_data = { university: 'Northgate University', program: 'Science' }
  const { status, body } = await student.post('/onboarding/update-profile', { profile_data })
  expect([status, body.message]).toEqual([400, 'Choose a university from the list.'])
  const { onboarded } = (await student.get('/onboarding/onboarded')).body as { onboarded: object }
  expect(onboarded).toMatchObject({ campuses: [] })
})

test('pages and answers are in the language of all campuses when the browser asks for none of ours', async () => {
  const { file, server, reread } = await start()
  const pages = join(server.deps.pagesFolder, 'pages')
  for (const language of ['en', 'fr']) {
    await mkdir(join(pages, language), { recursive: true })
    await writeFile(join(pages, language, 'login.html'), `<head></head>${language} %email-endings%`)
  }
  await writeFile(join(server.deps.pagesFolder, 'index.html'), '')
  const shown = async (headers: Record<string, string> = {}) =>
    (await (await visitor(server.app).send('/login', { headers })).text()).replace(
      /^.*<\/head>/,
      '',
    )
  const all = '@etu.alpes.example, @alpes.example, @northgate.example'
  expect(await shown()).toBe(`en ${all}`)
  await file.writeEntries(twoCountries().slice(0, 2))
  await reread()
  const french = '@etu.alpes.example, @alpes.example'
  expect(await shown()).toBe(`fr ${french}`)
  expect(await shown({ 'accept-language': 'de' })).toBe(`fr ${french}`)
  expect(await shown({ 'accept-language': '*' })).toBe(`fr ${french}`)
  expect(await shown({ 'accept-language': 'en' })).toBe(`en ${french}`)
  const refused = await visitor(server.app).post('/signup/validate-email', { email: 'a@uwo.ca' })
  expect(refused.body.message).toBe('Ton adresse courriel doit être celle d’une université.')
})

/** Repeats a sign-up with this domain until the server answers with this status. */
async function untilValid(address: string, domain: string, status: number): Promise<void> {
  const ask = async () => {
    const response = await fetch(`${address}/signup/validate-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `ada@${domain}` }),
    })
    return response.status
  }
  await expect.poll(ask, { timeout: 30_000 }).toBe(status)
}

async function startServer(file: MountedFile) {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const folder = await temporaryFolder()
  const settings = { CAMPUSES: file.path, DATABASE_URL: database.url, DATA_DIR: folder }
  return whenReady(startProcess(settings))
}

test('SIGHUP and a look every some seconds read the file again in a running process', async () => {
  const file = await mountFile(twoCountries())
  const { address, child, said } = await startServer(file)
  await untilValid(address, 'ruhr.example', 400)
  await file.writeEntries([...twoCountries(), RUHR])
  child.kill('SIGHUP')
  await untilValid(address, 'ruhr.example', 200)
  await file.writeEntries(twoCountries())
  await untilValid(address, 'ruhr.example', 400)
  await file.write('{}')
  child.kill('SIGHUP')
  await expect.poll(said).toContain('universities must be a list.')
  await untilValid(address, 'northgate.example', 200)
})

test('a start with a faulty file says every fault and ends', async () => {
  const file = await mountFile([RUHR])
  await file.write('{"universities": [{"name": "A"}, {"name": "B"}]}')
  const child = startProcess({ CAMPUSES: file.path })
  const said = listenTo(child)
  await expect.poll(() => child.exitCode).toBe(1)
  expect(said()).toContain('Nookmate cannot start.\nCAMPUSES names ')
  expect(said()).toContain('universities[1].currency must be a currency of ISO 4217 such as CAD.')
})
