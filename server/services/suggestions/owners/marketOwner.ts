import { errorFields, type Log } from '../../../log.ts'
import { createListener } from '../../../store/listener.ts'
import { isExhausted } from '../markets/isExhausted.ts'
import { type RefillRequest, type RefillTools, refill } from '../markets/refill.ts'
import { createRefillQueue, type RefillQueue } from '../markets/refillQueue.ts'
import {
  answerDeckRequests,
  CHANNEL,
  type DeckNote,
  dropDeckRequests,
  readDeckRequests,
} from './deckRequests.ts'
import { LeaseLostError, RENEW_EVERY } from './leases.ts'
import { createLook } from './repeatedLook.ts'
import { WaitingDecks } from './waitingDecks.ts'

/** How often requests and answers are looked for that no note told of, in milliseconds. */
const LOOK_EVERY = 200

/** What the owner of markets needs. */
export interface OwnerTools extends RefillTools {
  readonly log: Log
  /** Leads to PostgreSQL itself; without it requests are only looked for. */
  readonly directUrl: string | undefined
}

/**
 * Fills decks: those of its own markets by itself, the others by asking their owners. Nothing runs before the first
 * request.
 */
export interface MarketOwner extends RefillQueue {
  /** Takes these markets where nobody owns them; those that this process owns. */
  take(markets: readonly string[]): Promise<string[]>
  /** Gives its markets to others. */
  stop(): Promise<void>
}

/** Fills the oldest decks that other processes ask for; false when there are none. */
async function answerSome(tools: OwnerTools): Promise<boolean> {
  const { db, leases } = tools
  const asked = await readDeckRequests(db, leases.held())
  if (asked.length === 0) return false
  const open: RefillRequest[] = []
  for (const request of asked) if (!(await isExhausted(tools, request))) open.push(request)
  if (open.length > 0) await refill(tools, open)
  await answerDeckRequests(
    db,
    asked.map(({ student }) => student),
  )
  return true
}

async function answerAll(tools: OwnerTools): Promise<void> {
  if (tools.leases.held().length === 0) return
  while (await answerSome(tools));
}

/** What runs beside the requests of a process: its leases, and what other processes ask and answer. */
function createRounds(tools: OwnerTools, waiting: WaitingDecks) {
  const { db, log, leases, markets, directUrl } = tools
  let others = 0
  const answering = createLook(log, () => answerAll(tools))
  const looking = createLook(log, () => waiting.look())
  const renewing = createLook(log, async () => {
    const { lost, processes } = await leases.renew()
    others = processes - 1
    markets.forget(lost)
    await dropDeckRequests(db)
  })
  const listener = createListener({
    ...{ url: directUrl, channel: CHANNEL },
    heard: (payload) => {
      const note: DeckNote = JSON.parse(payload)
      if ('filled' in note) waiting.note(note.filled)
      else if (leases.held().includes(note.asked)) answering.now()
    },
    listening: answering.now,
    lost: (error) => log.debug(errorFields(error), 'nobody listens for requests for decks'),
  })
  const look = () => {
    if (others > 0 || !listener.isListening()) answering.now()
    if (!waiting.isEmpty) looking.now()
  }
  const timers: NodeJS.Timeout[] = []
  return {
    start: () => {
      if (timers.length > 0) return
      timers.push(setInterval(renewing.now, RENEW_EVERY).unref())
      timers.push(setInterval(look, LOOK_EVERY).unref())
      listener.start()
      renewing.now()
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await listener.stop()
      await Promise.all([answering, renewing, looking].map((one) => one.settled()))
    },
  }
}

/** Begins with the first request. */
export function createMarketOwner(tools: OwnerTools): MarketOwner {
  const { db, leases, markets } = tools
  const own = createRefillQueue(tools)
  const waiting = new WaitingDecks(db)
  const rounds = createRounds(tools, waiting)

  async function request(wanted: RefillRequest) {
    if (await leases.hold(wanted.market)) return own.request(wanted)
    await waiting.ask(wanted)
    return undefined
  }

  return {
    async request(wanted) {
      rounds.start()
      try {
        return await request(wanted)
      } catch (error) {
        if (!(error instanceof LeaseLostError)) throw error
        markets.forget([wanted.market])
        return request(wanted)
      }
    },
    async take(names) {
      rounds.start()
      for (const name of names) await leases.hold(name)
      return names.filter((name) => leases.held().includes(name))
    },
    async stop() {
      await rounds.stop()
      await leases.release()
    },
  }
}
