import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings, SettingsError } from '../../server/settings.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const read = (variables: Record<string, string | undefined> = {}) => readSettings(variables, '/app')

describe('settings', () => {
  test('without any variable', () => {
    const { trustedProxies, identity, ...settings } = read()
    expect(identity).toEqual({
      instance: expect.stringMatching(/-\d+$/),
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    })
    expect(['127.0.0.1', '::1', '10.0.0.1'].map(trustedProxies.has)).toEqual([true, true, false])
    expect(settings).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/app/.data',
      demo: 120,
      emailDomains: ['uwo.ca'],
      features: ['likes', 'chats', 'reports', 'profile', 'questionnaire', 'notices', 'account'],
      appOrigins: [],
      apiHost: '',
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      supabase: undefined,
      smtpUrl: undefined,
      pushServices: expect.arrayContaining(['fcm.googleapis.com']),
      timeZone: 'America/Toronto',
      operatorName: undefined,
      operatorAddress: undefined,
      privacyContact: undefined,
      logLevel: 'info',
      metricsHost: '127.0.0.1',
      drainSeconds: 0,
    })
  })

  test('with DATABASE_URL the process drains for 2 seconds, or as long as DRAIN_SECONDS says, from 0 to 5', () => {
    expect(read({ DATABASE_URL: 'postgres://pool/app' }).drainSeconds).toBe(2)
    expect(read({ DATABASE_URL: 'postgres://pool/app', DRAIN_SECONDS: '0' }).drainSeconds).toBe(0)
    expect(() => read({ DRAIN_SECONDS: '6' })).toThrow(
      'DRAIN_SECONDS must be a number from 0 to 5.',
    )
  })

  test.each([
    ['OPERATOR_NAME', 'operatorName'],
    ['OPERATOR_ADDRESS', 'operatorAddress'],
    ['PRIVACY_CONTACT', 'privacyContact'],
  ] as const)('%s is one line of at most 200 characters', (name, field) => {
    expect(read({ [name]: ` ${'x'.repeat(198)} ` })[field]).toBe('x'.repeat(198))
    for (const bad of ['x'.repeat(201), 'a\nb', 'a\u0007b']) {
      expect(() => read({ [name]: bad })).toThrow(
        `${name} must be one line of at most 200 characters.`,
      )
    }
  })

  test('lists may contain spaces and empty entries; hosts and mail domains may be in any case', () => {
    const { pushServices, emailDomains, features } = read({
      PUSH_SERVICES: ' Push.Example.org , *.Example.com,, ',
      EMAIL_DOMAINS: ' UWO.ca ,',
      FEATURES: ' reports , likes',
    })
    expect([pushServices, emailDomains]).toEqual([
      ['push.example.org', '*.example.com'],
      ['uwo.ca'],
    ])
    expect(features).toEqual(['reports', 'likes'])
    expect(read().pushServices).toEqual([
      ...['fcm.googleapis.com', '*.notify.windows.com'],
      ...['updates.push.services.mozilla.com', '*.push.apple.com'],
    ])
    expect(read({ FEATURES: 'none' }).features).toEqual([])
  })

  test('INSTANCE and VERSION name the process in the log and the metrics', () => {
    const { identity } = read({ INSTANCE: 'web-1', VERSION: '2026-11-23' })
    expect(identity).toEqual({ instance: 'web-1', version: '2026-11-23' })
  })

  test('secrets may be read from files', async () => {
    const folder = await temporaryFolder()
    const file = join(folder, 'database-url')
    await writeFile(file, 'postgres://user:secret@pool/app\n')
    expect(read({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://user:secret@pool/app')
    expect(() => read({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://pool/app' })).toThrow(
      'Set DATABASE_URL or DATABASE_URL_FILE, not both.',
    )
    expect(() => read({ SMTP_URL_FILE: join(folder, 'none') })).toThrow(
      /which cannot be read \(ENOENT\)/,
    )
    await writeFile(file, ' \n')
    expect(() => read({ SMTP_URL_FILE: file })).toThrow('which is empty')
    await writeFile(file, 'http://mail')
    expect(() => read({ SMTP_URL_FILE: file })).toThrow('SMTP_URL must start with smtp://')
  })

  test('the settings for production; an empty or blank one counts as not set', () => {
    const settings = read({
      PORT: '0',
      HOST: '0.0.0.0',
      DATA_DIR: '/data',
      DEMO: '0',
      EMAIL_DOMAINS: 'UWO.ca, example.edu',
      APP_ORIGIN: 'https://app.example.org, https://beta.example.org/',
      API_HOST: 'https://api.example.org',
      DATABASE_URL: 'postgres://pool/app',
      SUPABASE_URL: 'https://x.supabase.example/',
      SUPABASE_ANON_KEY: 'anon',
      SUPABASE_SERVICE_ROLE_KEY: 'service',
      SMTP_URL: 'smtps://mail',
      DATABASE_DIRECT_URL: '  ',
      LOG_LEVEL: '',
    })
    expect(settings).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      apiHost: 'https://api.example.org',
      databaseUrl: 'postgres://pool/app',
      smtpUrl: 'smtps://mail',
      dataDir: '/data',
      demo: 0,
      emailDomains: ['uwo.ca', 'example.edu'],
      appOrigins: ['https://app.example.org', 'https://beta.example.org'],
      databaseDirectUrl: 'postgres://pool/app',
      supabase: { url: 'https://x.supabase.example', anonKey: 'anon', serviceRoleKey: 'service' },
      logLevel: 'info',
    })
  })

  test.each([
    [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535.'],
    [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535.'],
    [
      { FEATURES: 'reports, cats' },
      'FEATURES must be all, none, or a list of these: likes, chats, reports, profile, questionnaire, notices, account.',
    ],
    [{ DEMO: '-1' }, 'DEMO must be a number from 0 to 5000.'],
    [
      { EMAIL_DOMAINS: '@uwo.ca' },
      'EMAIL_DOMAINS must be a list of mail domains such as uwo.ca,example.edu.',
    ],
    [
      { APP_ORIGIN: 'app.example.org' },
      'APP_ORIGIN must be an origin such as https://app.example.org, or several with commas.',
    ],
    [
      { API_HOST: 'https://api.example.org/v1' },
      'API_HOST must be an origin such as https://api.example.org.',
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.0/8, proxy' },
      'TRUSTED_PROXIES must be addresses and networks such as 10.0.0.0/8,2001:db8::1, or none.',
    ],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres:// or postgresql://.'],
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL must start with smtp:// or smtps://.'],
    [
      { TIME_ZONE: 'Toronto' },
      'TIME_ZONE must be the name of a time zone such as America/Toronto.',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.',
    ],
    [
      { SUPABASE_URL: 'https://x.example' },
      'SUPABASE_URL, SUPABASE_ANON_KEY and SUPABASE_SERVICE_ROLE_KEY belong together: set all three or none.',
    ],
  ])('%j is refused in plain words', (variables, message) => {
    expect(() => read(variables)).toThrow(new SettingsError(message))
  })

  test('all invalid settings are reported in one error', () => {
    expect(() => read({ PORT: 'x', DEMO: 'y' })).toThrow(/PORT .*\nDEMO /)
  })

  test('where others can reach the server, the embedded mailbox is refused', () => {
    for (const HOST of ['0.0.0.0', '::', '192.0.2.1', 'example.org']) {
      expect(() => read({ HOST })).toThrow(
        /anybody could read sign-up codes in the embedded mailbox/,
      )
      expect(read({ HOST, SMTP_URL: 'smtp://mail' }).host).toBe(HOST)
    }
    for (const HOST of ['localhost', '127.0.0.2', '::1']) expect(read({ HOST }).host).toBe(HOST)
  })
})
