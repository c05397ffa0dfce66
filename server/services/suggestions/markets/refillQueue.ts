import { BusyError } from '../../../errors.ts'
import { LeaseLostError } from '../owners/leases.ts'
import { type Candidate, readDecks } from '../readDecks.ts'
import { isExhausted } from './isExhausted.ts'
import { type RefillRequest, type RefillTools, refill } from './refill.ts'

/** Students per transaction: few, so that nobody waits for many others. */
const BATCH_SIZE = 12
/** The most requests that may wait. */
const LONGEST_QUEUE = 1000

interface Waiting extends RefillRequest {
  /** Whether the deck is also read once it is filled. */
  readonly readsDeck: boolean
  readonly done: (deck: Candidate[]) => void
  readonly fail: (error: unknown) => void
}

/** Fills decks on request. */
export interface RefillQueue {
  /**
   * Fills and reads the deck of a student. Undefined if no candidate was left within the last minute and the market has
   * not changed since. Throws a BusyError if too many requests wait.
   */
  request(request: RefillRequest): Promise<Candidate[] | undefined>
}

/** Fills decks for this process and for others. */
export interface SharedRefillQueue extends RefillQueue {
  /** Fills a deck that another process reads. */
  fill(request: RefillRequest): Promise<void>
}

/**
 * Batches requests: those that arrive together, or during a refill, are handled together by the next one, 12 at most.
 * They share a transaction, and use no connection while they wait.
 */
export function createRefillQueue(tools: RefillTools): SharedRefillQueue {
  const waiting: Waiting[] = []
  let isBusy = false

  /**
   * Handles a batch that failed. If only some of its markets now belong to another process, the requests of the others
   * wait again. Returns those that have failed.
   */
  function requeueOwned(served: readonly Waiting[], error: unknown): readonly Waiting[] {
    if (!(error instanceof LeaseLostError)) return served
    const { owned = [], lost = [] } = Object.groupBy(served, ({ market }) =>
      tools.leases.holds(market) ? 'owned' : 'lost',
    )
    waiting.unshift(...owned)
    return lost
  }

  async function refillBatch(): Promise<void> {
    const served = waiting.splice(0, BATCH_SIZE)
    try {
      await refill(tools, served)
      const read = served.filter(({ readsDeck }) => readsDeck).map(({ student }) => student)
      const decks = await readDecks(tools.db, tools.clock.now(), [...new Set(read)])
      for (const { student, done } of served) done(decks.get(student) ?? [])
    } catch (error) {
      for (const { fail } of requeueOwned(served, error)) fail(error)
    }
  }

  async function refillWaiting(): Promise<void> {
    if (isBusy) return
    isBusy = true
    // Requests that are made in the same task join the first batch.
    await Promise.resolve()
    while (waiting.length > 0) await refillBatch()
    isBusy = false
  }

  async function wait(
    request: RefillRequest,
    readsDeck: boolean,
  ): Promise<Candidate[] | undefined> {
    if (await isExhausted(tools, request)) return undefined
    if (waiting.length >= LONGEST_QUEUE) throw new BusyError()
    return new Promise((done, fail) => {
      waiting.push({ ...request, readsDeck, done, fail })
      refillWaiting()
    })
  }

  return {
    request: (request) => wait(request, true),
    fill: async (request) => void (await wait(request, false)),
  }
}
