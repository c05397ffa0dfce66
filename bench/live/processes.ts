import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '../../server/store/embedded/startEmbedded.ts'
import { fill, marketSizes } from '../suggestions/fill.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const run = promisify(execFile)

/** A server process. */
export interface ServerProcess {
  readonly address: string
  /** Stops the process if it is running. */
  stop(): Promise<void>
  /** Kills the process, as a crash would. */
  kill(): Promise<void>
}

/** A filled database on which servers can be started. */
export interface World {
  readonly client: pg.Client
  readonly databaseUrl: string
  readonly dataDir: string
  /** Ids of the signed-in students, in the order of their tokens. */
  readonly students: readonly string[]
  start(): Promise<ServerProcess>
  /** Stops the servers that still run, then the database, and deletes it. */
  stop(): Promise<void>
}

async function startServer(root: string, url: string, dataDir: string): Promise<ServerProcess> {
  const program = join(root, 'bench', 'suggestions', 'server.ts')
  const child: ChildProcess = spawn(process.execPath, ['--expose-gc', program, url, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The server has ended.')))
  ended.catch(() => undefined)
  const [said] = (await Promise.race([once(child.stdout ?? child, 'data'), ended])) as [Buffer]
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return {
    address: String(said).trim(),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** Unpacks the sources of a commit into a new folder, with the current `node_modules`. */
export async function sourcesOf(commit: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nookmate-bench-sources-'))
  const archive = join(folder, 'sources.tar')
  await run('git', ['archive', '--output', archive, commit], { cwd: ROOT })
  await run('tar', ['-xf', archive, '-C', folder])
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/**
 * Creates a database of `users` students in markets of these sizes. `callers` of them, random ones among
 * those who were active lately, are signed in. `root` has the sources of the servers.
 */
export async function startWorld(
  users: number,
  callers: number,
  root = ROOT,
  markets = marketSizes(users),
): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nookmate-bench-'))
  await chmod(dataDir, 0o755)
  const embedded = await startEmbedded({ dataDir, log: () => undefined, durable: true })
  const client = new pg.Client({ connectionString: embedded.url })
  const servers: ServerProcess[] = []
  const stop = async () => {
    for (const server of servers) await server.stop()
    await client.end()
    await embedded.stop()
    await rm(embedded.location, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const { migrate } = (await import(join(root, 'server', 'store', 'migrate.ts'))) as {
      migrate: (url: string) => Promise<void>
    }
    await migrate(embedded.url)
    await fill(embedded.url, users, callers, markets)
    await client.connect()
    const students = await readStudents(client, callers)
    const start = async () => {
      const server = await startServer(root, embedded.url, dataDir)
      servers.push(server)
      return server
    }
    return { client, databaseUrl: embedded.url, dataDir, students, start, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function readStudents(client: pg.Client, callers: number): Promise<string[]> {
  const { rows } = await client.query<{ student_id: string }>(
    `select student_id from sessions join unnest($1::bytea[]) with ordinality as asked (hash, place)
     on hash = token_hash order by place`,
    [await hashesOf(callers)],
  )
  return rows.map(({ student_id }) => student_id)
}

async function hashesOf(callers: number): Promise<Buffer[]> {
  const { hashToken } = await import('../../server/tokens.ts')
  const { tokenOf } = await import('../suggestions/fill.ts')
  return Array.from({ length: callers }, (_, at) => hashToken(tokenOf(at)))
}
