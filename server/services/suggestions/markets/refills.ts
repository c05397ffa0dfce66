import { AppError } from '../../../errors.ts'
import { type Card, readDecks } from '../readDecks.ts'
import { isDealtOut } from './dealtOut.ts'
import { type Asking, type Filling, refill } from './refill.ts'

/** So many are dealt to in one transaction: few, so that nobody waits for many others. */
const AT_ONCE = 12
/** So many may wait. */
const QUEUE = 1000
const BUSY = 'Nookmate is very busy right now. Please try again in a moment.'

interface Waiting extends Asking {
  readonly done: (deck: Card[]) => void
  readonly fail: (error: unknown) => void
}

/** Fills decks on request. */
export interface Refills {
  /**
   * Fills the deck of a student, and reads it; undefined when there was nobody left last time and nobody has
   * come since. Refuses with 503 when too many wait already.
   */
  ask(asking: Asking): Promise<Card[] | undefined>
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
      const decks = await readDecks(filling.db, [...new Set(served.map(({ student }) => student))])
      for (const { student, done } of served) done(decks.get(student) ?? [])
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
      if (await isDealtOut(filling, asking)) return undefined
      if (waiting.length >= QUEUE) throw new AppError('unavailable', BUSY, 2)
      return new Promise((done, fail) => {
        waiting.push({ ...asking, done, fail })
        serve()
      })
    },
  }
}
