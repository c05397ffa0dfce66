import fc from 'fast-check'
import type { SocketCase } from './cases.ts'

const METHODS = ['GET', 'POST', 'HEAD', 'get', 'BREW', 'CONNECT', 'PRI', 'OPTIONS', '', 'G\u0000T']
const TARGETS = [
  ...['/healthz', '/check-auth', '/login', '/store-email', '*', '', 'x', '//', '/../../etc/passwd'],
  ...['/%2e%2e/%2e%2e/etc/passwd', '/..\\..\\etc\\passwd', '/\u00c0\u00ae\u00c0\u00ae/etc/passwd'],
  ...['http://evil.example/check-auth', 'http://[/', 'evil.example:443', `/${'a'.repeat(17_000)}`],
  ...[
    '/a b',
    '/a\u0000b',
    '/\u00ff\u00fe',
    '/#',
    '/?',
    '/storage/v1/object/public/../../package.json',
  ],
]
const VERSIONS = [
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/2.0',
  'HTTP/0.9',
  'http/1.1',
  '',
]
const HOSTS = ['Host: localhost', 'Host: localhost', 'Host: ][', 'Host:', 'Host: a\r\nHost: b', '']

const LENGTHS = [
  ...['Content-Length: 0', 'Content-Length: 2', 'Content-Length: 5', 'Content-Length: -1'],
  ...['Content-Length: +2', 'Content-Length: 0x2', 'Content-Length: 2, 2', 'Content-Length: 1e9'],
  ...['Content-Length: 99999999999999999999', 'Content-Length: 2\r\nContent-Length: 7'],
  ...[
    'Content-Length : 2',
    'Content-Length: 2\r\n , 3',
    'Content-Length:\u00b2',
    'Content-Length: 65537',
  ],
  ...['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked\r\nContent-Length: 4'],
  ...['Content-Length: 4\r\nTransfer-Encoding: chunked', 'Transfer-Encoding: xchunked'],
  ...[
    'Transfer-Encoding: chunked, identity',
    'Transfer-Encoding:\tchunked',
    'Transfer-Encoding : chunked',
  ],
  ...['Transfer-Encoding: chunked\r\nTransfer-Encoding: x', 'Transfer-Encoding: gzip, chunked'],
  ...[
    'Transfer-Encoding:\u000bchunked',
    'X: y\r\n Transfer-Encoding: chunked',
    'Transfer-Encoding: Chunked',
  ],
]
const OTHERS = [
  ...[
    'Expect: 100-continue',
    'Expect: 418',
    'Upgrade: websocket\r\nConnection: Upgrade',
    'TE: trailers',
  ],
  ...[
    'Connection: close, Content-Length',
    `X: ${'a'.repeat(17_000)}`,
    `${'X: y\r\n'.repeat(2500)}Z: z`,
  ],
  ...[
    ' folded: line',
    'no colon',
    ': no name',
    'N\u0000: x',
    'X: \u0000',
    'X: \u0007',
    'X: \rY: z',
  ],
  ...[
    'Cookie: nookmate_session=%zz',
    `Cookie: ${'a=b; '.repeat(2000)}`,
    'Cookie: ;=;=',
    'Cookie: \u00ff',
  ],
  ...[
    'Content-Type: application/json',
    'Content-Type: application/json',
    'Trailer: Content-Length',
  ],
  ...['X-Forwarded-For: \u00ff', 'Accept-Language: \u00ff', 'Origin: \u00ff', 'Range: bytes=0-'],
]
const SMUGGLED = 'GET /check-auth HTTP/1.1\r\nHost: localhost\r\n\r\n'
const BODIES = [
  ...['', '{}', '{"email":"a@uwo.ca"}', '\u00ff\u00fe{}', '0\r\n\r\n', `0\r\n\r\n${SMUGGLED}`],
  ...[
    '2\r\n{}\r\n0\r\n\r\n',
    'zz\r\n{}\r\n',
    '-1\r\n',
    'ffffffffffffffffff\r\n',
    '2;x=y\r\n{}\r\n0\r\n\r\n',
  ],
  ...[
    '2\r\n{}0\r\n\r\n',
    '2\n{}\n0\n\n',
    '1\r\n{\r\n',
    '0\r\nContent-Length: 5\r\n\r\n',
    '2 \r\n{}\r\n0\r\n\r\n',
  ],
  ...[
    `${SMUGGLED}`,
    `x${SMUGGLED}`,
    'a'.repeat(70_000),
    `11000\r\n${'x'.repeat(0x11000)}\r\n0\r\n\r\n`,
  ],
  ...[`2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`, `0\r\n${'X: y\r\n'.repeat(2000)}\r\n`],
]

/** Generates mostly the good value, because an error only shows where the rest of the request is right. */
function mostly(good: string, others: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(good) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  )
}

const request = fc
  .record({
    method: mostly('GET', METHODS),
    target: mostly('/check-auth', TARGETS),
    version: mostly('HTTP/1.1', VERSIONS),
    host: mostly('Host: localhost', HOSTS),
    length: mostly('', LENGTHS),
    others: fc.subarray(OTHERS, { maxLength: 2 }),
    body: mostly('', BODIES),
    end: mostly('\r\n', ['\n', '\r']),
  })
  .map(({ method, target, version, host, length, others, body, end }) => {
    const lines = [`${method} ${target} ${version}`, host, length, ...others]
    return `${lines.filter((line) => line !== '').join(end)}${end}${end}${body}`
  })

/** Generates a POST request that is valid except for its body and lengths. */
const post = fc
  .tuple(fc.constantFrom(...LENGTHS), fc.constantFrom(...BODIES))
  .map(([length, body]) => {
    const head =
      'POST /store-email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
    return `${head}${length}\r\n\r\n${body}`
  })

const pipelined = fc.integer({ min: 2, max: 30 }).map((count) => SMUGGLED.repeat(count))

/** Generates the text with some characters replaced, removed or repeated. */
function shaken(text: string): fc.Arbitrary<string> {
  const change = fc.record({
    at: fc.nat(text.length),
    cut: fc.nat(3),
    by: fc.string({ unit: 'binary-ascii', maxLength: 3 }),
  })
  return fc
    .array(change, { minLength: 1, maxLength: 4 })
    .map((changes) =>
      changes.reduce((now, { at, cut, by }) => now.slice(0, at) + by + now.slice(at + cut), text),
    )
}

const noise = fc
  .uint8Array({ maxLength: 300 })
  .map((bytes) => Buffer.from(bytes).toString('latin1'))

/** Splits a text into pieces that are sent one after the other. */
function inPieces(text: string): fc.Arbitrary<readonly string[]> {
  return fc.array(fc.nat(text.length), { maxLength: 3 }).map((cuts) => {
    const ends = [...cuts, text.length].sort((a, b) => a - b)
    return ends.map((end, at) => text.slice(ends[at - 1] ?? 0, end)).filter((part) => part !== '')
  })
}

/** Generates bytes that no HTTP client sends: false lengths, invalid chunks, requests within requests, noise. */
export const anySocketCase: fc.Arbitrary<SocketCase> = fc
  .oneof(
    { weight: 5, arbitrary: request },
    { weight: 4, arbitrary: post },
    { weight: 2, arbitrary: fc.oneof(request, post).chain(shaken) },
    { weight: 1, arbitrary: pipelined },
    { weight: 1, arbitrary: fc.tuple(post, post).map((parts) => parts.join('')) },
    { weight: 1, arbitrary: noise },
  )
  .chain(inPieces)
  .map((pieces) => ({ kind: 'socket', pieces }))
