import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './support/testServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.stop())

async function statusOf(path: string): Promise<number> {
  return (await server.app.request(path, { headers: { accept: 'text/html' } })).status
}

async function build(): Promise<void> {
  await mkdir(join(server.deps.pagesFolder, 'assets'), { recursive: true })
  await writeFile(join(server.deps.pagesFolder, 'index.html'), '<html><head></head></html>')
}

test('a build that could not be read is read again by the next request', async () => {
  await writeFile(server.deps.pagesFolder, 'not a folder')
  expect([await statusOf('/'), await statusOf('/login')]).toEqual([500, 500])
  await rm(server.deps.pagesFolder)
  await build()
  expect([await statusOf('/'), await statusOf('/login')]).toEqual([200, 200])
})
