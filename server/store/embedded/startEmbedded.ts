import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { provideBinaries } from './binaries.ts'
import { provideCluster } from './cluster.ts'
import { provideDatabase, waitUntilReady } from './connect.ts'
import { writeWhole } from './dataFolder.ts'
import { choosePlace, type Place } from './place.ts'
import {
  isUnreachable,
  livingPostmaster,
  removeMisleadingLocks,
  stopPostmaster,
  usedSocketFolder,
} from './postmaster.ts'
import { isNamedProcessAlive, isServerOf, isStillServerOf, nameOfProcess } from './processes.ts'
import { provideSocketFolder } from './socket.ts'
import { type ServerPlan, spawnServer } from './spawnServer.ts'
import { explainFileError, explainServerEnd } from './startFailure.ts'
import { underLock } from './startLock.ts'

const SPAWN_TRIES = 5
const WATCH_EVERY = 250

export interface EmbeddedOptions {
  dataDir: string
  /** Called with a sentence when something happens to the server. */
  log: (sentence: string) => void
  /** False only where data may be lost in a power cut, as in tests. */
  durable?: boolean
}

export interface Embedded {
  /** The connection string for node-postgres and psql, over a unix socket. */
  url: string
  /** The folder that contains the cluster. */
  location: string
  /** Whether this process runs the server. It does not if it joined the server of a process that still runs. */
  isOurs: boolean
  /** Stops the server, unless another process owns it. */
  stop(): Promise<void>
}

interface Running {
  pid: number
  isOurs: boolean
}

interface Launch {
  plan: ServerPlan
  place: Place
  log: EmbeddedOptions['log']
}

/** Runs work that two starting processes must not do at the same time. */
function withStartLock<T>(place: Place, work: () => Promise<T>): Promise<T> {
  return underLock(join(place.location, 'start.lock'), work)
}

function ownerFile(launch: Launch): string {
  return join(launch.place.location, 'owner')
}

async function recordOwner(launch: Launch): Promise<void> {
  await writeWhole(ownerFile(launch), nameOfProcess(process.pid))
}

/**
 * Joins a running server. If the process that started it no longer runs, this process becomes its owner,
 * which stops it at the end.
 */
async function adopt(launch: Launch, pid: number): Promise<Running> {
  const owner = await readFile(ownerFile(launch), 'utf8').catch(() => '')
  const isOurs = !isNamedProcessAlive(owner) || owner === nameOfProcess(process.pid)
  if (isOurs) await recordOwner(launch)
  else launch.log(`The database is run by process ${owner.split(' ')[0]}; this one uses it too.`)
  return { pid, isOurs }
}

async function spawnOnce(launch: Launch): Promise<Running | string> {
  const { cluster, socketFolder } = launch.plan
  await removeMisleadingLocks(cluster, socketFolder)
  const child = await spawnServer(launch.plan)
  let lastOutput: string | undefined
  void child.ended.then((output) => {
    lastOutput = output
  })
  const isReady = await waitUntilReady(socketFolder, () => lastOutput !== undefined, launch.log)
  if (!isReady) return lastOutput ?? ''
  await recordOwner(launch)
  return { pid: child.pid, isOurs: true }
}

async function spawn(launch: Launch): Promise<Running> {
  let output = ''
  for (let tries = 0; tries < SPAWN_TRIES; tries += 1) {
    const outcome = await spawnOnce(launch)
    if (typeof outcome !== 'string') return outcome
    output = outcome
    await wait(100 * 2 ** tries)
  }
  throw explainServerEnd(output, launch.plan.cluster)
}

/** Joins the running server of the cluster, or starts one. Waits for one that is shutting down. */
async function ensureRunning(launch: Launch): Promise<Running> {
  const { cluster, socketFolder } = launch.plan
  return withStartLock(launch.place, async () => {
    const pid = await livingPostmaster(cluster)
    if (pid === undefined) return spawn(launch)
    if (await isUnreachable(cluster, socketFolder)) {
      await stopPostmaster(pid, cluster)
      return spawn(launch)
    }
    const isGone = () => !isServerOf(pid, cluster)
    const isReady = await waitUntilReady(socketFolder, isGone, launch.log)
    return isReady ? adopt(launch, pid) : spawn(launch)
  })
}

/**
 * Restarts the database server when it dies, even if another process started it. Returns a function that stops
 * watching, and stops the server if it is ours.
 */
function keepRunning(launch: Launch, first: Running) {
  let current = first
  let work: Promise<void> = Promise.resolve()
  const restart = async () => {
    launch.log('The embedded database went away; starting it again.')
    current = await ensureRunning(launch)
    launch.log('The embedded database is back.')
  }
  let isBusy = false
  const watch = setInterval(() => {
    if (isBusy || isStillServerOf(current.pid, launch.plan.cluster)) return
    isBusy = true
    work = restart()
      .catch((error: Error) => launch.log(error.message))
      .finally(() => {
        isBusy = false
      })
  }, WATCH_EVERY)
  watch.unref()
  return async () => {
    clearInterval(watch)
    await work
    if (current.isOurs) await stopPostmaster(current.pid, launch.plan.cluster)
  }
}

async function prepare(options: EmbeddedOptions): Promise<Launch> {
  const place = await choosePlace(options.dataDir)
  const bin = await provideBinaries(place.shared)
  const ownSocketFolder = await provideSocketFolder(place)
  const cluster = await withStartLock(place, () => provideCluster(bin, place))
  const socketFolder = await usedSocketFolder(cluster, ownSocketFolder)
  const durable = options.durable ?? true
  const plan = { bin, cluster, socketFolder, runAs: place.runAs, durable }
  return { plan, place, log: options.log }
}

/**
 * Starts the embedded PostgreSQL of a data folder, or joins the one that already runs there. The process that
 * started it stops it; if that process dies, another one that joined takes over.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  return start(options).catch((error: unknown) => {
    throw explainFileError(error, options.dataDir)
  })
}

async function start(options: EmbeddedOptions): Promise<Embedded> {
  const launch = await prepare(options)
  const running = await ensureRunning(launch)
  const url = await withStartLock(launch.place, () => provideDatabase(launch.plan.socketFolder))
  launch.log(`The database is in ${launch.place.location}`)
  const stop = keepRunning(launch, running)
  return { url, location: launch.place.location, isOurs: running.isOurs, stop }
}
