import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../rolling/site.ts'

/** A transaction pooler in front of PostgreSQL. */
export interface Pooler {
  readonly url: string
  stop(): Promise<void>
}

const TRIES = 100
const BETWEEN_TRIES_MS = 50
const NOBODY = 65_534

/** The path of pgbouncer, from PATH or Debian's folder; undefined if it is not installed. */
export function findPooler(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'pgbouncer')).find(existsSync)
}

function settingsOf(to: URL, port: number): string {
  const host = to.searchParams.get('host') ?? to.hostname
  const target = [
    ['host', host],
    ['port', to.port || '5432'],
    ['dbname', to.pathname.slice(1)],
    ['user', decodeURIComponent(to.username)],
    ['password', decodeURIComponent(to.password)],
  ].filter(([, value]) => value !== '')
  return `[databases]
nookmate = ${target.map(([name, value]) => `${name}='${value?.replaceAll("'", "''")}'`).join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
`
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  const isThere = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => undefined)
  return isThere
}

/**
 * Starts pgbouncer in transaction mode. It listens on localhost only and asks for no password. Throws if it does not
 * start.
 */
export async function startPooler(program: string, databaseUrl: string): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'nookmate-pooler-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, settingsOf(new URL(databaseUrl), port))
  // pgbouncer refuses to run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    await chmod(folder, 0o755)
    await chmod(file, 0o644)
  }
  const child = spawn(program, ['-q', file], {
    ...{ stdio: ['ignore', 'ignore', 'inherit'], detached: true },
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGINT')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const url = `postgresql://nookmate@127.0.0.1:${port}/nookmate`
  for (let tries = 0; tries < TRIES && child.exitCode === null; tries += 1) {
    if (await answers(url)) return { url, stop }
    await wait(BETWEEN_TRIES_MS)
  }
  await stop()
  throw new Error('pgbouncer did not start.')
}
