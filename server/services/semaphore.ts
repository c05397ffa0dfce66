import { AsyncLocalStorage } from 'node:async_hooks'
import { SECOND } from '../clock.ts'
import { BusyError } from '../errors.ts'

/** How long a request may wait for a slot, in milliseconds. */
export interface Patience {
  /** A request is rejected at once if its expected wait is longer than this. */
  readonly expected: number
  /** No request waits longer than this, because its client has probably given up. */
  readonly longest: number
}

const PATIENCE: Patience = { expected: 3 * SECOND, longest: 8 * SECOND }

/** The weight of the newest duration in the moving average. */
const NEWEST_PART = 0.1

interface Waiting {
  readonly enter: () => void
}

/** Limits how much heavy work runs at the same time. */
export interface Semaphore {
  /** Throws a BusyError if the wait for a slot would be too long. Call it before doing anything else. */
  requireSlot(): void
  /**
   * Like `requireSlot`, then runs work that calls `withSlot` later. Its place in the queue is reserved, so
   * that it is not rejected after it has already waited for something else.
   */
  reserve<Result>(work: () => Promise<Result>): Promise<Result>
  /** Runs the work as soon as a slot is free. Throws a BusyError if the wait gets too long. */
  withSlot<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Waits for a free slot. Throws a BusyError after `longest` milliseconds. */
async function waitIn(queue: Set<Waiting>, longest: number): Promise<void> {
  const slot = Promise.withResolvers<boolean>()
  const waiting = { enter: () => slot.resolve(true) }
  // Leaves the queue in the same step: a slot given to a request that has already given up would be lost.
  const leave = () => {
    queue.delete(waiting)
    slot.resolve(false)
  }
  const timer = setTimeout(leave, longest)
  queue.add(waiting)
  const isIn = await slot.promise
  clearTimeout(timer)
  if (!isIn) throw new BusyError()
}

/** A moving average of durations in milliseconds; 0 before the first. */
function movingAverage() {
  let average = 0
  return {
    get: () => average,
    add: (ms: number) => {
      average = average === 0 ? ms : average + (ms - average) * NEWEST_PART
    },
  }
}

/** Counts requests that have reserved a place in the queue but not joined it yet. */
function reservedPlaces() {
  const places = new Set<symbol>()
  const own = new AsyncLocalStorage<symbol>()
  return {
    count: () => places.size,
    during: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      const place = Symbol()
      places.add(place)
      try {
        return await own.run(place, work)
      } finally {
        places.delete(place)
      }
    },
    /** Gives up the caller's reserved place. Returns false if there was none. */
    use: () => {
      const place = own.getStore()
      return place !== undefined && places.delete(place)
    },
  }
}

/**
 * Lets at most `places` pieces of heavy work run at the same time, in the order of arrival. If `queue`
 * requests are waiting, or recent durations predict a long wait, the next one is rejected with a BusyError at
 * once.
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
