import { refuseAsBusy } from '../http/refuseAsBusy.ts'

/**
 * Lets at most `places` pieces of heavy work run at once, in the order they came. When more than
 * `queue` wait already, the work is refused with 503 instead of making everybody wait.
 */
export function takeTurns(places: number, queue: number) {
  const waiting: (() => void)[] = []
  let running = 0
  const enter = async () => {
    if (running < places) {
      running += 1
      return
    }
    if (waiting.length >= queue) refuseAsBusy()
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = () => {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
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
