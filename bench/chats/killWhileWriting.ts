import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { World } from '../live/processes.ts'
import { Site } from '../live/site.ts'
import { post } from '../live/streams.ts'
import { type LiveEvent, lastNumberOf, Tab } from '../live/tab.ts'
import { matchPairs, type Pair } from './pairs.ts'

const AGAIN_MS = 50
/** Milliseconds until every tab must have received everything. */
const PATIENCE_MS = 30_000

/** The result after all kills. */
export interface Found {
  readonly acknowledged: number
  readonly wrong: readonly string[]
}

/** Collects the messages that a tab receives in one conversation. */
class Reader {
  /** Texts by sequence number. */
  readonly texts = new Map<number, string>()
  /** Sequence numbers that arrived twice with different texts. */
  readonly contradictions: string[] = []

  hear(event: LiveEvent | 'reset'): void {
    const message = event === 'reset' || event.kind !== 'message' ? undefined : event.message
    if (message === undefined) return
    const before = this.texts.get(message.seq)
    if (before !== undefined && before !== message.text) {
      this.contradictions.push(`${message.seq}: ${before}, then ${message.text}`)
    }
    this.texts.set(message.seq, message.text)
  }
}

/** Sends messages one after the other, each until it is acknowledged, as the browser's outbox does. */
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

/** Compares stored with acknowledged messages, and received with stored ones; returns the differences. */
function compare(stored: readonly string[], sent: readonly string[][], tabs: readonly Reader[]) {
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

/**
 * Two students write to each other while one of two server processes is killed repeatedly. Each student has two tabs
 * open.
 */
export async function killWhileWriting(world: World, kills: number): Promise<Found> {
  const [pair] = (await matchPairs(world, 1)) as [Pair]
  const site = await Site.start(world)
  const tabs: Tab[] = []
  const readers: Reader[] = []
  const listening: Promise<void>[] = []
  for (const member of [...pair.members, ...pair.members]) {
    const reader = new Reader()
    const tab = new Tab(await lastNumberOf(world, member), (event) => reader.hear(event))
    readers.push(reader)
    tabs.push(tab)
    listening.push(tab.run(site, member))
  }
  let isOver = false
  const writing = pair.members.map((member) => write(site, pair, member, () => isOver))
  for (let kill = 0; kill < kills; kill += 1) {
    await wait(randomInt(1000))
    // Keeps the daily limit from being reached.
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
  while (performance.now() < end && readers.some(({ texts }) => texts.size < stored.length))
    await wait(100)
  for (const tab of tabs) tab.close()
  await Promise.all(listening)
  await site.stop()
  return { acknowledged: stored.length, wrong: compare(stored, sent, readers) }
}
