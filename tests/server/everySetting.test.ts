import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '../../server/settings.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const read = (variables: Record<string, string | undefined> = {}) => readSettings(variables, '/app')

const SUPABASE = {
  SUPABASE_URL: 'https://x.supabase.example//',
  SUPABASE_ANON_KEY: 'anon',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
}

test('every setting is read from its own variable', () => {
  const { trustedProxies, ...settings } = read({
    ...{ PORT: '1', HOST: '192.0.2.1', DATA_DIR: 'data', DEMO: '2', CAMPUSES: 'campuses.json' },
    ...{ FEATURES: 'chats', APP_ORIGIN: 'https://app.example.org/' },
    ...{ API_HOST: 'https://api.example.org/', TRUSTED_PROXIES: '10.0.0.0/8' },
    ...{ DATABASE_URL: 'postgres://pool/app', DATABASE_DIRECT_URL: 'postgres://own/app' },
    ...{ ...SUPABASE, SMTP_URL: 'smtps://mail', PUSH_SERVICES: 'push.example.org' },
    ...{ TIME_ZONE: 'America/Vancouver', OPERATOR_NAME: 'Nook Inc.' },
    ...{ OPERATOR_ADDRESS: '1 Main Street', PRIVACY_CONTACT: 'privacy@example.org' },
    ...{ METRICS_PORT: '3', METRICS_HOST: '192.0.2.2', DRAIN_SECONDS: '4', LOG_LEVEL: 'warn' },
    ...{ INSTANCE: 'web-1', VERSION: '5.6.7' },
  })
  expect(['10.1.1.1', '127.0.0.1'].map(trustedProxies.has)).toEqual([true, false])
  expect(settings).toEqual({
    ...{ port: 1, host: '192.0.2.1', dataDir: '/app/data', demo: 2 },
    ...{ campusFile: '/app/campuses.json', emailDomains: ['uwo.ca'], features: ['chats'] },
    ...{ appOrigins: ['https://app.example.org'], apiHost: 'https://api.example.org' },
    ...{ databaseUrl: 'postgres://pool/app', databaseDirectUrl: 'postgres://own/app' },
    supabase: { url: 'https://x.supabase.example', anonKey: 'anon', serviceRoleKey: 'service' },
    ...{ smtpUrl: 'smtps://mail', pushServices: ['push.example.org'] },
    ...{ timeZone: 'America/Vancouver', operatorName: 'Nook Inc.' },
    ...{ operatorAddress: '1 Main Street', privacyContact: 'privacy@example.org' },
    ...{ metricsPort: 3, metricsHost: '192.0.2.2', drainSeconds: 4, logLevel: 'warn' },
    identity: { instance: 'web-1', version: '5.6.7' },
  })
})

test('each secret may lie in a file, with a line end of any kind', async () => {
  const folder = await temporaryFolder()
  const { SUPABASE_URL, ...keys } = SUPABASE
  const secrets = {
    ...{ DATABASE_URL: 'postgres://pool/app', DATABASE_DIRECT_URL: 'postgres://own/app' },
    ...{ SMTP_URL: 'smtps://user:secret@mail', ...keys },
  }
  const files: Record<string, string> = {}
  for (const [name, text] of Object.entries(secrets)) {
    files[`${name}_FILE`] = join(folder, name)
    await writeFile(join(folder, name), `${text}\r\n`)
  }
  expect(read({ SUPABASE_URL, ...files })).toMatchObject({
    ...{ databaseUrl: 'postgres://pool/app', databaseDirectUrl: 'postgres://own/app' },
    ...{ smtpUrl: 'smtps://user:secret@mail' },
    supabase: { anonKey: 'anon', serviceRoleKey: 'service' },
  })
})

test('a setting that is no secret is not read from a file, and a file that is named blank is none', () => {
  expect(read({ HOST_FILE: '/etc/hostname', SMTP_URL_FILE: ' ' })).toMatchObject({
    ...{ host: '127.0.0.1', smtpUrl: undefined },
  })
})

test.each(['127.0.0.1.example.org', 'localhost.example.org', '127.1', '128.0.0.1', '::'])(
  'a mailbox that others could read is refused at HOST %s, which only looks like this machine',
  (HOST) => {
    expect(() => read({ HOST })).toThrow(`HOST is ${HOST}, which others can reach`)
  },
)

test.each([
  ['ada@example.org', false],
  ['-uwo.ca', false],
  ['uwo-.ca', false],
  ['uwo', false],
  ['uwo..ca', false],
  ['.uwo.ca', false],
  ['uwo.ca.', false],
  ['u_wo.ca', false],
  ['mail.uwo-1.ca', true],
  ['1.ca', true],
])('the mail domain %s: %s', (domain, isGood) => {
  const readDomains = () => read({ EMAIL_DOMAINS: `uwo.ca,${domain}` }).emailDomains
  if (isGood) expect(readDomains()).toEqual(['uwo.ca', domain])
  else expect(readDomains).toThrow('EMAIL_DOMAINS must be a list of mail domains')
})
