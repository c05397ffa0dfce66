import { MINUTE, SECOND } from '../../clock.ts'
import { AppError, BusyError } from '../../errors.ts'

/** Work with a longer expected wait is rejected before it starts. */
const LONG = 3 * SECOND

/** No work waits longer than this, because its caller has probably given up. */
const PATIENCE = 8 * SECOND

/** The most pieces of one owner's work that may wait. */
const WAITING_MOST = 20

/** The weight of the newest duration in an owner's moving average. */
const NEWEST_PART = 0.3

/** After this time, the processor time that an owner has used counts only half. */
const HALF_LIFE = 0.5 * MINUTE

/** The processor time, in milliseconds, that an owner may use before further work is rejected for a while. */
const MOST_USED = 25 * SECOND

const USED_UP = 'You have sent many large photos. Please wait a minute, then try again.'

interface Lane {
  readonly waiting: Set<Waiting>
  isRunning: boolean
  /** Used processor time in milliseconds, as of `usedAt`. */
  used: number
  usedAt: number
  /** A moving average of how long this owner's work takes, in milliseconds; 0 before the first. */
  duration: number
}

interface Waiting {
  readonly arrival: number
  readonly enter: () => void
}

/** A queue in which no owner can block the others. */
export interface FairQueue {
  /**
   * Throws a BusyError (503) if work of this owner would wait long, or an AppError (429) if the owner has
   * used too much time.
   */
  expect(owner: string): void
  /** Checks the same, then runs the work when it is the owner's turn. */
  take<Result>(owner: string, work: () => Promise<Result>): Promise<Result>
  /** Adds processor time to what the owner has used. */
  charge(owner: string, cpuMs: number): void
}

/** Waits until `enter` is called. Throws a BusyError if that takes too long. */
async function waitIn(lane: Lane, arrival: number): Promise<void> {
  const slot = Promise.withResolvers<boolean>()
  const waiting = { arrival, enter: () => slot.resolve(true) }
  const timer = setTimeout(() => {
    // Leaves the queue in the same step, so that no place is given to a caller that has given up.
    lane.waiting.delete(waiting)
    slot.resolve(false)
  }, PATIENCE)
  lane.waiting.add(waiting)
  const isIn = await slot.promise
  clearTimeout(timer)
  if (!isIn) throw new BusyError()
}

function usedNow(lane: Lane, now: number): number {
  return lane.used * 0.5 ** ((now - lane.usedAt) / HALF_LIFE)
}

function createLanes(now: () => number) {
  const lanes = new Map<string, Lane>()
  const forgetUnused = () => {
    for (const [owner, lane] of lanes) {
      const isIdle = !lane.isRunning && lane.waiting.size === 0
      if (isIdle && usedNow(lane, now()) < 1) lanes.delete(owner)
    }
  }
  return {
    all: lanes,
    of: (owner: string): Lane => {
      const known = lanes.get(owner)
      if (known !== undefined) return known
      forgetUnused()
      const lane = {
        waiting: new Set<Waiting>(),
        isRunning: false,
        used: 0,
        usedAt: now(),
        duration: 0,
      }
      lanes.set(owner, lane)
      return lane
    },
    /** The mean of the owners' average durations, so that one owner cannot raise it much. */
    duration: (): number => {
      const known = [...lanes.values()].filter(({ duration }) => duration > 0)
      return known.reduce((sum, { duration }) => sum + duration, 0) / Math.max(1, known.length)
    },
    /** The lane to run next: of the owners with waiting but no running work, the one who has used least. */
    next: (): Lane | undefined => {
      const ready = [...lanes.values()].filter((lane) => lane.waiting.size > 0 && !lane.isRunning)
      const rank = (lane: Lane) => [usedNow(lane, now()), firstOf(lane)?.arrival ?? 0] as const
      const ranked = ready.map((lane) => ({ lane, rank: rank(lane) }))
      ranked.sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1])
      return ranked[0]?.lane
    },
  }
}

function firstOf(lane: Lane): Waiting | undefined {
  const [first] = lane.waiting
  return first
}

/**
 * Lets at most `places` pieces of heavy work run at the same time, and only one per owner. The owner who has
 * recently used the least processor time comes first, so that an owner who keeps sending expensive work waits
 * behind all others.
 */
export function createFairQueue(places: number, now: () => number = () => performance.now()) {
  const lanes = createLanes(now)
  let running = 0
  let arrivals = 0
  const expect = (owner: string) => {
    const own = lanes.of(owner)
    const used = usedNow(own, now())
    if (used > MOST_USED) throw new AppError('tooMany', USED_UP, HALF_LIFE / SECOND)
    if (running < places && !own.isRunning) return
    const ahead = [...lanes.all.values()].filter(
      (lane) => lane !== own && lane.waiting.size > 0 && usedNow(lane, now()) <= used,
    ).length
    const wait = ((ahead + 1) / places) * lanes.duration()
    if (own.waiting.size >= WAITING_MOST || wait > LONG) throw new BusyError()
  }
  const startNext = () => {
    while (running < places) {
      const lane = lanes.next()
      const first = lane && firstOf(lane)
      if (lane === undefined || first === undefined) return
      lane.waiting.delete(first)
      lane.isRunning = true
      running += 1
      first.enter()
    }
  }
  const enter = async (lane: Lane) => {
    arrivals += 1
    const entered = waitIn(lane, arrivals)
    startNext()
    await entered
  }
  const leave = (lane: Lane, ms: number) => {
    lane.duration += (ms - lane.duration) * (lane.duration === 0 ? 1 : NEWEST_PART)
    lane.isRunning = false
    running -= 1
    startNext()
  }
  const queue: FairQueue = {
    expect,
    take: async (owner, work) => {
      expect(owner)
      const lane = lanes.of(owner)
      await enter(lane)
      const began = now()
      try {
        return await work()
      } finally {
        leave(lane, now() - began)
      }
    },
    charge: (owner, cpuMs) => {
      const lane = lanes.of(owner)
      lane.used = usedNow(lane, now()) + cpuMs
      lane.usedAt = now()
    },
  }
  return queue
}
