import { errorFields, type Log } from '../../../log.ts'

/** A task that never runs twice at the same time. If it is requested while it runs, it runs once more afterwards. */
export interface SerialTask {
  now(): void
  settled(): Promise<void>
}

/** Creates such a task. A failure is logged and does not end it. */
export function createSerialTask(log: Log, task: () => Promise<void>): SerialTask {
  let isBusy = false
  let isAsked = false
  let current: Promise<void> = Promise.resolve()
  async function rounds(): Promise<void> {
    while (isAsked) {
      isAsked = false
      await task().catch((error: unknown) =>
        log.debug(errorFields(error), 'a repeated task has failed'),
      )
    }
    isBusy = false
  }
  return {
    now: () => {
      isAsked = true
      if (isBusy) return
      isBusy = true
      current = rounds()
    },
    settled: () => current,
  }
}
