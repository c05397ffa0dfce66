import fc from 'fast-check'
import { anyHeaders, methodNear } from './calls.ts'
import { type CallCase, SENDERS } from './cases.ts'
import { hostileValue } from './hostile.ts'
import { PICTURES } from './pictures.ts'

const BUCKETS = ['profile_pictures', 'property_photos']

const NAMES = [
  '$(me.fresh)',
  '$(me.fresh)',
  '$(me.name)',
  '$(bystander.name)',
  'public/1725148800000.svg',
  'public/1725148800000.jpg.html',
  'public/../../package.json',
  'public/%2e%2e/%2e%2e/package.json',
  'public/..%2f..%2fpackage.json',
  'public/..%5c..%5cpackage.json',
  'public/%252e%252e%252fpackage.json',
  'public/%c0%ae%c0%ae/package.json',
  'public/1725148800000%00.jpg',
  'sizes/320/$(me.file).avif',
  'sizes/960/$(me.file).avif',
  'sizes/99999/$(me.file).avif',
  'sizes/-1/x.jpg.avif',
  '',
  '/',
  'public/',
]

const bucket = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...BUCKETS) },
  { weight: 1, arbitrary: fc.constantFrom('', '..', 'incoming', '__proto__', '%2e%2e', 'x') },
)

const place = fc.tuple(bucket, fc.constantFrom(...NAMES)).map((parts) => parts.join('/'))

const bearer = fc.oneof(
  fc.constant({}),
  fc
    .constantFrom('$(me.access)', '$(me.access)', 'x.y.z', '$(world.anonymous)', '')
    .map((token) => ({
      authorization: `Bearer ${token}`,
    })),
)

interface Sent {
  readonly type: string
  readonly body?: string
  readonly bytes?: string
}

const BOUNDARY = 'fuzz'

