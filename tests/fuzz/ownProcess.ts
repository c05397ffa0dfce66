import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../server/clock.ts'
import { openDatabase } from '../../server/store/database.ts'
import { startEmbedded } from '../../server/store/embedded/startEmbedded.ts'
import { BARE_ENVIRONMENT } from '../support/bareEnvironment.ts'
import type { Target } from './target.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const READY = /ready: (http:\S+)/

export interface Memory {
  /** Resident memory of the process, in bytes. */
  readonly rss: number
  /** Memory of live objects and buffers, in bytes. */
  readonly heap: number
}

/** A server in its own process, started as `npm start` does. */
export interface OwnProcess extends Target {
  memory(): Promise<Memory>
  stop(): Promise<void>
}

function spawnServer(dataDir: string): ChildProcess {
  const watch = join(import.meta.dirname, 'memoryOnRequest.ts')
  const program = [join(ROOT, 'server', 'main.ts')]
  return spawn(process.execPath, ['--expose-gc', '--import', watch, ...program], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...BARE_ENVIRONMENT, PORT: '0', DATA_DIR: dataDir, DEMO: '30', LOG_LEVEL: 'error' },
  })
}

/** Reads the server's output. Resolves with its address; later lines of the level error are added to `errors`. */
function listenTo(child: ChildProcess, errors: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (said + text).split('\n')
      said = lines.pop() ?? ''
      errors.push(...lines.filter((line) => line.startsWith('{')))
      const address = READY.exec(lines.join('\n'))?.[1]
      if (address !== undefined) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
}

/** Starts the server on an empty data folder with a few demo students and connects to its database. */
export async function startOwnProcess(): Promise<OwnProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nookmate-fuzz-'))
  await chmod(dataDir, 0o755)
  const child = spawnServer(dataDir)
  const errors: string[] = []
  const address = await listenTo(child, errors)
  const embedded = await startEmbedded({ dataDir, log: () => undefined })
  const db = openDatabase(embedded.url)
  return {
    ...{ address, db, clock: systemClock, files: join(dataDir, 'files') },
    errors: () => errors,
    memory: async () => {
      child.send('memory')
      const [memory] = (await once(child, 'message')) as [Memory]
      return memory
    },
    stop: async () => {
      await db.destroy()
      await embedded.stop()
      const ended = once(child, 'exit')
      if (child.exitCode === null) child.kill('SIGTERM')
      if (child.exitCode === null) await ended
      await rm(embedded.location, { recursive: true, force: true })
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
