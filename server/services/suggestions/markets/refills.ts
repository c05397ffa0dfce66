import { Refusal } from '../../../http/refusal.ts'
import { isDealtOut } from './dealtOut.ts'
import { type Asking, type Filling, refill } from './refill.ts'

/** So many are dealt to in one transaction: few, so that nobody waits for many others. */
const AT_ONCE = 12
/** So many may wait. */
const QUEUE = 1000
const BUSY = 'Nookmate is very busy right now. Please try again in a moment.'

interface Waiting extends Asking {
  readonly done: () => void
  readonly fail: (error: unknown) => void
}

/** Fills decks on request. */
export interface Refills {
  /**
   * Fills the deck of a student, unless there was nobody left last time and nobody has come since.
   * Refuses with 503 when too many wait already.
   */
  ask(asking: Asking): Promise<void>
}

/**
 * Gathers requests: whoever comes while some are dealt to is dealt to next, together. So those who come at
 * the same time share a transaction, and hold no connection while they wait.
 */
export function createRefills(filling: Filling): Refills {
  const waiting: Waiting[] = []
  let isBusy = false

  async function serveSome(): Promise<void> {
    const served = waiting.splice(0, AT_ONCE)
    try {
      await refill(filling, served)
      for (const { done } of served) done()
    } catch (error) {
      for (const { fail } of served) fail(error)
    }
  }

  async function serve(): Promise<void> {
    if (isBusy) return
    isBusy = true
    while (waiting.length > 0) await serveSome()
    isBusy = false
  }

  return {
    async ask(asking) {
      if (await isDealtOut(filling, asking)) return
      if (waiting.length >= QUEUE) throw new Refusal(503, BUSY, 2)
      await new Promise<void>((done, fail) => {
        waiting.push({ ...asking, done, fail })
        serve()
      })
    },
  }
}
