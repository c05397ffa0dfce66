import { SECOND } from '../clock.ts'
import { refuseAsBusy } from '../http/refuseAsBusy.ts'

/** Nobody waits longer for a turn: the work would be done for somebody who has left. */
const PATIENCE = 5 * SECOND

interface Waiting {
  readonly enter: () => void
}

/** Waits for its turn in the queue; refuses when that takes too long. */
async function waitIn(queue: Set<Waiting>): Promise<void> {
  const turn = Promise.withResolvers<boolean>()
  const waiting = { enter: () => turn.resolve(true) }
  // Out of the queue in the same step: a place that is given to somebody who has left is lost.
  const leave = () => {
    queue.delete(waiting)
    turn.resolve(false)
  }
  const timer = setTimeout(leave, PATIENCE)
  queue.add(waiting)
  const isIn = await turn.promise
  clearTimeout(timer)
  if (!isIn) refuseAsBusy()
}

/**
 * Lets at most `places` pieces of heavy work run at once, in the order they came. When more than
 * `queue` wait already, or a piece has waited for five seconds, it is refused with 503 instead of making
 * everybody wait.
 */
export function takeTurns(places: number, queue: number) {
  const waiting = new Set<Waiting>()
  let running = 0
  const enter = async () => {
    if (running < places) {
      running += 1
      return
    }
    if (waiting.size >= queue) refuseAsBusy()
    await waitIn(waiting)
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
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
