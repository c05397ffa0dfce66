import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { readFirstVersion } from '../../../server/campuses/followCampuses.ts'
import { readSettings } from '../../../server/settings.ts'
import { manyCampuses } from '../../support/campuses/files.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import { signUp } from '../support/students.ts'
import { startTestServer } from '../support/testServer.ts'
import { visitor } from '../support/visitor.ts'

const COUNT = 1000

async function bigFile(): Promise<string> {
  const file = join(await temporaryFolder(), 'campuses.json')
  await writeFile(file, JSON.stringify({ universities: manyCampuses(COUNT) }))
  return file
}

/** The processor time of the work. Other load on the machine does not change it. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test('1,000 universities are checked, stored and looked up in a small part of a start', async () => {
  const settings = readSettings({ CAMPUSES: await bigFile() }, '/')
  const first = await processorTime(() => readFirstVersion(settings))
  expect(first).toBeLessThan(1000)
  const server = await startTestServer({ CAMPUSES: settings.campusFile ?? '' })
  onTestFinished(() => server.stop())
  const { campuses, db } = server.deps
  expect(campuses.listed()).toHaveLength(COUNT)
  const stored = db.selectFrom('campuses').select(({ fn }) => fn.countAll<string>().as('count'))
  expect(await stored.execute()).toEqual([{ count: String(COUNT) }])
  const lookingUp = await processorTime(async () => {
    for (let index = 0; index < 100_000; index += 1) {
      const [found] = campuses.ofAddress(`ada@u${index % COUNT}.example`)
      if (found !== campuses.find(`University ${index % COUNT}`)) throw new Error('Another one')
    }
  })
  expect(lookingUp).toBeLessThan(1000)
})

test('a browser is told of the universities of its student only; pages and config.json stay small', async () => {
  const server = await startTestServer({ CAMPUSES: await bigFile() })
  onTestFinished(() => server.stop())
  const { text } = { text: JSON.stringify((await visitor(server.app).get('/config.json')).body) }
  expect(gzipSync(text).byteLength).toBeLessThan(600)
  expect(JSON.parse(text)).toMatchObject({
    emailDomains: ['u0.example', 'alumni.u0.example', 'u1.example', 'alumni.u1.example'],
    emailEndings: '@u0.example, @alumni.u0.example, @u1.example, @alumni.u1.example, …',
  })
  const student = await signUp(server, 'ada@alumni.u777.example')
  const { onboarded } = (await student.get('/onboarding/onboarded')).body as {
    onboarded: { campuses: { name: string }[] }
  }
  expect(onboarded.campuses.map(({ name }) => name)).toEqual(['University 777'])
  expect(JSON.stringify(onboarded).length).toBeLessThan(1000)
})
