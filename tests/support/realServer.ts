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

/** A server process of the product. */
export interface RealServer {
  url: string
  dataDir: string
  /** Kills the process. */
  kill(): Promise<void>
  /** Stops the process if it runs and deletes its data. */
  stop(): Promise<void>
}

/** The URL of the database in this data folder. */
export async function databaseUrl(dataDir: string): Promise<string> {
  return socketUrl(await provideSocketFolder(await choosePlace(dataDir)))
}

/** Starts the server on a free port with an empty data folder and a few demo students. */
export async function startRealServer(settings: NodeJS.ProcessEnv = {}): Promise<RealServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nookmate-e2e-'))
  // If root starts it, the database server runs as another user, who needs access to this folder.
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
 * Global setup of Playwright: starts two servers on one database, one with the features of the specification only and
 * one with all, and passes their addresses to the tests.
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
