import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../server/store/embedded/startEmbedded.ts'
import { migrate } from '../../server/store/migrate.ts'
import { fill } from './fill.ts'

/** A filled database and a server on it, each in its own process. */
export interface World {
  readonly address: string
  stop(): Promise<void>
}

/** A database and the folder of its files. */
interface Store {
  readonly url: string
  stop(): Promise<void>
}

async function startStore(dataDir: string): Promise<Store> {
  const embedded = await startEmbedded({ dataDir, log: () => undefined, durable: true })
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop()
      await rm(embedded.location, { recursive: true, force: true })
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function startServer(url: string, dataDir: string) {
  const program = join(import.meta.dirname, 'server.ts')
  const child: ChildProcess = spawn(process.execPath, [program, url, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The server has ended.')))
  const [said] = (await Promise.race([once(child.stdout ?? child, 'data'), ended])) as [Buffer]
  ended.catch(() => undefined)
  return { child, address: String(said).trim() }
}

/**
 * Creates a database of `users` students and starts a server on it. `callers` of them have a session: random ones among
 * those who were active lately.
 */
export async function startWorld(users: number, callers: number): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nookmate-bench-'))
  await chmod(dataDir, 0o755)
  const store = await startStore(dataDir)
  try {
    await migrate(store.url)
    await fill(store.url, users, callers)
    const { child, address } = await startServer(store.url, dataDir)
    return {
      address,
      stop: async () => {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
        await store.stop()
      },
    }
  } catch (error) {
    await store.stop()
    throw error
  }
}
