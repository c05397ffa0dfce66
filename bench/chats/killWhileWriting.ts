import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess, World } from '../live/processes.ts'
import { post } from '../live/streams.ts'
import { matchPairs, type Pair } from './pairs.ts'
import { Tab } from './tab.ts'

const AGAIN_MS = 50
/** Until every tab has been told everything. */
const PATIENCE_MS = 30_000

/** What was found after the kills. */
export interface Found {
  readonly acknowledged: number
  readonly wrong: readonly string[]
}

/** Two processes; a killed one is started again. */
class Site {
  readonly #servers: ServerProcess[]
  readonly #world: World

  constructor(world: World, servers: readonly ServerProcess[]) {
    this.#world = world
    this.#servers = [...servers]
  }

  choose(): string {
    return this.#servers[randomInt(this.#servers.length)]?.address ?? ''
  }

  async killOne(): Promise<void> {
    const at = randomInt(this.#servers.length)
    await this.#servers[at]?.kill()
    this.#servers[at] = await this.#world.start()
  }

  async stop(): Promise<void> {
    for (const server of this.#servers) await server.stop()
  }
}

/** Sends one message after the other, each until it is acknowledged, as the outbox of a browser does. */
async function write(site: Site, { conversation }: Pair, member: number, isOver: () => boolean) {
  const texts: string[] = []
  while (!isOver()) {
    const text = `${member}: ${texts.length}`
    const body = { client_id: randomUUID(), text }
    const send = () => post(site.choose(), `/conversations/${conversation}/messages`, member, body)
    while (!(await send().catch(() => undefined))) await wait(AGAIN_MS)
    texts.push(text)
    await wait(randomInt(200))
  }
  return texts
}

/** Compares what is stored with what was acknowledged, and what each tab was told with what is stored. */
function compare(stored: readonly string[], sent: readonly string[][], tabs: readonly Tab[]) {
  const wrong = tabs.flatMap(({ contradictions }) => contradictions)
  for (const [at, texts] of sent.entries()) {
    const own = stored.filter((text) => text.startsWith(texts[0]?.split(':')[0] ?? ''))
    if (own.join('\n') !== texts.join('\n')) {
      wrong.push(
        `writer ${at} had ${texts.length} acknowledged, ${own.length} are stored, or in another order`,
      )
    }
  }
  for (const [at, { texts }] of tabs.entries()) {
    const told = stored.map((_, index) => texts.get(index + 1))
    const missing = stored.filter((text, index) => told[index] !== text)
    if (missing.length > 0 || texts.size !== stored.length) {
      wrong.push(
        `tab ${at} has ${texts.size} of ${stored.length}, other or missing: ${missing.join(', ')}`,
      )
    }
  }
  return wrong
}

/** The members of a pair write while one of two processes after the other is killed; each has two tabs open. */
export async function killWhileWriting(world: World, kills: number): Promise<Found> {
  const [pair] = (await matchPairs(world, 1)) as [Pair]
  const site = new Site(world, [await world.start(), await world.start()])
  const tabs: Tab[] = []
  const listening: Promise<void>[] = []
  for (const member of [...pair.members, ...pair.members]) {
    const { rows } = await world.client.query<{ last: string }>(
      'select coalesce(max(seq), 0)::text as last from inbox_events where student_id = $1',
      [world.students[member]],
    )
    const tab = new Tab(rows[0]?.last ?? '0')
    tabs.push(tab)
    listening.push(tab.run(() => site.choose(), member))
  }
  let isOver = false
  const writing = pair.members.map((member) => write(site, pair, member, () => isOver))
  for (let kill = 0; kill < kills; kill += 1) {
    await wait(randomInt(1000))
    // The limits of a day are not what is measured.
    await world.client.query(`update messages set sent_at = sent_at - interval '2 days'`)
    await site.killOne()
  }
  isOver = true
  const sent = await Promise.all(writing)
  const { rows } = await world.client.query<{ body: string }>(
    'select body from messages where conversation_id = $1 order by seq',
    [pair.conversation],
  )
  const stored = rows.map(({ body }) => body)
  const end = performance.now() + PATIENCE_MS
  while (performance.now() < end && tabs.some(({ texts }) => texts.size < stored.length))
    await wait(100)
  for (const tab of tabs) tab.close()
  await Promise.all(listening)
  await site.stop()
  return { acknowledged: stored.length, wrong: compare(stored, sent, tabs) }
}
