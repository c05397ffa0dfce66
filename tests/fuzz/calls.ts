import fc from 'fast-check'
import { CALLS as BY_NAME } from '../../contract/calls.ts'
import { type CallCase, SENDERS } from './cases.ts'
import { HARDLY_JSON, hostileValue } from './hostile.ts'
import { payloadOf } from './payloads.ts'

/** All calls of the API contract. */
export const CALLS = Object.values(BY_NAME)

/** Paths that need no session. */
export const OPEN = /^\/(?:login|logout|store-email|signup\/[\w-]+|password\/[\w-]+|account\/keep)$/

const JSON_TYPE = 'application/json'

/** Generates one of these header values, or mostly undefined: then the header is not sent. */
function maybe(...values: readonly string[]): fc.Arbitrary<string | undefined> {
  return fc.oneof(
    { weight: 9, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  )
}

/** Generates headers of origin, language, proxy, cache and encoding. */
export const anyHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc
  .record({
    origin: maybe('$(world.address)', 'https://evil.example', 'null', 'http://[', 'file://'),
    'sec-fetch-site': maybe('same-origin', 'cross-site', 'same-site', 'none', '\u00ff'),
    'accept-language': maybe('fr-CA', 'fr;q=0.9,en;q=1', `en${',fr'.repeat(500)}`, ';;;q=', '*'),
    'x-forwarded-for': maybe(
      '10.1.2.3',
      '10.1.2.4',
      '::1',
      'not an address',
      ',,,',
      'x'.repeat(900),
    ),
    'accept-encoding': maybe('br', 'gzip', 'br;q=0, gzip;q=0', 'identity', '*', 'br;q=1e9'),
    'if-none-match': maybe('*', '"x"', 'W/"', ','),
    'if-modified-since': maybe('yesterday'),
    range: maybe('bytes=0-1', 'bytes=9-0', 'bytes=-', 'x'),
    accept: maybe('text/html', '*/*', 'application/json', 'x'.repeat(200)),
    'x-http-method-override': maybe('DELETE'),
    'x-forwarded-host': maybe('evil.example'),
    'x-forwarded-proto': maybe('https'),
    'content-encoding': maybe('gzip', 'br', 'identity'),
    'x-upsert': maybe('true'),
    cookie: maybe(
      'nookmate_session=%zz',
      'nookmate_session',
      '=;=',
      '$(me.cookie); a=%ff',
      '\u00ff',
    ),
  })
  .map((headers) => {
    const given = Object.entries(headers).filter(([, value]) => value !== undefined)
    return Object.fromEntries(given) as Record<string, string>
  })

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE']

/** Generates mostly the right method, sometimes another one. */
export function methodNear(method: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(method) },
    { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
  )
}

/** Generates the payload with one field replaced by a hostile value, removed or added. */
function spoiled(payload: unknown): fc.Arbitrary<unknown> {
  if (typeof payload !== 'object' || payload === null) return hostileValue
  const fields = [...Object.keys(payload), '__proto__', 'constructor', 'onboarded', 'id']
  return fc
    .tuple(fc.constantFrom(...fields), hostileValue, fc.boolean())
    .map(([name, value, out]) => {
      const rest = Object.entries(payload).filter(([key]) => key !== name)
      return Object.fromEntries(out ? rest : [...rest, [name, value]])
    })
}

const NASTY = [
  '\u0000',
  '\ud800',
  '\u202e',
  '\u001b[31m',
  '\ufffe',
  "'",
  '<script>alert(1)</script>',
]

/** Generates the payload as JSON with a problematic character in one of its strings. */
function nasty(payload: unknown): fc.Arbitrary<string> {
  const text = JSON.stringify(payload) ?? ''
  const strings = text.match(/:"[^"\\]*"/g) ?? ['']
  return fc
    .tuple(fc.constantFrom(...strings), fc.constantFrom(...NASTY))
    .map(([found, character]) => {
      const put = JSON.stringify(character).slice(1, -1)
      return found === '' ? text : text.replace(found, () => `${found.slice(0, -1)}${put}"`)
    })
}

/** Like `spoiled`, but for a wrapped payload such as `{ profile_data: … }` it changes the inner object. */
function spoiledDeep(payload: unknown): fc.Arbitrary<unknown> {
  const [first] = Object.entries(Object(payload))
  if (first === undefined || typeof first[1] !== 'object') return spoiled(payload)
  return spoiled(first[1]).map((inner) => ({ [first[0]]: inner }))
}

function cut(text: string): fc.Arbitrary<string> {
  return fc.nat(text.length).map((at) => text.slice(0, at))
}

