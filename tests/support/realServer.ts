import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBrowser } from './browser.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const READY = /ready: (http:\S+)/
const STUDENTS = '12'

function start(dataDir: string): ChildProcess {
  return spawn(process.execPath, [join(ROOT, 'server', 'main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: STUDENTS,
      LOG_LEVEL: 'error',
    },
  })
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const address = READY.exec(said)?.[1]
      if (address !== undefined) resolve(address)
    })
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)))
  })
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const [code] = await ended
  if (code !== 0) throw new Error(`The server did not stop cleanly: code ${code}`)
}

/**
 * Starts the real server once for a Playwright run, on a free port and an empty data folder with a
 * few demo students, and hands its address to the tests.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (readBrowser() === undefined) throw new Error('Start `npm test` once: it finds a Chromium.')
  const dataDir = await mkdtemp(join(tmpdir(), 'nookmate-e2e-'))
  // Root's database server runs as another user, who must get in here; else it lies elsewhere.
  await chmod(dataDir, 0o755)
  const server = start(dataDir)
  process.env.NOOKMATE_E2E_URL = await addressOf(server)
  process.env.NOOKMATE_E2E_DATA_DIR = dataDir
  return async () => {
    await stop(server)
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
