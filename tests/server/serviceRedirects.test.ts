import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { adminClient } from '../../server/storage/service/serviceClient.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** Starts a server that answers every request with this status and these headers. Returns its address. */
async function serve(status: number, headers: Record<string, string>, onRequest: () => void) {
  const server = createServer((_, answer) => {
    onRequest()
    answer.writeHead(status, headers).end('{}')
  })
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('ASVS 15.3.2: the storage service cannot send us and our key elsewhere', async () => {
  let elsewhere = 0
  const other = await serve(200, { 'content-type': 'application/json' }, () => {
    elsewhere += 1
  })
  let asked = 0
  const url = await serve(307, { location: other }, () => {
    asked += 1
  })
  const admin = adminClient({ url, anonKey: 'anon', serviceRoleKey: 'service' })
  const { error } = await admin.storage.from('profile_pictures').remove(['public/x.jpg'])
  expect(error).not.toBeNull()
  expect([asked, elsewhere]).toEqual([1, 0])
})
