import { createFairQueue } from './fairQueue.ts'
import { createImageProcesses } from './imageProcess.ts'
import type { Job, Outcome } from './reencode.ts'

const AT_ONCE = 2
const queue = createFairQueue(AT_ONCE)
const work = createImageProcesses()

/**
 * Throws if a picture of this student would wait long, or the student has sent too many. Call it before
 * reading the upload.
 */
export const requireImageSlot = queue.expect

/** Runs a job when it is the student's turn. Throws a BusyError if the wait would be long. */
export function withImageSlot(owner: string, job: Job): Promise<Outcome> {
  return queue.take(owner, async () => {
    const { outcome, cpuMs } = await work(job)
    queue.charge(owner, cpuMs)
    return outcome
  })
}