function bodies(payload: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const text = (value: unknown) => JSON.stringify(value) ?? ''
  return fc.oneof(
    { weight: 14, arbitrary: payload.map(text) },
    { weight: 5, arbitrary: payload.chain(nasty) },
    { weight: 5, arbitrary: payload.chain(spoiled).map(text) },
    { weight: 5, arbitrary: payload.chain(spoiledDeep).map(text) },
    { weight: 1, arbitrary: payload.map(text).chain(cut) },
    { weight: 1, arbitrary: hostileValue.map(text) },
    { weight: 1, arbitrary: fc.constantFrom(...HARDLY_JSON, '', '\ufeff{}', '{}\n\n{}') },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 400 }) },
  )
}

const types = fc.oneof(
  { weight: 15, arbitrary: fc.constant(JSON_TYPE) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'json', ';', ''),
  },
)

/** Generates mostly the right path, sometimes another spelling of it. */
function pathsNear(path: string): fc.Arbitrary<string> {
  const others = [`${path}/`, `${path}?a=b`, path.toUpperCase(), `/${path}`, `${path}%00`]
  const written = [path.replace('/', '/%2e/'), `/x/..${path}`, `${path};a=b`, `${path}#x`]
  return fc.oneof(
    { weight: 20, arbitrary: fc.constant(path) },
    { weight: 1, arbitrary: fc.constantFrom(...others, ...written) },
  )
}

/** Generates paths of a call with `:id` and other parameters filled in. */
function addressesOf(path: string): fc.Arbitrary<string> {
  const named = path.startsWith('/conversations') ? 'conversation' : 'match'
  const own = `$(me.${named})`
  const ids = [own, own, own, `$(liked.${named})`, '$(me.id)', 'x', '%00']
  const messages = ['$(me.message)', '$(me.message)', '$(liked.message)', '$(me.id)', 'x']
  return fc
    .tuple(fc.constantFrom(...ids), fc.constantFrom(...messages))
    .map(([id, message]) => path.replace(':id', id).replace(':message', message))
}

function casesOf(call: (typeof CALLS)[number]): fc.Arbitrary<CallCase> {
  return fc
    .record({
      as: fc.constantFrom(...SENDERS),
      method: methodNear(call.method),
      path: addressesOf(call.path).chain(pathsNear),
      headers: fc.tuple(anyHeaders, types),
      body: bodies(payloadOf(call.payload)),
    })
    .map(({ headers: [headers, type], ...rest }) => ({
      kind: 'call',
      ...rest,
      headers: { ...headers, 'content-type': type },
    }))
}

/** Higher weights for calls with more logic behind them. */
const DEEP: Readonly<Record<string, number>> = {
  '/onboarding/complete-onboarding': 3,
  '/onboarding/update-profile': 4,
  '/onboarding/update-property': 4,
  '/dashboard/set-interests-and-bio': 3,
  '/dashboard/make-descision-on-suggestion': 6,
  '/dashboard/get-suggestion-listing': 6,
  '/dashboard/report-account': 3,
  '/reports': 5,
  '/likes/decide': 8,
  '/matches/:id': 3,
  '/matches/:id/seen': 3,
  '/matches/:id/end': 3,
  '/conversations/:id/page': 3,
  '/conversations/:id/messages': 5,
  '/conversations/:id/messages/:message/edit': 5,
  '/conversations/:id/messages/:message/remove': 4,
  '/conversations/:id/read': 3,
  '/conversations/:id/mute': 3,
  '/conversations/:id/typing': 2,
  '/onboarding/update-role': 2,
  '/account/consent': 3,
  '/account/password': 4,
  '/account/export': 3,
  '/account/sessions/:id/end': 4,
  '/account/sessions/end-others': 4,
  '/blocks': 2,
  '/blocks/lift': 2,
  '/profile/places': 8,
  '/profile/role': 3,
  '/profile/name': 2,
  '/storage-session': 2,
}

/** Generates correct and incorrect requests to the calls of the contract. */
export const anyCall: fc.Arbitrary<CallCase> = fc.oneof(
  ...CALLS.map((call) => ({ weight: DEEP[call.path] ?? 1, arbitrary: casesOf(call) })),
)

/** The call of the contract that a case requests with the exact method and path; undefined if it is none. */
export function calledBy({ method, path }: CallCase): (typeof CALLS)[number] | undefined {
  const pattern = path
    .replace(/^\/matches\/[^/?#]+(?=\/(?:seen|end)$|$)/, '/matches/:id')
    .replace(/^\/conversations\/(?!seen$)[^/?#]+(?=\/)/, '/conversations/:id')
    .replace(/(?<=^\/conversations\/:id\/messages\/)[^/?#]+(?=\/)/, ':message')
    .replace(/^\/account\/sessions\/[^/?#]+(?=\/end$)/, '/account/sessions/:id')
  return CALLS.find((call) => call.method === method && call.path === pattern)
}
