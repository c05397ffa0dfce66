import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RunAs } from './place.ts'
import { serverEnvironment } from './serverEnvironment.ts'

const LINES_KEPT = 20

export interface ServerPlan {
  bin: string
  cluster: string
  socketFolder: string
  runAs: RunAs | undefined
  durable: boolean
}

export interface SpawnedServer {
  pid: number
  /** Resolves with the last lines of its output when the process has ended. */
  ended: Promise<string>
}

function settings(plan: ServerPlan): string[] {
  const quiet = [
    // Error messages about statements quote rows with names and addresses, which must not get into the log.
    'log_min_messages=fatal',
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
  ]
  const risky = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const all = [
    'listen_addresses=',
    `unix_socket_directories=${plan.socketFolder.replaceAll(/[\\"]/g, '\\$&')}`,
    'port=5432',
    'timezone=UTC',
    'log_timezone=UTC',
    // Only tests run without durability, and several of their servers share one database server.
    `max_connections=${plan.durable ? 100 : 300}`,
    // A recycled file of the log would keep what it held, erased accounts included, until it is filled again.
    'wal_recycle=off',
    ...quiet,
    ...(plan.durable ? [] : risky),
  ]
  return all.flatMap((setting) => ['-c', setting])
}

const execute = promisify(execFile)
let setprivWorks: Promise<boolean> | undefined

/** Whether `setpriv --pdeathsig` works: it does with util-linux, but not with busybox or on macOS. */
function hasSetpriv(): Promise<boolean> {
  setprivWorks ??= execute('setpriv', ['--pdeathsig=INT', 'true']).then(
    () => true,
    () => false,
  )
  return setprivWorks
}

function keepLastLines(child: ChildProcess): () => string {
  let lines: string[] = []
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lines = [...lines, ...text.split('\n')].filter(Boolean).slice(-LINES_KEPT)
  })
  return () => lines.join('\n')
}

/**
 * Starts the server process in a session of its own, so that Ctrl-C does not reach it and we can stop it
 * after the last request. Where setpriv works, it shuts down when our process dies.
 */
export async function spawnServer(plan: ServerPlan): Promise<SpawnedServer> {
  const postgres = [join(plan.bin, 'postgres'), '-D', plan.cluster, ...settings(plan)]
  const guard = (await hasSetpriv()) ? ['setpriv', '--pdeathsig=INT'] : []
  const [command = '', ...rest] = [...guard, ...postgres]
  const child = spawn(command, rest, {
    cwd: '/',
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...plan.runAs,
  })
  const lastLines = keepLastLines(child)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', () => resolve(lastLines()))
  })
  child.unref()
  return { pid: child.pid ?? -1, ended }
}
