import { AppError } from '../../../errors.ts'
import { LeaseLostError } from '../owners/leases.ts'
import { type Candidate, readDecks } from '../readDecks.ts'
import { isExhausted } from './isExhausted.ts'
import { type RefillRequest, type RefillTools, refill } from './refill.ts'

/** Students served in one transaction: few, so that nobody waits for many others. */
const BATCH_SIZE = 12
/** Requests that may wait. */
const LONGEST_QUEUE = 1000
const BUSY = 'Nookmate is very busy right now. Please try again in a moment.'

interface Waiting extends RefillRequest {
  /** Whether the deck is read, too. */
  readonly isRead: boolean
  readonly done: (deck: Candidate[]) => void
  readonly fail: (error: unknown) => void
}

/** Fills decks on request. */
export interface RefillQueue {
  /**
   * Fills and reads the deck of a student; undefined when nobody was left last time and the market has not
   * changed since. Throws 503 when too many requests wait.
   */
  request(request: RefillRequest): Promise<Candidate[] | undefined>
}

/** Fills decks for this process and for others together. */
export interface SharedRefillQueue extends RefillQueue {
  /** Fills a deck that another process reads. */
  fill(request: RefillRequest): Promise<void>
}

/**
 * Batches requests: those that arrive together, or during a refill, are served together by the next one. They share a
 * transaction, and hold no connection while they wait.
 */
export function createRefillQueue(tools: RefillTools): SharedRefillQueue {
  const waiting: Waiting[] = []
  let isBusy = false

  /** Those of a batch that failed; the others wait again, if only some of their markets belong to another process by now. */
  function failedOf(served: readonly Waiting[], error: unknown): readonly Waiting[] {
    if (!(error instanceof LeaseLostError)) return served
    const { kept = [], lost = [] } = Object.groupBy(served, ({ market }) =>
      tools.leases.holds(market) ? 'kept' : 'lost',
    )
    waiting.unshift(...kept)
    return lost
  }

  async function refillBatch(): Promise<void> {
    const served = waiting.splice(0, BATCH_SIZE)
    try {
      await refill(tools, served)
      const read = served.filter(({ isRead }) => isRead).map(({ student }) => student)
      const decks = await readDecks(tools.db, tools.clock.now(), [...new Set(read)])
      for (const { student, done } of served) done(decks.get(student) ?? [])
    } catch (error) {
      for (const { fail } of failedOf(served, error)) fail(error)
    }
  }

  async function refillWaiting(): Promise<void> {
    if (isBusy) return
    isBusy = true
    // Those that come together are served together.
    await Promise.resolve()
    while (waiting.length > 0) await refillBatch()
    isBusy = false
  }

  async function wait(request: RefillRequest, isRead: boolean): Promise<Candidate[] | undefined> {
    if (await isExhausted(tools, request)) return undefined
    if (waiting.length >= LONGEST_QUEUE) throw new AppError('unavailable', BUSY, 2)
    return new Promise((done, fail) => {
      waiting.push({ ...request, isRead, done, fail })
      refillWaiting()
    })
  }

  return {
    request: (request) => wait(request, true),
    fill: async (request) => void (await wait(request, false)),
  }
}
