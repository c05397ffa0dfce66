import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createJobQueue } from '../../server/jobs/jobQueue.ts'
import { registerGauges, registerInfo } from '../../server/metrics/gauges.ts'
import { listenMetrics } from '../../server/metrics/listenMetrics.ts'
import { registry } from '../../server/metrics/registry.ts'
import { openDatabase } from '../../server/store/database.ts'
import { createPool } from '../../server/store/pool.ts'
import { freshEmail, onboard, PASSWORD } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const NO_USE = { busy: 0, idle: 0, waiting: 0 }

async function linesOf(name: string): Promise<string[]> {
  const text = await registry.metrics()
  return text.split('\n').filter((line) => line.startsWith(name))
}

describe('the figures', () => {
  test('count requests by route pattern and status, and never hold a path', async () => {
    const browser = visitor(server.app)
    const name = 'nookmate_http_request_duration_seconds_count'
    const unauthorized = async () => {
      const start = `${name}{method="GET",route="/check-auth",status="401"} `
      const line = (await linesOf(name)).find((one) => one.startsWith(start))
      return Number(line?.slice(start.length) ?? 0)
    }
    const before = await unauthorized()
    await browser.get('/check-auth')
    await browser.get('/storage/v1/object/public/profile_pictures/public/1725148800000-secret.jpg')
    await browser.get('/who-is-ada-byron')
    expect(await unauthorized()).toBe(before + 1)
    expect(await registry.metrics()).not.toMatch(/secret|ada-byron|1725148800000/)
  })

  test('count filled decks and impressions', async () => {
    const [before] = await linesOf('nookmate_impressions_total')
    await onboard(server, 'searcher')
    await onboard(server, 'searcher')
    const student = await onboard(server, 'searcher')
    await student.get('/dashboard/get-suggestions')
    const [after] = await linesOf('nookmate_impressions_total')
    const numberOf = (line = '') => Number(line.split(' ').at(-1))
    expect(numberOf(after)).toBeGreaterThan(numberOf(before))
    expect(numberOf((await linesOf('nookmate_decks_filled_total'))[0])).toBeGreaterThan(0)
  })

  test('tell the mails that wait, and how the pool is used', async () => {
    const { db } = server.deps
    registerGauges({
      ...server.deps,
      poolUse: () => ({ busy: 3, idle: 2, waiting: 1 }),
      isSending: true,
    })
    const waiting = await db.selectFrom('mails').select('id').execute()
    const form = { email: freshEmail(), name: 'Ada', password: PASSWORD }
    await visitor(server.app).post('/signup/send-auth-code', form)
    expect(await linesOf('nookmate_mails_waiting')).toEqual([
      `nookmate_mails_waiting ${waiting.length + 1}`,
    ])
    expect(await linesOf('nookmate_database_connections')).toEqual([
      'nookmate_database_connections{state="busy"} 3',
      'nookmate_database_connections{state="idle"} 2',
      'nookmate_database_connections{state="waiting"} 1',
    ])
  })

  test('are there when the database is away; then the mails are not known', async () => {
    const url = 'postgresql://nobody@127.0.0.1:1/nothing'
    const pool = createPool(url)
    const db = openDatabase(url, pool)
    onTestFinished(() => db.destroy())
    const jobs = createJobQueue({ pool, directUrl: undefined, log: server.deps.log })
    registerGauges({ db, jobs, poolUse: () => pool.use(), isSending: true })
    expect(await linesOf('nookmate_mails_waiting')).toEqual(['nookmate_mails_waiting Nan'])
    expect(await linesOf('nookmate_jobs{')).toEqual([])
  })
})

test('the durations are told in steps that show a slow deck or login', async () => {
  await visitor(server.app).get('/check-auth')
  const lines = await linesOf('nookmate_http_request_duration_seconds_bucket')
  const steps = new Set(lines.map((line) => /le="([^"]+)"/.exec(line)?.[1]))
  expect([...steps]).toEqual([
    ...['0.005', '0.01', '0.025', '0.05', '0.1', '0.2', '0.5', '1', '2', '5', '10', '+Inf'],
  ])
})

test('a process and its version are named, as they were told last', async () => {
  registerInfo({ instance: 'web-1', version: '1.2.3' })
  registerInfo({ instance: 'web-2', version: '1.2.4' })
  expect(await linesOf('nookmate_info')).toEqual([
    'nookmate_info{instance="web-2",version="1.2.4"} 1',
  ])
})

describe('the listener of the figures', () => {
  async function listening() {
    registerGauges({ ...server.deps, poolUse: () => NO_USE, isSending: false })
    const listener = await listenMetrics(0, '127.0.0.1')
    onTestFinished(() => listener.stop())
    return listener
  }

  test('answers on this machine only, in the text format of Prometheus', async () => {
    const { address } = await listening()
    expect(new URL(address).hostname).toBe('127.0.0.1')
    const answer = await fetch(address)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(await answer.text()).toContain('# TYPE nookmate_mails_waiting gauge')
  })

  test('has nothing else, and the product has no such page', async () => {
    const { address } = await listening()
    expect((await fetch(new URL('/', address))).status).toBe(404)
    expect((await fetch(address, { method: 'POST' })).status).toBe(404)
    const page = await visitor(server.app).get('/metrics')
    expect(JSON.stringify(page.body)).not.toContain('nookmate_')
  })

  test('says that it failed where the figures cannot be read, and tells them the next time', async () => {
    const { address } = await listening()
    const figures = vi.spyOn(registry, 'metrics').mockRejectedValueOnce(new Error('away'))
    onTestFinished(() => figures.mockRestore())
    const statuses = [(await fetch(address)).status, (await fetch(address)).status]
    expect(statuses).toEqual([500, 200])
  })

  test('says in a sentence that its port is taken', async () => {
    const { address } = await listening()
    const port = Number(new URL(address).port)
    await expect(listenMetrics(port, '127.0.0.1')).rejects.toThrow(
      `METRICS_PORT ${port} is in use already. Set it to another number.`,
    )
  })

  test('says in a sentence that its host is none of this machine', async () => {
    await expect(listenMetrics(0, '192.0.2.1')).rejects.toThrow(
      /^Metrics cannot be served at METRICS_HOST 192.0.2.1, METRICS_PORT 0: .*EADDRNOTAVAIL/,
    )
  })
})
