import { AsyncLocalStorage } from 'node:async_hooks'
import { SECOND } from '../clock.ts'
import { BusyError } from '../errors.ts'

/** How long a request may wait for its turn, in milliseconds. */
export interface Patience {
  /** A request that would wait longer is refused while nothing was done for it yet. */
  readonly expected: number
  /** No request waits longer, whatever was expected: the work would be done for somebody who has left. */
  readonly longest: number
}

const PATIENCE: Patience = { expected: 3 * SECOND, longest: 8 * SECOND }

/** How much one piece of work moves the average of what a piece takes. */
const NEWEST_PART = 0.1

interface Waiting {
  readonly enter: () => void
}

/** Turns at heavy work. */
export interface Turns {
  /** Refuses with 503 when a turn would be long in coming; to be asked before anything else is done. */
  expect(): void
  /**
   * The same, and does work that comes to `take` in a while: its place is kept, so that it is not refused
   * after other waiting.
   */
  reserve<Result>(work: () => Promise<Result>): Promise<Result>
  /** Does the work in its turn, or refuses with 503. */
  take<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Waits for its turn in the queue; refuses when that takes too long. */
async function waitIn(queue: Set<Waiting>, longest: number): Promise<void> {
  const turn = Promise.withResolvers<boolean>()
  const waiting = { enter: () => turn.resolve(true) }
  // Out of the queue in the same step: a place that is given to somebody who has left is lost.
  const leave = () => {
    queue.delete(waiting)
    turn.resolve(false)
  }
  const timer = setTimeout(leave, longest)
  queue.add(waiting)
  const isIn = await turn.promise
  clearTimeout(timer)
  if (!isIn) throw new BusyError()
}

/** What a piece of work takes lately, in milliseconds; 0 before the first. */
function takeAverage() {
  let average = 0
  return {
    get: () => average,
    add: (ms: number) => {
      average = average === 0 ? ms : average + (ms - average) * NEWEST_PART
    },
  }
}

/** Those whose place is kept until they come to the queue. */
function keepPlaces() {
  const kept = new Set<symbol>()
  const own = new AsyncLocalStorage<symbol>()
  return {
    count: () => kept.size,
    during: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      const place = Symbol()
      kept.add(place)
      try {
        return await own.run(place, work)
      } finally {
        kept.delete(place)
      }
    },
    /** Whether whoever calls had a place kept; has it no longer. */
    use: () => {
      const place = own.getStore()
      return place !== undefined && kept.delete(place)
    },
  }
}

/**
 * Lets at most `places` pieces of heavy work run at once, in the order they came. When `queue` wait
 * already, or the wait is going to be long by what a piece takes lately, the next is refused with 503 at
 * once instead of making everybody wait.
 */
export function takeTurns(places: number, queue: number, patience = PATIENCE): Turns {
  const waiting = new Set<Waiting>()
  const duration = takeAverage()
  const kept = keepPlaces()
  let running = 0
  const expect = () => {
    const ahead = waiting.size + kept.count()
    const wait = ((ahead + 1) * duration.get()) / places
    if (running >= places && (ahead >= queue || wait > patience.expected)) throw new BusyError()
  }
  const enter = async () => {
    const isExpected = kept.use()
    if (running < places) {
      running += 1
      return
    }
    if (!isExpected) expect()
    await waitIn(waiting, patience.longest)
  }
  const leave = () => {
    const [next] = waiting
    if (next === undefined) {
      running -= 1
      return
    }
    waiting.delete(next)
    next.enter()
  }
  return {
    expect,
    reserve: (work) => {
      expect()
      return kept.during(work)
    },
    take: async (work) => {
      await enter()
      const began = performance.now()
      try {
        return await work()
      } finally {
        duration.add(performance.now() - began)
        leave()
      }
    },
  }
}
