import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BARE_ENVIRONMENT } from '../support/bareEnvironment.ts'
import { createTestDatabase } from '../support/database.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'
import { listenTo } from './support/serverProcess.ts'

const PROGRAM = join(import.meta.dirname, '..', '..', 'bench', 'cluster', 'main.ts')

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('npm run cluster: several servers behind a proxy go on without one of them, and Ctrl-C ends all', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const env = {
    ...BARE_ENVIRONMENT,
    DATABASE_URL: database.url,
    DATA_DIR: await temporaryFolder(),
  }
  const child = spawn(process.execPath, [PROGRAM, '--processes', '2', '--port', '0'], { env })
  onTestFinished(() => void child.kill('SIGTERM'))
  const said = listenTo(child)
  await expect.poll(said).toContain('The cluster is ready: ')
  const [, address = ''] = /ready: (http:\S+)/.exec(said()) ?? []
  const pids = [...said().matchAll(/process (\d+)/g)].map(([, pid]) => Number(pid))
  expect(pids).toHaveLength(2)
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200)

  process.kill(pids[0] ?? 0, 'SIGKILL')
  await expect.poll(said).toContain('Server 1 has ended (SIGKILL)')
  for (let asked = 0; asked < 4; asked += 1) {
    expect((await fetch(`${address}/config.json`)).status).toBe(200)
  }
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  expect(pids.filter(isAlive)).toEqual([])
})
