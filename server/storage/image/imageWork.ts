import { createFairQueue } from './fairQueue.ts'
import { createImageProcesses } from './imageProcess.ts'
import type { Job, Outcome } from './reencode.ts'

const AT_ONCE = 2
const queue = createFairQueue(AT_ONCE)
const work = createImageProcesses()

/** Refuses when a picture of this student would wait long, or the student sent too many; to be asked first of all. */
export const requireImageSlot = queue.expect

/** Works on a picture when it is this student's turn; refuses when that would take long. */
export function withImageSlot(owner: string, job: Job): Promise<Outcome> {
  return queue.take(owner, async () => {
    const { outcome, cpuMs } = await work(job)
    queue.charge(owner, cpuMs)
    return outcome
  })
}
