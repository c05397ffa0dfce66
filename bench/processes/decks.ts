import { type ServerProcess, startWorld, type World } from '../live/processes.ts'
import { askBench, type Driven, drive, drivenOf } from '../suggestions/drive.ts'
import { tokenOf } from '../suggestions/fill.ts'
import type { Usage } from '../suggestions/usage.ts'

const SUGGESTIONS = '/dashboard/get-suggestions'
const CONNECTIONS = 30

/** Statistics of decks requested from several processes at once. */
export interface Decks {
  readonly driven: Driven
  /** CPU milliseconds of all processes per deck. */
  readonly cpu: number
}

const usageOf = ({ address }: ServerProcess) => askBench<Usage>(`${address}/bench/usage`)

async function cpuOf(servers: readonly ServerProcess[]): Promise<number> {
  const all = await Promise.all(servers.map(usageOf))
  return all.reduce((sum, { cpu }) => sum + cpu, 0)
}

/** The figures of requests to several processes at once, which took this many seconds in all. */
export function together(all: readonly Driven[], seconds: number): Driven {
  const failed = all.reduce((sum, one) => sum + one.failed, 0)
  return drivenOf(
    all.flatMap(({ times }) => times),
    seconds,
    failed,
  )
}

/** Requests the decks of these callers, distributed over the servers. */
async function ask(servers: readonly ServerProcess[], tokens: readonly string[]): Promise<Decks> {
  const before = await cpuOf(servers)
  const began = performance.now()
  const all = await Promise.all(
    servers.map(({ address }, at) =>
      drive(
        address,
        SUGGESTIONS,
        tokens.filter((_, nth) => nth % servers.length === at),
        CONNECTIONS / servers.length,
      ),
    ),
  )
  const seconds = (performance.now() - began) / 1000
  return { driven: together(all, seconds), cpu: ((await cpuOf(servers)) - before) / tokens.length }
}

/** Number of markets owned by each process, ascending. */
async function sharesOf({ client }: World): Promise<number[]> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from market_owners
    where expires_at > clock_timestamp() group by owner order by 1`,
  )
  return rows.map(({ count }) => count)
}

/** Waits until the markets are distributed evenly, which happens when processes renew their ownership. */
async function settled(world: World, processes: number): Promise<number[]> {
  for (let tries = 0; tries < 40; tries += 1) {
    const shares = await sharesOf(world)
    const isEven = (shares.at(-1) ?? 0) - (shares[0] ?? 0) <= 1
    if (shares.length === processes && isEven) return shares
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return sharesOf(world)
}

/** The measurements for a number of processes. */
export interface Measured {
  readonly cold: Decks
  readonly ready: Decks
  readonly shares: readonly number[]
  /** Memory of the largest process in bytes. */
  readonly memory: number
  /** CPU milliseconds per second of the busiest process without requests. */
  readonly idle: number
}

const IDLE_MS = 10_000

/**
 * Measures decks on a new database with new processes. The first quarter of the callers only warms up and is not part
 * of the cold decks.
 */
export async function measureDecks(
  processes: number,
  markets: readonly number[],
  callers: number,
): Promise<Measured> {
  const users = markets.reduce((sum, size) => sum + size, 0)
  const world = await startWorld(users, callers, undefined, [...markets])
  const servers: ServerProcess[] = []
  try {
    while (servers.length < processes) servers.push(await world.start())
    const tokens = Array.from({ length: callers }, (_, at) => tokenOf(at))
    const [first, rest] = [tokens.slice(0, callers / 4), tokens.slice(callers / 4)]
    // Warm-up, and markets get their owners.
    await ask(servers, first)
    const shares = await settled(world, processes)
    await ask(servers, first)
    const cold = await ask(servers, rest)
    await ask(servers, tokens)
    const ready = await ask(servers, tokens)
    const before = await Promise.all(servers.map(usageOf))
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
    const after = await Promise.all(servers.map(usageOf))
    const rests = after.map(({ cpu }, at) => cpu - (before[at]?.cpu ?? 0))
    return {
      ...{ cold, ready, shares },
      memory: Math.max(...after.map(({ memory }) => memory)),
      idle: Math.max(...rests) / (IDLE_MS / 1000),
    }
  } finally {
    await world.stop()
  }
}
