import sharp from 'sharp'
import { type Answer, EXIT_CODES, type Order } from './imageProcess.ts'
import type { Limits } from './pictureCost.ts'
import { reencode } from './reencode.ts'

/** How often processor time and memory are checked, in milliseconds. */
const CHECK_EVERY = 25

// imageProcess.ts runs this file in a child process, because a decoder can only be stopped by ending its
// process.

sharp.concurrency(1)
sharp.cache(false)

function cpuMsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** Ends the process if a picture exceeds the limits, because its header may be wrong about its cost. */
function costCheck(start: NodeJS.CpuUsage, limits: Limits): () => void {
  const before = process.memoryUsage.rss()
  return () => {
    if (cpuMsSince(start) > limits.cpuMs) process.exit(EXIT_CODES.cpu)
    const megabytes = (process.memoryUsage.rss() - before) / 1e6
    if (megabytes > limits.megabytes) process.exit(EXIT_CODES.memory)
  }
}

async function work({ job, limits }: Order): Promise<void> {
  const start = process.cpuUsage()
  const check = costCheck(start, limits)
  const watch = setInterval(check, CHECK_EVERY)
  const outcome = await reencode(job)
  clearInterval(watch)
  check()
  const megabytes = process.memoryUsage.rss() / 1e6
  const answer: Answer = { outcome, cpuMs: cpuMsSince(start), megabytes }
  process.send?.(answer)
}

process.on('message', (order: Order) => void work(order))
// Ctrl-C reaches the whole process group. The server ends this process itself, after the current work.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(0))
