import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { socketUrl } from '../../server/store/embedded/socket.ts'
import { type Network, openAgent } from '../journey/browser.ts'
import { makePhoto } from '../journey/person.ts'
import { lostOverHttp } from './checkCalls.ts'
import { photoFaults } from './checkFiles.ts'
import { lostRows } from './checkRows.ts'
import { makeGate } from './gate.ts'
import { type Product, productOn } from './product.ts'
import type { Writing } from './retry.ts'
import { fromMailbox, writeOn } from './writer.ts'

const PHOTO_EDGE = 160
/** Number of students that are also checked over HTTP after every fault; at the end all are. */
const SAMPLE = 6
/** How long the sweep may take to remove leftovers, in milliseconds. */
const CLEANING = 5000

/** A product with its own data folder, and writers that use it. */
export interface World {
  readonly product: Product
  readonly writing: Writing
  readonly dataDir: string
  /** The URL of the database, for direct access. */
  url(): string
  /** A sentence for each loss or error found so far. */
  readonly found: Set<string>
  /** Looks for lost writes while no call is running; with `isAll`, checks all students over HTTP. */
  check(isAll?: boolean): Promise<void>
  /** Stops writers and processes and deletes the data. Throws if the server does not stop as it should. */
  end(): Promise<void>
  /** Kills the processes and deletes the data. */
  abandon(): Promise<void>
}

/** Options of a world. */
export interface WorldPlan {
  readonly writers: number
  /** Environment variables of the server. */
  readonly settings?: Readonly<Record<string, string>>
  readonly dataDir?: string
  /** How writers get the mailed code; by default from the mailbox. */
  readonly readCode?: Writing['readCode']
  /** URL of the database, if the server does not run it. */
  readonly databaseUrl?: string
}

/**
 * Repeats a check until it finds nothing or the time is over, because the sweep runs in parallel to the first
 * requests.
 */
async function settle(look: () => Promise<string[]>): Promise<string[]> {
  const end = Date.now() + CLEANING
  for (;;) {
    const lost = await look()
    if (lost.length === 0 || Date.now() > end) return lost
  }
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nookmate-faults-'))
  // The database runs as another user if the process is root.
  await chmod(folder, 0o755)
  return folder
}

/** Creates a world. Its writers wait until the gate opens. */
export async function makeWorld(plan: WorldPlan): Promise<World> {
  const dataDir = plan.dataDir ?? (await newFolder())
  const product = productOn(dataDir, plan.settings ?? {})
  const found = new Set<string>()
  const network: Network = { address: product.address, agent: openAgent(plan.writers * 2) }
  const writing: Writing = {
    ...{ network, gate: makeGate(), ledger: { pages: [], count: 0 }, isOver: false },
    ...{ photo: await makePhoto(PHOTO_EDGE), run: `run${Date.now().toString(36)}` },
    troubles: { refused: 0, unanswered: 0, slowest: 0 },
    readCode: plan.readCode ?? fromMailbox(network),
    onOdd: (what) => void found.add(what),
  }
  let people = 0
  const take = () => {
    people += 1
    return people
  }
  const writers = Array.from({ length: plan.writers }, () => writeOn(writing, take))
  const url = () => plan.databaseUrl ?? socketUrl(join(product.location(), 'socket'))
  const dismiss = async () => {
    writing.isOver = true
    writing.gate.open()
    await Promise.all(writers)
    network.agent.destroy()
  }
  const clear = async () => {
    await product.killServer()
    await product.killDatabase()
    await rm(product.location(), { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    ...{ product, writing, dataDir, found, url },
    check: async (isAll = false) => {
      const { ledger } = writing
      const pages = isAll ? ledger.pages : ledger.pages.slice(-SAMPLE)
      const lost = [
        ...(await lostRows(url(), ledger)),
        ...(await settle(() => photoFaults(url(), join(dataDir, 'files'), ledger))),
        ...(await lostOverHttp(pages)),
      ]
      for (const one of lost) found.add(one)
    },
    end: async () => {
      try {
        await dismiss()
        await product.stop()
      } finally {
        await clear()
      }
    },
    abandon: async () => {
      await dismiss().catch(() => undefined)
      await clear()
    },
  }
}

/** Creates a world for `work` and ends it. If `work` fails, its error is reported, and the processes are killed. */
export async function withWorld<Result>(
  plan: WorldPlan,
  work: (world: World) => Promise<Result>,
): Promise<Result> {
  const world = await makeWorld(plan)
  let result: Result
  try {
    result = await work(world)
  } catch (error) {
    await world.abandon()
    throw error
  }
  await world.end()
  return result
}
