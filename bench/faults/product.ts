import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, realpath } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { livingPostmaster } from '../../server/store/embedded/postmaster.ts'
import { isServerOf } from '../../server/store/embedded/processes.ts'
import { SOCKET_NAME } from '../../server/store/embedded/socket.ts'

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'main.ts')

/** Milliseconds; a start that takes longer is stuck, because recovery of a small database is faster on any machine. */
const PATIENCE = 30_000

/** The product in its own processes, as `npm start` runs it. */
export interface Product {
  readonly address: () => string
  /** Process id of the server that was started last, even if it has ended; 0 before the first start. */
  readonly pid: () => number
  /** The folder of the database cluster and its socket; empty before the first start. */
  readonly location: () => string
  /**
   * Starts the server, which starts its database. With `isOrphaning`, the database survives when the server is
   * killed.
   */
  launch(isOrphaning?: boolean): void
  /** Waits until server and database answer. Throws with the last output if that takes too long or the server ends. */
  ready(): Promise<void>
  killServer(): Promise<void>
  /** Kills the database server; false if it was not running. */
  killDatabase(): Promise<boolean>
  /** Stops the server with SIGTERM; throws unless it exits with 0. */
  stop(): Promise<void>
}

interface State {
  child: ChildProcess | undefined
  said: string
  address: string
  location: string
}

/**
 * Reads the location of the database: `database.json` has it if root started the server; otherwise it is inside the
 * data folder.
 */
async function locate(dataDir: string): Promise<string> {
  const text = await readFile(join(dataDir, 'database.json'), 'utf8').catch(() => '{}')
  const { location } = JSON.parse(text) as { location?: string }
  return location ?? join(dataDir, 'database')
}

function listen(state: State, child: ChildProcess): void {
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      state.said = (state.said + text).slice(-20_000)
      state.address = /ready: (http:\S+)/.exec(state.said)?.[1] ?? state.address
    })
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function takesConnections(location: string): Promise<boolean> {
  const socket = connect(join(location, 'socket', SOCKET_NAME))
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/**
 * Whether server and database are ready. Tries a new connection too, because processes of a killed database answer on
 * open connections for a moment.
 */
async function isReady(state: State, isEmbedded: boolean): Promise<boolean> {
  if (state.address === '') return false
  const answer = await fetch(`${state.address}/readyz`).catch(() => undefined)
  if (answer?.status !== 200) return false
  return !isEmbedded || (await takesConnections(state.location))
}

async function becomeReady(state: State, dataDir: string, isEmbedded: boolean): Promise<void> {
  const end = Date.now() + PATIENCE
  for (;;) {
    state.location = await locate(dataDir)
    if (await isReady(state, isEmbedded)) return
    const isGone = state.child === undefined || hasEnded(state.child)
    if (isGone) throw new Error(`The server ended by itself:\n${state.said}`)
    if (Date.now() > end) throw new Error(`The server is not ready again:\n${state.said}`)
    await wait(25)
  }
}

async function kill(state: State): Promise<void> {
  const { child } = state
  state.address = ''
  if (child === undefined || hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function stop(state: State): Promise<void> {
  const { child } = state
  if (child === undefined || hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = await ended
  if (code !== 0) throw new Error(`The server stopped with ${code}:\n${state.said}`)
}

/** Creates the product for a data folder; `settings` are environment variables. */
export function productOn(dataDir: string, settings: Readonly<Record<string, string>>): Product {
  const state: State = { child: undefined, said: '', address: '', location: '' }
  return {
    address: () => state.address,
    pid: () => state.child?.pid ?? 0,
    location: () => state.location,
    launch: (isOrphaning = false) => {
      // Without `setpriv` in PATH, the database does not notice that its server was killed.
      const path = isOrphaning ? '/nowhere' : process.env.PATH
      const fixed = { PATH: path, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
      const env = { ...fixed, DEMO: '6', ...settings }
      state.said = ''
      state.address = ''
      state.child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
      listen(state, state.child)
    },
    ready: () => becomeReady(state, dataDir, settings.DATABASE_URL === undefined),
    killServer: () => kill(state),
    killDatabase: async () => {
      state.location = await locate(dataDir)
      const cluster = await realpath(join(state.location, 'cluster')).catch(() => undefined)
      if (cluster === undefined) return false
      const pid = await livingPostmaster(cluster)
      if (pid === undefined) return false
      process.kill(pid, 'SIGKILL')
      while (isServerOf(pid, cluster)) await wait(5)
      return true
    },
    stop: () => stop(state),
  }
}
