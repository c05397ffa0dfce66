import { errorFields, type Log } from '../../../log.ts'
import type { RefillRequest, RefillTools } from '../markets/refill.ts'
import type { SharedRefillQueue } from '../markets/refillQueue.ts'
import { AT_ONCE, answerDeckRequests, readDeckRequests } from './deckRequests.ts'
import { inBatches } from './inBatches.ts'

/** Fills the decks that other processes ask for. */
export interface Answering {
  /** Takes these requests into the queue. */
  take(requests: readonly RefillRequest[]): void
  /** Takes what is asked for in the database. */
  look(): Promise<void>
  /** Resolves when everything that was taken is answered. */
  settled(): Promise<void>
}

/** They wait in one queue with those of this process's own students, so that they share transactions. */
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
      // The market may just have been handed to this process, or to another.
      if (!(await leases.hold(request.market))) return
      await own.fill(request)
      await answer(request.student)
    } catch (error) {
      // The request is still there: for the next look, or for another owner.
      log.debug(errorFields(error), 'a deck that another process asks for could not be filled')
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
    look: async () => take(await readDeckRequests(db, leases.process, [...underway.keys()])),
    settled: async () => void (await Promise.all(underway.values())),
  }
}
