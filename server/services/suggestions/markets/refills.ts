import { Refusal } from '../../../http/refusal.ts'
import { type Filling, refill } from './refill.ts'

/** So many are dealt to in one transaction. */
const AT_ONCE = 50
/** So many may wait for one market. */
const QUEUE = 1000
const BUSY = 'Nookmate is very busy right now. Please try again in a moment.'

/** Those who want cards of one market: whoever comes while some are dealt to is dealt to next, together. */
interface Line {
  waiting: { student: string; done: () => void; fail: (error: unknown) => void }[]
  isBusy: boolean
}

/** Fills decks on request. */
export interface Refills {
  /** Fills the deck of a student of this market. Refuses with 503 when too many wait already. */
  ask(market: string, student: string): Promise<void>
}

/** Gathers requests, so that those who come at the same time share a transaction and hold no connection. */
export function createRefills(filling: Filling): Refills {
  const lines = new Map<string, Line>()

  async function serve(market: string, line: Line): Promise<void> {
    line.isBusy = true
    while (line.waiting.length > 0) {
      const served = line.waiting.splice(0, AT_ONCE)
      const students = [...new Set(served.map(({ student }) => student))]
      const outcome = await refill(filling, market, students).then(
        () => undefined,
        (error: unknown) => ({ error }),
      )
      for (const { done, fail } of served) {
        if (outcome === undefined) done()
        else fail(outcome.error)
      }
    }
    line.isBusy = false
  }

  return {
    ask(market, student) {
      const line = lines.get(market) ?? { waiting: [], isBusy: false }
      lines.set(market, line)
      if (line.waiting.length >= QUEUE) return Promise.reject(new Refusal(503, BUSY, 2))
      const asked = new Promise<void>((done, fail) => line.waiting.push({ student, done, fail }))
      if (!line.isBusy) serve(market, line)
      return asked
    },
  }
}
