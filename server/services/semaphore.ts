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
export interface Semaphore {
  /** Refuses with 503 when a turn would be long in coming; to be asked before anything else is done. */
  requireSlot(): void
  /**
   * The same, and does work that comes to `take` in a while: its place is kept, so that it is not refused
   * after other waiting.
   */
  reserve<Result>(work: () => Promise<Result>): Promise<Result>
  /** Does the work in its turn, or refuses with 503. */
  withSlot<Result>(work: () => Promise<Result>): Promise<Result>
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
function movingAverage() {
  let average = 0
  return {
    get: () => average,
    add: (ms: number) => {
      average = average === 0 ? ms : average + (ms - average) * NEWEST_PART
    },
  }
}

/** Those whose place is kept until they come to the queue. */
function reservedPlaces() {
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
export function createSemaphore(places: number, queue: number, patience = PATIENCE): Semaphore {
  const waiting = new Set<Waiting>()
  const duration = movingAverage()
  const reserved = reservedPlaces()
  let running = 0
  const requireSlot = () => {
    const ahead = waiting.size + reserved.count()
    const wait = ((ahead + 1) * duration.get()) / places
    if (running >= places && (ahead >= queue || wait > patience.expected)) throw new BusyError()
  }
  const enter = async () => {
    const isReserved = reserved.use()
    if (running < places) {
      running += 1
      return
    }
    if (!isReserved) requireSlot()
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
    requireSlot,
    reserve: (work) => {
      requireSlot()
      return reserved.during(work)
    },
    withSlot: async (work) => {
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
