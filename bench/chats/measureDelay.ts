import { randomUUID } from 'node:crypto'
import type { ClientRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { World } from '../live/processes.ts'
import { openStream, post } from '../live/streams.ts'
import { matchPairs, type Pair } from './pairs.ts'

const PAIRS = 500
const RATE = 100
const SECONDS = 30
/** Messages before the JIT compiler has warmed up; not counted. */
const WARM = 10 * RATE
/** Milliseconds between tries, as in the browser's outbox. */
const AGAIN_MS = 200
/** Milliseconds; a message that takes longer is lost. */
const PATIENCE_MS = 60_000
/** Milliseconds until a process trusts its database listener, which first has to receive its own message. */
const LISTENING = 12_000

/** Matches the message text in a server-sent event. */
const TEXT = /"text":"(No\. \d+)"/

/** A message that was sent, and the milliseconds until it arrived; undefined if it did not. */
interface Sent {
  readonly isWarm: boolean
  readonly ms: number | undefined
}

/** The delays of the messages that arrived after the warm-up, and the number of all that did not arrive. */
export function delaysOf(sent: readonly Sent[]): { times: number[]; lost: number } {
  return {
    times: sent.flatMap(({ isWarm, ms }) => (isWarm ? (ms ?? []) : [])),
    lost: sent.filter(({ ms }) => ms === undefined).length,
  }
}

/**
 * Measures the milliseconds from sending a message until it arrives at the other member's stream: 100 messages a
 * second between 500 pairs. The members of a pair are connected to different processes.
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
  const send = async ({ members, conversation }: Pair, nth: number): Promise<Sent> => {
    const side = nth % 2
    const text = `No. ${nth}`
    const began = performance.now()
    const told = new Promise<true>((resolve) => {
      heard.set(`${members[1 - side]} ${text}`, () => resolve(true))
    })
    const body = { client_id: randomUUID(), text }
    const call = `/conversations/${conversation}/messages`
    const attempt = () => post(addresses[side] ?? '', call, members[side] ?? 0, body)
    // Retries like the browser's outbox; the time counts.
    while (!(await attempt().catch(() => undefined))) await wait(AGAIN_MS)
    const isHeard = await Promise.race([told, wait(PATIENCE_MS, false, { ref: false })])
    return { isWarm: nth >= WARM, ms: isHeard ? performance.now() - began : undefined }
  }
  const sending: Promise<Sent>[] = []
  const start = performance.now()
  for (let nth = 0; nth < WARM + RATE * SECONDS; nth += 1) {
    await wait(Math.max(0, start + (nth * 1000) / RATE - performance.now()))
    sending.push(send(pairs[(nth * 7) % PAIRS] as Pair, nth))
  }
  const sent = await Promise.all(sending)
  for (const stream of streams) stream.destroy()
  return delaysOf(sent)
}
