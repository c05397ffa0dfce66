import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FEATURES } from '../../domain/features.ts'
import { pack } from '../../server/backup/archive.ts'
import { readSettings, SettingsError } from '../../server/settings.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'
import { freshEmail, PASSWORD } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'
import { visitor } from './support/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const read = (variables: Record<string, string>) => readSettings(variables, '/app')

describe('a setting', () => {
  test.each([
    [{ METRICS_PORT: '65536' }, 'METRICS_PORT must be a number from 0 to 65535.'],
    [{ METRICS_PORT: '-1' }, 'METRICS_PORT must be a number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535.'],
    [{ PORT: '1.5' }, 'PORT must be a number from 0 to 65535.'],
    [{ DEMO: '5001' }, 'DEMO must be a number from 0 to 5000.'],
    [
      { DATABASE_DIRECT_URL: 'mysql://x' },
      'DATABASE_DIRECT_URL must start with postgres:// or postgresql://.',
    ],
    [{ SUPABASE_URL: 'ftp://x' }, 'SUPABASE_URL must be an http or https URL.'],
    [
      { APP_ORIGIN: 'https://app.example.org, https://beta.example.org/path' },
      'APP_ORIGIN must be an origin such as https://app.example.org, or several with commas.',
    ],
    [
      { EMAIL_DOMAINS: ',' },
      'EMAIL_DOMAINS must be a list of mail domains such as uwo.ca,example.edu.',
    ],
    [
      { SUPABASE_ANON_KEY: 'anon', SUPABASE_SERVICE_ROLE_KEY: 'service' },
      'SUPABASE_URL, SUPABASE_ANON_KEY and SUPABASE_SERVICE_ROLE_KEY belong together: set all three or none.',
    ],
  ])('%j is refused in plain words', (variables, message) => {
    expect(() => read(variables)).toThrow(new SettingsError(message))
  })

  test('is taken at its bounds and in each of its writings', () => {
    expect(read({ METRICS_PORT: '65535', PORT: '65535', DEMO: '5000' })).toMatchObject({
      ...{ metricsPort: 65_535, port: 65_535, demo: 5000 },
    })
    expect(read({ METRICS_PORT: '0' }).metricsPort).toBe(0)
    expect(read({ DRAIN_SECONDS: '5' }).drainSeconds).toBe(5)
    const features = (FEATURES: string) => read({ FEATURES }).features
    expect(['all', 'none', 'reports'].map(features)).toEqual([FEATURES, [], ['reports']])
    const urls = { DATABASE_URL: 'postgresql://pool/a', DATABASE_DIRECT_URL: 'postgres://own/a' }
    expect(read(urls)).toMatchObject({
      ...{ databaseUrl: 'postgresql://pool/a', databaseDirectUrl: 'postgres://own/a' },
    })
    expect(read({ DATA_DIR: 'own' }).dataDir).toBe('/app/own')
    expect(read({ LOG_LEVEL: 'silent' }).logLevel).toBe('silent')
  })
})

describe('typed texts', () => {
  test('is not read past its length', async () => {
    const login = (email: string, password: string) =>
      visitor(server.app).post('/login', { email, password })
    const message = async (email: string, password: string) =>
      (await login(email, password)).body.message
    const wrong = 'Email or password are incorrect'
    expect(await message('x'.repeat(321), 'x')).toBe('Email is too long.')
    expect(await message('x'.repeat(320), 'x')).toBe(wrong)
    expect(await message('a@uwo.ca', 'x'.repeat(513))).toBe('Password is too long.')
    expect(await message('a@uwo.ca', 'x'.repeat(512))).toBe(wrong)
  })

  test('a sign-up belongs to its browser for an hour', async () => {
    const form = { email: freshEmail(), name: 'Ada', password: PASSWORD }
    const { headers } = await visitor(server.app).post('/signup/send-auth-code', form)
    expect(headers.get('set-cookie')).toMatch(
      /^nookmate_signup=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test.each([
    ['resend-auth-code', '198.51.100.1'],
    ['check-auth-code', '198.51.100.2'],
    ['authenticate-for-onboarding', '198.51.100.3'],
  ])(
    'without the cookie of a sign-up %s is taken 30 times from one address',
    async (call, remoteAddress) => {
      const statuses: number[] = []
      const browser = visitor(server.app, { incoming: { socket: { remoteAddress } } } as never)
      for (let tries = 0; tries < 31; tries += 1) {
        const typed = { email: freshEmail(), code: '123456' }
        statuses.push((await browser.post(`/signup/${call}`, typed)).status)
      }
      expect(statuses).toEqual([...Array.from({ length: 30 }, () => 400), 429])
    },
  )
})

test('a backup that cannot be packed leaves no half of one', async () => {
  const folder = await temporaryFolder()
  await expect(pack(join(folder, 'nothing'), join(folder, 'backup'))).rejects.toThrow()
  expect(await readdir(folder)).toEqual([])
})
