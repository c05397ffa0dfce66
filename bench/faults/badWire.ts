import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type DatabaseProxy, proxyDatabase } from '../../tests/server/support/databaseProxy.ts'
import type { Chance } from './chance.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { type World, withWorld } from './world.ts'

const PROGRAM = join(import.meta.dirname, '..', '..', 'tests', 'support', 'embeddedProcess.ts')
const ROUNDS = 4
const WRITERS = 6
/** Milliseconds that data waits in each direction. */
const SLOW = 200

const FAULTS: Readonly<Record<string, (proxy: DatabaseProxy) => void>> = {
  cut: (proxy) => proxy.cut(),
  silent: (proxy) => proxy.silence(),
  slow: (proxy) => proxy.slow(SLOW),
}

/** Starts a database in its own process, like one on another machine. */
async function startDatabase(): Promise<{ child: ChildProcess; url: string; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'nookmate-faults-database-'))
  await chmod(folder, 0o755)
  const child = spawn(process.execPath, [PROGRAM, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer]
  return { child, folder, url: String(line).trim() }
}

/** One round of all faults. `slowest` collects the longest answer time per fault in ms. */
async function round(
  world: World,
  proxy: DatabaseProxy,
  chance: Chance,
  slowest: Map<string, number>,
): Promise<void> {
  const { product, writing } = world
  for (const [name, fault] of Object.entries(FAULTS)) {
    writing.troubles.slowest = 0
    writing.gate.open()
    await wait(chance.between(200, 900))
    fault(proxy)
    await wait(chance.between(500, 3000))
    proxy.mend()
    await wait(chance.between(200, 900))
    await writing.gate.close()
    await product.ready()
    slowest.set(name, Math.max(slowest.get(name) ?? 0, writing.troubles.slowest))
    await world.check()
  }
}

/** Repeatedly cuts, silences and slows down the connection to the database. */
export async function spoilWire(chance: Chance): Promise<Outcome> {
  const { child, url, folder } = await startDatabase()
  const proxy = await proxyDatabase(url)
  const plan = { writers: WRITERS, settings: { DATABASE_URL: proxy.url }, databaseUrl: url }
  const slowest = new Map<string, number>()
  try {
    return await withWorld(plan, async (world) => {
      world.product.launch()
      await world.product.ready()
      for (let nth = 0; nth < ROUNDS; nth += 1) await round(world, proxy, chance, slowest)
      await world.check(true)
      const times = [...slowest].map(([name, ms]) => `${name} ${Math.round(ms)} ms`)
      const faults = ROUNDS * Object.keys(FAULTS).length
      return outcomeOf(world, faults, `slowest answer by fault: ${times.join(', ')}`)
    })
  } finally {
    await proxy.stop()
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}
