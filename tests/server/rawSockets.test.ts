import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Listening, listen } from '../../server/listen.ts'
import { signUp } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

let server: TestServer
let listening: Listening
let port: number
beforeAll(async () => {
  server = await startTestServer({ PORT: '0' })
  listening = await listen(server.app, server.deps.settings)
  port = Number(new URL(listening.address).port)
})
afterAll(async () => {
  await listening.stop(8000)
  await server.stop()
})

/** Sends bytes over a socket. Returns the status of the answer. */
async function statusOf(bytes: string): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(bytes, 'latin1')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer.toString())?.[1])
}

const POST = 'POST /store-email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

test.each([
  ['a length that is no number', `${POST}Content-Length: abc\r\n\r\n`, 400],
  ['a length that is negative', `${POST}Content-Length: -1\r\n\r\n`, 400],
  ['a length and chunks', `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n`, 400],
  ['a chunk that is no number', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
  [
    'chunks past 64 kB',
    `${POST}Transfer-Encoding: chunked\r\n\r\n11000\r\n${'x'.repeat(0x11000)}\r\n`,
    413,
  ],
  ['an announced length past 64 kB', `${POST}Content-Length: 99999999\r\n\r\n{`, 413],
  [
    'headers past 16 kB',
    `GET /healthz HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
  ['a path that cannot be decoded', 'GET /%zz%ff HTTP/1.1\r\nHost: x\r\n\r\n', 404],
  [
    'a cookie that cannot be decoded',
    'GET /check-auth HTTP/1.1\r\nHost: x\r\nCookie: nookmate_session=%zz\r\n\r\n',
    401,
  ],
  ['a host that is none', 'GET /check-auth HTTP/1.1\r\nHost: ][ x\r\n\r\n', 400],
  ['no host at all', 'GET /healthz HTTP/1.0\r\n\r\n', 400],
  [
    'another server’s address',
    'GET http://evil.example/check-auth HTTP/1.1\r\nHost: x\r\n\r\n',
    401,
  ],
  ['a method nobody knows', 'BREW /check-auth HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['bytes of another protocol', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n', 400],
  ['traversal', 'GET /../../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n', 404],
])('%s', async (_, bytes, status) => {
  expect(await statusOf(bytes)).toBe(status)
  expect((await fetch(`${listening.address}/healthz`)).status).toBe(200)
})

test('an answer to what is no request has the safe headers and a sentence too', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /check-auth HTTP/1.1\r\nHost: ][\r\n\r\n')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  expect(answer.toString()).toMatch(/^x-content-type-options: nosniff/im)
  expect(answer.toString()).toContain('"message":"This request cannot be read."')
})

test.each(['/store-email', '/storage/v1/object/property_photos/public/1725148800000.jpg'])(
  'a client that leaves in the middle of its call to %s is no failure of ours',
  async (path) => {
    const student = await signUp(server)
    const cookie = `nookmate_session=${student.cookies.get('nookmate_session')}`
    const before = server.logged.length
    const socket = connect(port, '127.0.0.1')
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}`
    socket.write(`${head}\r\nContent-Type: image/jpeg\r\nContent-Length: 99\r\n\r\n{`)
    await once(socket, 'connect')
    socket.destroySoon()
    await expect.poll(() => server.logged.length).toBeGreaterThan(before)
    const levels = server.logged.slice(before).map((line) => JSON.parse(line).level as number)
    expect(Math.max(...levels)).toBe(30)
  },
)

test('a server for all networks says where a browser of this machine finds it, or that its port is taken', async () => {
  const settings = { ...server.deps.settings, host: '0.0.0.0' }
  const open = await listen(server.app, settings)
  onTestFinished(() => open.stop(8000))
  expect(open.address).toMatch(/^http:\/\/localhost:[1-9]\d*$/)
  expect((await fetch(`${open.address}/healthz`)).status).toBe(200)
  const taken = Number(new URL(open.address).port)
  await expect(listen(server.app, { ...settings, port: taken })).rejects.toThrow(
    `Port ${taken} is in use already. Stop what uses it, or set PORT to another number.`,
  )
})

// Only Linux answers at every address of 127.0.0.0/8.
const LOOPBACKS = process.platform === 'linux' ? ['127.0.0.1', '127.0.0.2'] : ['127.0.0.1']
test.each(LOOPBACKS)('the address that the server names for %s leads to it', async (host) => {
  const open = await listen(server.app, { ...server.deps.settings, host })
  onTestFinished(() => open.stop(8000))
  expect((await fetch(`${open.address}/healthz`)).status).toBe(200)
})
