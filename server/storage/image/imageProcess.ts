import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { SECOND } from '../../clock.ts'
import { LIMITS, type Limits } from './pictureCost.ts'
import type { Job, Outcome } from './reencode.ts'

/** How a process says that it ended itself. */
export const EXIT_CODES = { cpu: 41, memory: 42 } as const

/** What a process is asked to do. */
export interface Order {
  readonly job: Job
  readonly limits: Limits
}

/** What a process answers about one piece of work. */
export interface Answer {
  readonly outcome: Outcome
  /** Processor time in milliseconds. */
  readonly cpuMs: number
  /** What the process holds now. */
  readonly megabytes: number
}

/** Without work for so long a process ends, and its memory is free. */
const IDLE = 10 * SECOND

/** A process that holds more after its work is replaced. */
const KEPT_MEGABYTES = 180

/** For a process that hangs without using the processor. */
const STUCK = 60 * SECOND

const WORKER = fileURLToPath(new URL('./imageWorker.ts', import.meta.url))

/** A decoder of hostile files needs nothing of what the server knows. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TMPDIR, TEMP } = process.env
  return { PATH, SystemRoot, TMPDIR, TEMP, NODE_ENV: process.env.NODE_ENV }
}

function start(): ChildProcess {
  const child = fork(WORKER, { serialization: 'advanced', execArgv: [], env: environment() })
  // One that waits for work keeps nobody from ending.
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
  // A picture that a decoder dies of.
  if (signal !== null) return refused('unreadable')
  throw new Error(`Pictures cannot be worked on: ${detail}.`)
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
    // Without a listener its failing would be the server's.
    child.on('error', () => undefined)
    setRef(child, false)
  })
}

/** Works on pictures in processes of their own, as many as there is work at once. */
export function createImageProcesses(limits = LIMITS, keptMegabytes = KEPT_MEGABYTES) {
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
    if (child.connected && answer.megabytes <= keptMegabytes) keep(child)
    else if (child.connected) child.disconnect()
    return answer
  }
}
