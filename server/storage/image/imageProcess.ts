import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { SECOND } from '../../clock.ts'
import { LIMITS, type Limits } from './pictureCost.ts'
import type { Job, Outcome } from './reencode.ts'

/** Exit codes of a child process that exceeded a limit and ended itself. */
export const EXIT_CODES = { cpu: 41, memory: 42 } as const

/** A message to a child process. */
export interface Order {
  readonly job: Job
  readonly limits: Limits
}

/** The answer of a child process. */
export interface Answer {
  readonly outcome: Outcome
  /** Used processor time in milliseconds. */
  readonly cpuMs: number
  /** The process's memory in megabytes. */
  readonly megabytes: number
}

/** A process without work for this long is ended, which frees its memory. */
const IDLE = 10 * SECOND

/** A process that uses more memory than this after its work is replaced. */
const MOST_IDLE_MEGABYTES = 180

/** A process that takes longer is killed: it hangs without using the processor. */
const STUCK = 60 * SECOND

const WORKER = fileURLToPath(new URL('./imageWorker.ts', import.meta.url))

/** The environment variables of a process that decodes untrusted files: none of the server's settings and secrets. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TMPDIR, TEMP } = process.env
  return { PATH, SystemRoot, TMPDIR, TEMP, NODE_ENV: process.env.NODE_ENV }
}

function start(): ChildProcess {
  const child = fork(WORKER, { serialization: 'advanced', execArgv: [], env: environment() })
  // An idle child process must not keep the server from exiting.
  setRef(child, false)
  return child
}

function setRef(child: ChildProcess, isNeeded: boolean): void {
  const what = isNeeded ? 'ref' : 'unref'
  child[what]()
  child.channel?.[what]()
}

function ended(code: number | null, signal: NodeJS.Signals | null): Answer {
  const detail = `the process ended with ${signal ?? code}`
  const refused = (reason: 'cpu' | 'memory' | 'unreadable'): Answer => ({
    outcome: { isMade: false, reason, detail },
    cpuMs: LIMITS.cpuMs,
    megabytes: 0,
  })
  if (code === EXIT_CODES.cpu) return refused('cpu')
  if (code === EXIT_CODES.memory) return refused('memory')
  // The picture crashed the decoder.
  if (signal !== null) return refused('unreadable')
  throw new Error(`Images cannot be processed: ${detail}.`)
}

function ask(child: ChildProcess, order: Order): Promise<Answer> {
  setRef(child, true)
  const stuck = setTimeout(() => child.kill('SIGKILL'), STUCK)
  return new Promise<Answer>((resolve, reject) => {
    const exit = (code: number | null, signal: NodeJS.Signals | null) => {
      try {
        resolve(ended(code, signal))
      } catch (error) {
        reject(error)
      }
    }
    child.once('message', (answer: Answer) => resolve(answer))
    child.once('exit', exit)
    child.once('error', reject)
    child.send(order, (error) => error !== null && child.kill('SIGKILL'))
  }).finally(() => {
    clearTimeout(stuck)
    child.removeAllListeners()
    // Without a listener, an error event would crash the server.
    child.on('error', () => undefined)
    setRef(child, false)
  })
}

/** Runs each job in a child process; idle processes are reused. */
export function createImageProcesses(limits = LIMITS, mostIdleMegabytes = MOST_IDLE_MEGABYTES) {
  const idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = []
  const take = (): ChildProcess => {
    for (let found = idle.pop(); found !== undefined; found = idle.pop()) {
      clearTimeout(found.timer)
      if (found.child.connected) return found.child
    }
    return start()
  }
  const keep = (child: ChildProcess) => {
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.child === child),
        1,
      )
      if (child.connected) child.disconnect()
    }, IDLE)
    idle.push({ child, timer: timer.unref() })
  }
  return async (job: Job): Promise<Answer> => {
    const child = take()
    const answer = await ask(child, { job, limits })
    if (child.connected && answer.megabytes <= mostIdleMegabytes) keep(child)
    else if (child.connected) child.disconnect()
    return answer
  }
}
