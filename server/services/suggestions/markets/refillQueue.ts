import { AppError } from '../../../errors.ts'
import { type Candidate, readDecks } from '../readDecks.ts'
import { isExhausted } from './isExhausted.ts'
import { type RefillRequest, type RefillTools, refill } from './refill.ts'

/** So many are dealt to in one transaction: few, so that nobody waits for many others. */
const BATCH_SIZE = 12
/** So many may wait. */
const LONGEST_QUEUE = 1000
const BUSY = 'Nookmate is very busy right now. Please try again in a moment.'

interface Waiting extends RefillRequest {
  readonly done: (deck: Candidate[]) => void
  readonly fail: (error: unknown) => void
}

/** Fills decks on request. */
export interface RefillQueue {
  /**
   * Fills the deck of a student, and reads it; undefined when there was nobody left last time and nobody has
   * come since. Refuses with 503 when too many wait already.
   */
  request(asking: RefillRequest): Promise<Candidate[] | undefined>
}

/**
 * Gathers requests: whoever comes while some are dealt to is dealt to next, together. So those who come at
 * the same time share a transaction, and hold no connection while they wait.
 */
export function createRefillQueue(filling: RefillTools): RefillQueue {
  const waiting: Waiting[] = []
  let isBusy = false

  async function refillBatch(): Promise<void> {
    const served = waiting.splice(0, BATCH_SIZE)
    try {
      await refill(filling, served)
      const decks = await readDecks(filling.db, [...new Set(served.map(({ student }) => student))])
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
    async request(asking) {
      if (await isExhausted(filling, asking)) return undefined
      if (waiting.length >= LONGEST_QUEUE) throw new AppError('unavailable', BUSY, 2)
      return new Promise((done, fail) => {
        waiting.push({ ...asking, done, fail })
        refillWaiting()
      })
    },
  }
}
