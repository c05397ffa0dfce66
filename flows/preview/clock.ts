/** A clock for XState that only moves when told to. */
export interface PlayClock {
  readonly setTimeout: (run: () => void, milliseconds: number) => number
  readonly clearTimeout: (id: number) => void
  readonly now: () => number
  /** Moves the clock; timers fire in order, including those set meanwhile. */
  readonly advance: (milliseconds: number) => void
}

interface Timer {
  readonly due: number
  readonly run: () => void
}

/** Maximum number of timers in one `advance`; more are taken for an endless loop. */
const LIMIT = 100_000

export function createPlayClock(): PlayClock {
  const timers = new Map<number, Timer>()
  let now = 0
  let count = 0

  function next(until: number): [number, Timer] | undefined {
    const due = [...timers].filter(([, timer]) => timer.due <= until)
    // The sort is stable: of two timers due at the same time, the one set first fires first.
    return due.sort(([, one], [, other]) => one.due - other.due)[0]
  }

  return {
    setTimeout(run, milliseconds) {
      timers.set(++count, { due: now + Math.max(0, milliseconds), run })
      return count
    },
    clearTimeout: (id) => {
      timers.delete(id)
    },
    now: () => now,
    advance(milliseconds) {
      const until = now + milliseconds
      let fired = 0
      for (let timer = next(until); timer && fired < LIMIT; timer = next(until)) {
        fired += 1
        timers.delete(timer[0])
        now = timer[1].due
        timer[1].run()
      }
      now = until
    },
  }
}
