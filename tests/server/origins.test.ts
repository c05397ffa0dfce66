import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { isLoopback } from '../../server/http/callerAddress.ts'
import type { Env } from '../../server/http/env.ts'
import { errorHandler } from '../../server/http/errorHandler.ts'
import { originCheck } from '../../server/http/originCheck.ts'
import { knownOrigins, pageOrigin } from '../../server/http/origins.ts'
import { createLog } from '../../server/log.ts'
import { readSettings } from '../../server/settings.ts'
import { visitor } from './support/visitor.ts'

const PUBLIC = {
  API_HOST: 'https://api.example.org/',
  APP_ORIGIN: 'https://app.example.org, https://beta.example.org',
}
const CONFIGURED = [
  'https://api.example.org',
  'https://app.example.org',
  'https://beta.example.org',
]

/** What a server makes of a request: where links in its mails lead, and which photos are its own. */
async function originsOf(variables: Record<string, string>, headers: Record<string, string>) {
  const settings = readSettings(variables, '/app')
  const app = new Hono<Env>()
  app.get('/', (c) =>
    c.json({ links: pageOrigin(settings, c) ?? null, known: knownOrigins(settings, c) }),
  )
  return (await visitor(app).get('/', headers)).body
}

const local = (...hosts: string[]) => hosts.map((host) => `http://${host}`)

describe('the origins of a request', () => {
  test.each([
    [
      ...(['localhost:3000', 'http://localhost:3000'] as const),
      local('localhost:3000', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'),
    ],
    [
      ...(['LOCALHOST', 'http://localhost'] as const),
      local('localhost', 'localhost', '127.0.0.1', '[::1]'),
    ],
    [
      ...(['[::1]:3000', 'http://[::1]:3000'] as const),
      local('[::1]:3000', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'),
    ],
    ['nook.example:3000', null, local('nook.example:3000')],
    ['127.0.0.1.nook.example', null, local('127.0.0.1.nook.example')],
    ['localhost.nook.example', null, local('localhost.nook.example')],
    ['][', null, []],
  ])('to %s, where nothing is configured', async (host, links, known) => {
    expect(await originsOf({}, { host })).toEqual({ links, known })
  })

  test('TLS that ends at a proxy of this machine is in them', async () => {
    const headers = { host: 'localhost', 'x-forwarded-proto': 'https' }
    const known = [
      ...['https://localhost', 'https://localhost', 'https://127.0.0.1', 'https://[::1]'],
    ]
    expect(await originsOf({}, headers)).toEqual({ links: 'https://localhost', known })
  })

  test('what is configured comes first, and links lead to the first page, whatever the request says', async () => {
    expect(await originsOf(PUBLIC, { host: 'evil.example' })).toEqual({
      links: 'https://app.example.org',
      known: [...CONFIGURED, 'http://evil.example'],
    })
    expect(await originsOf(PUBLIC, { host: 'localhost' })).toEqual({
      links: 'https://app.example.org',
      known: [...CONFIGURED, ...local('localhost', 'localhost', '127.0.0.1', '[::1]')],
    })
  })
})

describe('safety 7: from a foreign page', () => {
  const app = new Hono<Env>()
  app.onError(errorHandler(createLog('silent')))
  app.use(originCheck(readSettings({}, '/app')))
  app.all('*', (c) => c.text('done'))
  const status = async (method: string, headers: Record<string, string>) =>
    (await visitor(app).send('/', { method, headers })).status

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is refused', async (method) => {
    expect(await status(method, { origin: 'https://evil.example' })).toBe(403)
    expect(await status(method, { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await status(method, { origin: 'http://localhost' })).toBe(200)
  })

  test.each(['GET', 'HEAD', 'OPTIONS'])('%s changes nothing and passes', async (method) => {
    expect(await status(method, { origin: 'https://evil.example' })).toBe(200)
  })

  test('the same origin counts, even where the browser calls it cross-site', async () => {
    const headers = { origin: 'http://localhost', 'sec-fetch-site': 'cross-site' }
    expect(await status('DELETE', headers)).toBe(200)
    const named = { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }
    expect(await status('DELETE', named)).toBe(403)
  })
})

test.each([
  ['127.0.0.1', true],
  ['127.200.3.4', true],
  ['::ffff:127.0.0.1', true],
  ['::1', true],
  ['::12', false],
  ['2001:db8::1', false],
  ['::ffff:192.0.2.127', false],
  ['1.127.0.1', false],
  ['128.0.0.1', false],
  [undefined, false],
])('an address of this machine: %s, %s', (address, isOurs) => {
  expect(isLoopback(address)).toBe(isOurs)
})