function form(bytes: string): string {
  const file = Buffer.from(bytes, 'base64').toString('latin1')
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name=""; filename="x.jpg"\r\n`
  const text = `${head}Content-Type: image/jpeg\r\n\r\n${file}\r\n--${BOUNDARY}--\r\n`
  return Buffer.from(text, 'latin1').toString('base64')
}

/** Generates the file (base64) with some bytes changed or its end cut off. */
function damaged(file: string): fc.Arbitrary<string> {
  const bytes = Buffer.from(file, 'base64')
  const changes = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 8 })
  return fc.tuple(changes, fc.nat(bytes.length)).map(([all, end]) => {
    const copy = Buffer.from(bytes)
    for (const [at, value] of all) copy[at] = value
    return copy.subarray(0, Math.max(end, bytes.length - 60)).toString('base64')
  })
}

function filesOf(pictures: readonly string[]): fc.Arbitrary<Sent> {
  const whole = fc.constantFrom(...pictures)
  const types = fc.constantFrom('image/jpeg', 'image/png', '', 'image/svg+xml', 'text/html')
  const raw = fc.tuple(fc.oneof(whole, whole.chain(damaged)), types)
  return fc.oneof(
    raw.map(([bytes, type]) => ({ type, bytes })),
    whole.map((bytes) => ({
      type: `multipart/form-data; boundary=${BOUNDARY}`,
      bytes: form(bytes),
    })),
    fc.constantFrom('', 'no', BOUNDARY).map((boundary) => ({
      type: `multipart/form-data; boundary=${boundary}`,
      body: '--fuzz\r\n\r\n--fuzz',
    })),
    fc.string({ unit: 'binary', maxLength: 200 }).map((body) => ({ type: 'image/jpeg', body })),
  )
}

const names = fc.oneof(
  fc.constantFrom<unknown>(
    { prefixes: ['$(me.spareName)'] },
    { prefixes: ['$(me.name)', '$(bystander.name)'] },
    { prefixes: [] },
    { prefixes: ['../x'] },
    { prefix: 'public', limit: 100, offset: 0 },
    { expiresIn: 60 },
    { expiresIn: 60, paths: ['$(me.name)', '$(bystander.name)', '../x'] },
  ),
  hostileValue.map((value) => ({ prefix: value, limit: value, offset: value, search: value })),
  hostileValue.map((value) => ({ expiresIn: value, paths: [value] })),
  hostileValue.map((value) => ({ prefixes: value })),
  hostileValue,
)
const json = names.map((value): Sent => {
  return { type: 'application/json', body: JSON.stringify(value) ?? '' }
})

const tokens = fc
  .oneof(fc.constantFrom<unknown>('$(me.refresh)', '', 'x'.repeat(201)), hostileValue)
  .map((refresh_token): Sent => {
    return { type: 'application/json', body: JSON.stringify({ refresh_token }) ?? '' }
  })

interface Shape {
  readonly method: string
  readonly paths: fc.Arbitrary<string>
  readonly sent: fc.Arbitrary<Sent>
}

const nothing = fc.constant<Sent>({ type: '' })
const OBJECT = '/storage/v1/object'

async function shapes(): Promise<readonly Shape[]> {
  const files = filesOf(await PICTURES())
  const below = (start: string) => place.map((rest) => `${start}/${rest}`)
  const queries = ['', '?download=', '?download=%0d%0a%00"', '?token=x.y.z', '?versionId=1', '?%ff']
  const queried = (start: string) =>
    fc.tuple(below(start), fc.constantFrom(...queries)).map((parts) => parts.join(''))
  const unsupported = fc
    .constantFrom('object/move', 'object/copy', 'object/list-v2/x', 'bucket')
    .map((path) => `/storage/v1/${path}`)
  const auth = fc.constantFrom('/auth/v1/user', '/auth/v1/logout', '/auth/v1/x', '/auth/v1/')
  const grants = ['refresh_token', 'password', '', '%00']
  const token = fc.constantFrom(...grants).map((grant) => `/auth/v1/token?grant_type=${grant}`)
  const upload = { method: 'POST', paths: below(OBJECT), sent: files }
  const read = { method: 'GET', paths: below(`${OBJECT}/public`), sent: nothing }
  return [
    ...[upload, upload, read, read],
    { method: 'PUT', paths: below(OBJECT), sent: files },
    { method: 'DELETE', paths: bucket.map((name) => `${OBJECT}/${name}`), sent: json },
    { method: 'POST', paths: bucket.map((name) => `${OBJECT}/list/${name}`), sent: json },
    { method: 'GET', paths: below('/storage/v1/render/image'), sent: nothing },
    { method: 'POST', paths: below(`${OBJECT}/sign`), sent: json },
    { method: 'POST', paths: bucket.map((name) => `${OBJECT}/sign/${name}`), sent: json },
    { method: 'GET', paths: queried(`${OBJECT}/sign`), sent: nothing },
    { method: 'GET', paths: queried(`${OBJECT}/info`), sent: nothing },
    { method: 'GET', paths: queried(`${OBJECT}/authenticated`), sent: nothing },
    { method: 'GET', paths: queried(OBJECT), sent: nothing },
    { method: 'POST', paths: unsupported, sent: json },
    { method: 'POST', paths: token, sent: tokens },
    { method: 'GET', paths: auth, sent: nothing },
    { method: 'POST', paths: auth, sent: nothing },
  ]
}

function casesOf({ method, paths, sent }: Shape): fc.Arbitrary<CallCase> {
  return fc
    .record({
      as: fc.constantFrom(...SENDERS),
      method: methodNear(method),
      path: paths,
      headers: fc.tuple(anyHeaders, bearer),
      sent,
    })
    .map(({ headers: [headers, token], sent: { type, ...body }, ...rest }) => {
      const typed = type === '' ? {} : { 'content-type': type }
      return { kind: 'storage', ...rest, headers: { ...headers, ...token, ...typed }, ...body }
    })
}

/**
 * Generates requests to the storage API: valid, damaged and mislabelled photos, names that try to leave the folder,
 * invalid tokens.
 */
export async function anyStorageCase(): Promise<fc.Arbitrary<CallCase>> {
  return fc.oneof(...(await shapes()).map(casesOf))
}
