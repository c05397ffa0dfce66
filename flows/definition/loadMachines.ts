import { type ChildProcess, fork } from 'node:child_process'
import { projectAt } from '../config/project.ts'
import { fileOf, findMachines } from './findMachines.ts'
import type { Loaded } from './loadMachine.ts'
import type { LoadOrder } from './loadProcess.ts'

/** Milliseconds for loading a machine; one that takes longer is taken to be in an endless loop. */
const PATIENCE = 20_000

const PROCESS = new URL('./loadProcess.ts', import.meta.url)

async function unanswered(
  { root, flow }: { root: string; flow: string },
  { patience, ended }: { patience: number; ended: string },
): Promise<Loaded> {
  const message = ended
    ? `Evaluating the machine ended the process (${ended}).`
    : `Evaluating the machine did not end within ${patience / 1000} seconds.`
  const file = fileOf(await projectAt(root), flow)
  return { flow, fault: { message, file, line: undefined } }
}

/**
 * Starts a loader process, which waits for a message with the flows to load. Until then it has imported no machine.
 */
export function forkLoader(): ChildProcess {
  return fork(PROCESS, { serialization: 'advanced', execArgv: [] })
}

/**
 * Loads machines in a child process. A new process imports the current files, and a crash of a machine or of the
 * native parser does not end this one.
 */
function loadIn(
  child: ChildProcess,
  order: LoadOrder,
  { patience, signal }: { patience: number; signal: AbortSignal | undefined },
): Promise<{ loaded: Loaded[]; ended: string }> {
  return new Promise((resolve, reject) => {
    const loaded: Loaded[] = []
    let isLate = false
    let timer: NodeJS.Timeout | undefined
    const begin = () => {
      timer = setTimeout(() => {
        isLate = true
        child.kill('SIGKILL')
      }, patience)
    }
    child.on('message', (one) => {
      clearTimeout(timer)
      if (one === 'begins') begin()
      else loaded.push(one as Loaded)
    })
    const end = () => child.kill('SIGKILL')
    signal?.addEventListener('abort', end, { once: true })
    child.on('error', reject)
    child.on('close', (code, killedBy) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve({ loaded, ended: isLate ? '' : (killedBy ?? `exit code ${code}`) })
    })
    child.send(order)
  })
}

interface LoadOptions {
  /** Milliseconds for one machine. */
  readonly patience?: number
  /** A waiting process of `forkLoader`. */
  readonly child?: ChildProcess
  /** Ends the process; the machines loaded until then are returned. */
  readonly signal?: AbortSignal | undefined
}

/** Loads the machines of these flows, each with its description or its fault, in the given order. */
export async function loadFlows(
  order: LoadOrder,
  { patience = PATIENCE, child = forkLoader(), signal }: LoadOptions = {},
): Promise<Loaded[]> {
  const { loaded, ended } = await loadIn(child, order, { patience, signal })
  if (signal?.aborted || loaded.length === order.flows.length) return loaded
  // The first flow without an answer stopped the process; the flows after it are loaded in another one.
  const [fatal = '', ...behind] = order.flows.slice(loaded.length)
  const rest = await loadFlows({ ...order, flows: behind }, { patience, signal })
  const broken = await unanswered({ root: order.root, flow: fatal }, { patience, ended })
  return [...loaded, broken, ...rest]
}

/** Loads all machines below the folder `root`, sorted by flow name. */
export async function loadMachines(root: string, patience = PATIENCE): Promise<Loaded[]> {
  return loadFlows({ root, flows: await findMachines(root) }, { patience })
}
