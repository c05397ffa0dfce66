import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Failure, Job, Order, WorkerMessage } from './messages.ts'
import type { TestFile } from './relatedTests.ts'

/** Milliseconds without any message after which a worker counts as hung; longer than any test's own time limit. */
const SILENCE_MS = 60_000
/** Milliseconds that a worker has to stop its database before it is killed. */
const FAREWELL_MS = 10_000

/** The result of a job. */
export interface JobEnd {
  readonly failures: readonly Failure[]
  readonly isHung: boolean
}

/** A running worker process. */
export interface Worker {
  readonly tests: readonly TestFile[]
  /** Rejects if the process has ended. After a hang only `stop` may be called. */
  readonly run: (job: Job) => Promise<JobEnd>
  readonly stop: () => Promise<void>
}

function tell(child: ChildProcess, order: Order): void {
  if (child.connected) child.send(order)
}

/**
 * Waits for a message of this kind. Resolves to undefined after `SILENCE_MS` without any message; rejects if the
 * process ends.
 */
function answer<Kind extends WorkerMessage['kind']>(
  child: ChildProcess,
  kind: Kind,
): Promise<Extract<WorkerMessage, { kind: Kind }> | undefined> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(silence)
      child.off('message', hear)
      child.off('exit', fail)
    }
    const giveUp = () => {
      done()
      resolve(undefined)
    }
    let silence = setTimeout(giveUp, SILENCE_MS)
    const fail = (code: number | null) => {
      done()
      reject(new Error(`A worker ended with ${code}`))
    }
    const hear = (message: WorkerMessage) => {
      clearTimeout(silence)
      silence = setTimeout(giveUp, SILENCE_MS)
      if (message.kind !== kind) return
      done()
      resolve(message as Extract<WorkerMessage, { kind: Kind }>)
    }
    if (child.exitCode !== null || child.signalCode !== null) return fail(child.exitCode)
    child.on('message', hear)
    child.once('exit', fail)
  })
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), FAREWELL_MS)
    child.once('exit', () => {
      clearTimeout(force)
      resolve()
    })
    tell(child, { kind: 'stop' })
  })
}

/** Starts a worker in a copy of the tree. Throws if it does not get ready. */
export async function startWorker(copy: string): Promise<Worker> {
  const child = fork(join(import.meta.dirname, 'worker.ts'), [], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ready = await answer(child, 'ready')
  if (ready === undefined) {
    child.kill('SIGKILL')
    throw new Error('A worker did not start')
  }
  return {
    tests: ready.tests,
    async run(job) {
      const ended = answer(child, 'done')
      tell(child, { kind: 'run', job })
      const done = await ended
      return { failures: done?.failures ?? [], isHung: done === undefined }
    },
    stop: () => stop(child),
  }
}
