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

/** Longer than recovery of a small database takes on any machine; a start that takes longer is stuck. */
const PATIENCE = 30_000

/** The product as `npm start` runs it, in processes of its own. */
export interface Product {
  readonly address: () => string
  /** The server's process; 0 while there is none. */
  readonly pid: () => number
  /** The folder of the cluster and its socket; empty before the first start. */
  readonly location: () => string
  /** Starts the server, which starts its database; `isOrphaning` leaves the database behind when it is killed. */
  launch(isOrphaning?: boolean): void
  /** Waits until all answers; throws with what it said last when that takes too long or it ended. */
  ready(): Promise<void>
  killServer(): Promise<void>
  /** Kills the database server; false when there was none. */
  killDatabase(): Promise<boolean>
  /** Ends it as an operator does; throws unless it exits 0. */
  stop(): Promise<void>
}

interface State {
  child: ChildProcess | undefined
  said: string
  address: string
  location: string
}

/** What says where the database lies when root started it; else it is inside. */
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

/** The processes of a killed database answer on open connections for a moment: new ones count, too. */
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

/** The product on a data folder; `settings` are environment variables. */
export function productOn(dataDir: string, settings: Readonly<Record<string, string>>): Product {
  const state: State = { child: undefined, said: '', address: '', location: '' }
  return {
    address: () => state.address,
    pid: () => state.child?.pid ?? 0,
    location: () => state.location,
    launch: (isOrphaning = false) => {
      // Without setpriv on the path, the database does not notice that its server was killed.
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
      const cluster = await realpath(join(await locate(dataDir), 'cluster'))
      const pid = await livingPostmaster(cluster)
      if (pid === undefined) return false
      process.kill(pid, 'SIGKILL')
      while (isServerOf(pid, cluster)) await wait(5)
      return true
    },
    stop: () => stop(state),
  }
}
