import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { choosePlace } from '../../server/store/embedded/place.ts'
import { provideSocketFolder, socketUrl } from '../../server/store/embedded/socket.ts'
import { BARE_ENVIRONMENT } from './bareEnvironment.ts'
import { readBrowser } from './browser.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const READY = /ready: (http:\S+)/
const STUDENTS = '12'

function start(dataDir: string, settings: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [join(ROOT, 'server', 'main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...BARE_ENVIRONMENT,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: STUDENTS,
      LOG_LEVEL: 'error',
      ...settings,
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
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const [code] = await ended
  if (code !== 0) throw new Error(`The server did not stop cleanly: code ${code}`)
}

/** A server of the product in a process of its own. */
export interface RealServer {
  url: string
  dataDir: string
  /** Ends it like a power cut. */
  kill(): Promise<void>
  /** Stops it, unless it was killed, and throws its data away. */
  stop(): Promise<void>
}

/** The database of the server with this data folder, behind its socket. */
export async function databaseUrl(dataDir: string): Promise<string> {
  return socketUrl(await provideSocketFolder(await choosePlace(dataDir)))
}

/** Starts the real server on a free port and an empty data folder, with a few demo students. */
export async function startRealServer(settings: NodeJS.ProcessEnv = {}): Promise<RealServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nookmate-e2e-'))
  // Root's database server runs as another user, who must get in here; else it lies elsewhere.
  await chmod(dataDir, 0o755)
  const server = start(dataDir, settings)
  return {
    url: await addressOf(server),
    dataDir,
    async kill() {
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    },
    async stop() {
      await stop(server)
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/**
 * Starts the real server once for a Playwright run and hands its address to the tests: the edition of the
 * specification, and beside it, on the same database, the one with all features.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (readBrowser() === undefined) throw new Error('Start `npm test` once: it finds a Chromium.')
  const server = await startRealServer({ FEATURES: 'none' })
  const DATABASE_URL = await databaseUrl(server.dataDir)
  const whole = await startRealServer({ FEATURES: 'all', DATABASE_URL })
  process.env.NOOKMATE_E2E_URL = server.url
  process.env.NOOKMATE_E2E_WHOLE_URL = whole.url
  process.env.NOOKMATE_E2E_DATA_DIR = server.dataDir
  return async () => {
    await whole.stop()
    await server.stop()
  }
}
