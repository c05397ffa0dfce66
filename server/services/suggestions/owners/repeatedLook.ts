import { errorFields, type Log } from '../../../log.ts'

/** Work that is done one at a time, and once more when it was asked for meanwhile. */
export interface RepeatedLook {
  now(): void
  settled(): Promise<void>
}

/** A failure is logged; the next look comes as usual. */
export function createLook(log: Log, look: () => Promise<void>): RepeatedLook {
  let isBusy = false
  let isAsked = false
  let current: Promise<void> = Promise.resolve()
  async function rounds(): Promise<void> {
    while (isAsked) {
      isAsked = false
      await look().catch((error: unknown) =>
        log.debug(errorFields(error), 'the database could not be looked at'),
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
