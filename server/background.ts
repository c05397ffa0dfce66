import { errorFields, type Log } from './log.ts'

/** Work that runs beside the requests. */
export interface Background {
  /** Ends it after the round that is under way. */
  stop(): Promise<void>
}

async function guarded(log: Log, name: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) =>
    log.warn({ work: name, ...errorFields(error) }, 'background work failed'),
  )
}

/** Runs the work once, without waiting for it; a failure is logged. */
export function runOnce(log: Log, name: string, work: () => Promise<void>): Background {
  const run = guarded(log, name, work)
  return { stop: () => run }
}

/**
 * Runs the work every `every` milliseconds, one round at a time, the first round at once when
 * `isAtOnce`; a failure is logged, and the next round comes as usual.
 */
export function repeat(
  log: Log,
  name: string,
  every: number,
  work: () => Promise<void>,
  isAtOnce = false,
): Background {
  let round: Promise<void> = Promise.resolve()
  let isBusy = false
  const run = async () => {
    isBusy = true
    await guarded(log, name, work)
    isBusy = false
  }
  if (isAtOnce) round = run()
  const timer = setInterval(() => {
    if (!isBusy) round = run()
  }, every)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await round
    },
  }
}
