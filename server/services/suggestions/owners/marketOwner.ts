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
import { CHANNEL, type DeckMessage, dropDeckRequests, type RequestMessage } from './deckRequests.ts'
import { readSession } from './leaseRows.ts'
import { LeaseLostError, RENEW_EVERY } from './leases.ts'
import { createSerialTask } from './serialTask.ts'
import { WaitingDecks } from './waitingDecks.ts'

/** How often to poll for requests and answers whose message was lost, in milliseconds. */
const POLL_EVERY = 200
/** How often the owner of a market may change during one request. */
const MOST_TRIES = 3

/** The dependencies of owning markets. */
export interface OwnerTools extends RefillTools {
  readonly log: Log
  /** A direct connection to PostgreSQL. Without it, requests are found only by polling. */
  readonly directUrl: string | undefined
}

/**
 * Fills decks: those of its own markets itself, others by asking the markets' owners. Nothing runs before the
 * first request.
 */
export interface MarketOwner extends RefillQueue {
  /** Takes those of these markets that no process owns. Returns those that this process owns. */
  take(markets: readonly string[]): Promise<string[]>
  /** Gives its markets to other processes. */
  stop(): Promise<void>
}

function requestsOf({ asked, students }: RequestMessage): RefillRequest[] {
  return students.map((student) => ({ student, market: asked }))
}

/**
 * Creates the work that runs beside the requests of this process: its leases, and requests and answers of
 * other processes.
 */
function createRounds(tools: OwnerTools, own: SharedRefillQueue, waiting: WaitingDecks) {
  const { db, log, leases, markets, directUrl } = tools
  let others = 0
  const answers = createAnswering(tools, own)
  const answering = createSerialTask(log, () => answers.poll())
  const polling = createSerialTask(log, async () => {
    const free = await waiting.poll()
    for (const market of free) await leases.hold(market)
    if (free.length > 0) answering.now()
  })
  const renewing = createSerialTask(log, async () => {
    const { lost, processes } = await leases.renew()
    others = processes - 1
    markets.forget(lost)
    await dropDeckRequests(db)
  })
  const listener = createListener({
    ...{ url: directUrl, channel: CHANNEL },
    onMessage: (payload) => {
      const message: DeckMessage = JSON.parse(payload)
      if ('filled' in message) waiting.deliver(message.filled)
      else if (message.of === leases.process) answers.take(requestsOf(message))
    },
    prepare: async (client) => leases.watch(await readSession(client)),
    onListening: () => {
      renewing.now()
      answering.now()
    },
    onLost: (error) => {
      leases.watch(undefined)
      log.debug(errorFields(error), 'not listening for deck requests')
    },
  })
  const poll = () => {
    if (others > 0 || !listener.isListening()) answering.now()
    if (!waiting.isEmpty) polling.now()
  }
  const timers: NodeJS.Timeout[] = []
  return {
    start: () => {
      if (timers.length > 0) return
      timers.push(setInterval(renewing.now, RENEW_EVERY).unref())
      timers.push(setInterval(poll, POLL_EVERY).unref())
      listener.start()
      renewing.now()
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await listener.stop()
      await Promise.all([answering, renewing, polling].map((one) => one.settled()))
      await answers.settled()
    },
  }
}

/** Creates the owner, which starts with the first request. */
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
