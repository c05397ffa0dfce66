import { randomUUID } from 'node:crypto'
import type { ClientRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { World } from '../live/processes.ts'
import { openStream, post } from '../live/streams.ts'
import { matchPairs, type Pair } from './pairs.ts'

const PAIRS = 500
const RATE = 100
const SECONDS = 30
/** The programs are compiled while they run: the first messages do not count. */
const WARM = 10 * RATE
/** The outbox of a browser tries again after this. */
const AGAIN_MS = 200
/** Longer than this counts as this. */
const PATIENCE_MS = 60_000
/** The listener of a process has to hear itself before it is trusted. */
const LISTENING = 12_000

/** The text of a message in a block of a stream. */
const TEXT = /"text":"(No\. \d+)"/

/**
 * Milliseconds from sending a message to the stream of the other member: 100 messages a second between 500 pairs. The
 * members of a pair are at different processes, and everybody has a page open.
 */
export async function measureDelay(world: World, addresses: readonly [string, string]) {
  const pairs = await matchPairs(world, PAIRS)
  const heard = new Map<string, () => void>()
  const streams: ClientRequest[] = []
  for (const { members } of pairs) {
    for (const [side, member] of members.entries()) {
      const told = (block: string) => heard.get(`${member} ${TEXT.exec(block)?.[1]}`)?.()
      streams.push(await openStream(addresses[side] ?? '', member, told))
    }
  }
  await wait(LISTENING)
  const times: number[] = []
  const send = async ({ members, conversation }: Pair, nth: number) => {
    const side = nth % 2
    const text = `No. ${nth}`
    const began = performance.now()
    const told = new Promise<void>((resolve) => {
      heard.set(`${members[1 - side]} ${text}`, resolve)
    })
    const body = { client_id: randomUUID(), text }
    const call = `/conversations/${conversation}/messages`
    const attempt = () => post(addresses[side] ?? '', call, members[side] ?? 0, body)
    // As the outbox of a browser does; the wait counts.
    while (!(await attempt().catch(() => undefined))) await wait(AGAIN_MS)
    await Promise.race([told, wait(PATIENCE_MS, undefined, { ref: false })])
    if (nth >= WARM) times.push(performance.now() - began)
  }
  const sending: Promise<void>[] = []
  const start = performance.now()
  for (let nth = 0; nth < WARM + RATE * SECONDS; nth += 1) {
    await wait(Math.max(0, start + (nth * 1000) / RATE - performance.now()))
    sending.push(send(pairs[(nth * 7) % PAIRS] as Pair, nth))
  }
  await Promise.all(sending)
  for (const stream of streams) stream.destroy()
  return times
}
