import { BusyError } from '../../../errors.ts'
import { errorFields, type Log } from '../../../log.ts'
import { createListener } from '../../../store/listener.ts'
import type { RefillRequest, RefillTools } from '../markets/refill.ts'
import {
  createRefillQueue,
  type RefillQueue,
  type SharedRefillQueue,
} from '../markets/refillQueue.ts'
import { createAnswering } from './answerDecks.ts'
import { type AskedNote, CHANNEL, type DeckNote, dropDeckRequests } from './deckRequests.ts'
import { readSession } from './leaseRows.ts'
import { LeaseLostError, RENEW_EVERY } from './leases.ts'
import { createLook } from './repeatedLook.ts'
import { WaitingDecks } from './waitingDecks.ts'

/** How often requests and answers are looked for that no note told of, in milliseconds. */
const LOOK_EVERY = 200
/** How often the owner of a market may change while it is asked for a deck. */
const MOST_TRIES = 3

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

function requestsOf({ asked, students }: AskedNote): RefillRequest[] {
  return students.map((student) => ({ student, market: asked }))
}

/** What runs beside the requests of a process: its leases, and what other processes ask and answer. */
function createRounds(tools: OwnerTools, own: SharedRefillQueue, waiting: WaitingDecks) {
  const { db, log, leases, markets, directUrl } = tools
  let others = 0
  const answers = createAnswering(tools, own)
  const answering = createLook(log, () => answers.look())
  const looking = createLook(log, async () => {
    const free = await waiting.look()
    for (const market of free) await leases.hold(market)
    if (free.length > 0) answering.now()
  })
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
      else if (note.of === leases.process) answers.take(requestsOf(note))
    },
    prepare: async (client) => leases.watch(await readSession(client)),
    listening: () => {
      renewing.now()
      answering.now()
    },
    lost: (error) => {
      leases.watch(undefined)
      log.debug(errorFields(error), 'nobody listens for requests for decks')
    },
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
      await answers.settled()
    },
  }
}

/** Begins with the first request. */
export function createMarketOwner(tools: OwnerTools): MarketOwner {
  const { leases, markets } = tools
  const own = createRefillQueue(tools)
  const waiting = new WaitingDecks({ ...tools, process: leases.process })
  const rounds = createRounds(tools, own, waiting)

  async function request(wanted: RefillRequest) {
    if (leases.holds(wanted.market)) return own.request(wanted)
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const deck = await waiting.ask(wanted)
      if (deck !== undefined) return deck
      if (await leases.hold(wanted.market)) return own.request(wanted)
    }
    throw new BusyError()
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
      return names.filter((name) => leases.holds(name))
    },
    async stop() {
      await rounds.stop()
      await leases.release()
    },
  }
}
