import { AppError } from '../../../errors.ts'
import { type Candidate, readDecks } from '../readDecks.ts'
import { isExhausted } from './isExhausted.ts'
import { type RefillRequest, type RefillTools, refill } from './refill.ts'

/** Students served in one transaction: few, so that nobody waits for many others. */
const BATCH_SIZE = 12
/** Requests that may wait. */
const LONGEST_QUEUE = 1000
const BUSY = 'Nookmate is very busy right now. Please try again in a moment.'

interface Waiting extends RefillRequest {
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

/**
 * Batches requests: those that arrive during a refill are served together by the next one. They share a
 * transaction, and hold no connection while they wait.
 */
export function createRefillQueue(tools: RefillTools): RefillQueue {
  const waiting: Waiting[] = []
  let isBusy = false

  async function refillBatch(): Promise<void> {
    const served = waiting.splice(0, BATCH_SIZE)
    try {
      await refill(tools, served)
      const students = new Set(served.map(({ student }) => student))
      const decks = await readDecks(tools.db, tools.clock.now(), [...students])
      for (const { student, done } of served) done(decks.get(student) ?? [])
    } catch (error) {
      for (const { fail } of served) fail(error)
    }
  }

  async function refillWaiting(): Promise<void> {
    if (isBusy) return
    isBusy = true
    while (waiting.length > 0) await refillBatch()
    isBusy = false
  }

  return {
    async request(request) {
      if (await isExhausted(tools, request)) return undefined
      if (waiting.length >= LONGEST_QUEUE) throw new AppError('unavailable', BUSY, 2)
      return new Promise((done, fail) => {
        waiting.push({ ...request, done, fail })
        refillWaiting()
      })
    },
  }
}
