import { errorFields, type Log } from '../../../log.ts'
import type { RefillRequest, RefillTools } from '../markets/refill.ts'
import type { SharedRefillQueue } from '../markets/refillQueue.ts'
import { AT_ONCE, answerDeckRequests, readDeckRequests } from './deckRequests.ts'
import { inBatches } from './inBatches.ts'

/** Fills decks for other processes. */
export interface Answering {
  /** Adds these requests to the queue. */
  take(requests: readonly RefillRequest[]): void
  /** Adds the requests that wait in the database. */
  poll(): Promise<void>
  /** Resolves when all requests in the queue are answered. */
  settled(): Promise<void>
}

/**
 * Creates the filling of decks for other processes. Their requests share one queue with those of this
 * process, and thus transactions.
 */
export function createAnswering(
  tools: RefillTools & { readonly log: Log },
  own: SharedRefillQueue,
): Answering {
  const { db, leases, log } = tools
  const underway = new Map<string, Promise<void>>()
  const answer = inBatches(AT_ONCE, async (students: readonly string[]) => {
    await answerDeckRequests(db, students)
    return () => undefined
  })

  async function fill(request: RefillRequest): Promise<void> {
    try {
      // The market may just have changed hands.
      if (!(await leases.hold(request.market))) return
      await own.fill(request)
      await answer(request.student)
    } catch (error) {
      // The request is still in the database, for the next poll or for another owner.
      log.debug(errorFields(error), 'a deck for another process could not be filled')
    } finally {
      underway.delete(request.student)
    }
  }

  function take(requests: readonly RefillRequest[]): void {
    for (const request of requests) {
      const { student } = request
      if (!underway.has(student)) underway.set(student, fill(request))
    }
  }

  return {
    take,
    poll: async () => take(await readDeckRequests(db, leases.process, [...underway.keys()])),
    settled: async () => void (await Promise.all(underway.values())),
  }
}
