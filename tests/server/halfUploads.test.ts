import { spawnSync } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE } from '../../server/clock.ts'
import { queuesOf, startHousekeeping, sweep } from '../../server/housekeeping.ts'
import { removeHalfUploads } from '../../server/storage/embedded/files.ts'
import { nameOfProcess } from '../../server/store/embedded/processes.ts'
import { isOutage } from '../../server/store/outage.ts'
import { photoName, signUp, upload } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

let server: TestServer
let incoming: string
beforeAll(async () => {
  server = await startTestServer()
  incoming = join(server.folder, 'files', 'incoming')
})
afterAll(() => server.stop())

async function leaveHalf(name: string): Promise<void> {
  await mkdir(join(incoming, name), { recursive: true })
  await writeFile(join(incoming, name, 'half'), 'half a photo')
}

async function half(): Promise<string[]> {
  const entries = await readdir(incoming, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

function deadProcess(): string {
  return `${spawnSync('true').pid} 1`
}

async function photoNames(): Promise<string[]> {
  const rows = await server.deps.db.selectFrom('photos').select('name').execute()
  return rows.map(({ name }) => name)
}

describe('safety 18: half an upload', () => {
  test('of a process that was killed goes when the next one starts', async () => {
    await leaveHalf(deadProcess())
    expect(await half()).toEqual(['half'])
    await server.deps.jobs.start(queuesOf(server.deps.settings))
    const housekeeping = await startHousekeeping(server.deps, 'http://localhost')
    await expect.poll(half).toEqual([])
    await housekeeping.stop()
  })

  test('of a process that lives is left alone', async () => {
    await leaveHalf(nameOfProcess(process.pid))
    await removeHalfUploads(join(server.folder, 'files'))
    expect(await half()).toEqual(['half'])
  })

  test('loses its row after ten minutes, and frees its name; a whole one keeps it', async () => {
    const student = await signUp(server)
    const name = photoName()
    await upload(student, 'property_photos')
    await upload(student, 'property_photos', name)
    await server.deps.db
      .updateTable('photos')
      .set({ stored_at: null })
      .where('name', '=', name)
      .execute()
    server.clock.pass(10 * MINUTE)
    await sweep(server.deps)
    expect(await photoNames()).toHaveLength(2)
    server.clock.pass(1)
    await sweep(server.deps)
    expect(await photoNames()).toHaveLength(1)
    await upload(student, 'property_photos', name)
  })
})

describe('safety 21: a full disk', () => {
  test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])('is an outage, not a failing: %s', (code) => {
    const error = Object.assign(new Error(`${code}: write`), { code, syscall: 'write' })
    expect(isOutage(error)).toBe(true)
  })
})
