import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Listening, listen } from '../../server/listen.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

const CLIENTS = 300
const BEGINNINGS = [
  'POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{"em',
  'GET /check-auth HTTP/1.1\r\nHost: x\r\nCoo',
  'POST /store-email HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"e',
]

let server: TestServer
let listening: Listening
beforeAll(async () => {
  server = await startTestServer()
  listening = await listen(server.app, { ...server.deps.settings, port: 0 })
})
afterAll(async () => {
  await listening.stop(8000)
  await server.stop()
})

async function beginCall(port: number, at: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(BEGINNINGS[at % BEGINNINGS.length] ?? '')
  return socket
}

test('safety 14: clients that never finish their requests hold nobody up', async () => {
  const port = Number(new URL(listening.address).port)
  const sockets = await Promise.all(Array.from({ length: CLIENTS }, (_, at) => beginCall(port, at)))
  const answers = await Promise.all([
    fetch(`${listening.address}/healthz`),
    fetch(`${listening.address}/readyz`),
    fetch(`${listening.address}/check-auth`),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401])
  expect(sockets.filter((socket) => socket.closed)).toEqual([])
})
