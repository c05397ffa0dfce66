import { type ChildProcess, fork } from 'node:child_process'
import { fileOf, findMachines } from './findMachines.ts'
import type { Loaded } from './loadMachine.ts'
import type { LoadOrder } from './loadProcess.ts'

/** Milliseconds for all of a tree; a machine whose evaluation takes longer never ends. */
const PATIENCE = 20_000

const PROCESS = new URL('./loadProcess.ts', import.meta.url)

function unanswered(
  flow: string,
  { patience, ended }: { patience: number; ended: string },
): Loaded {
  const message = ended
    ? `Evaluating the machine ended the process (${ended}).`
    : `Evaluating the machine did not end within ${patience / 1000} seconds.`
  return { flow, fault: { message, file: fileOf(flow), line: undefined } }
}

/** A process that waits to be told what to load. It has read no machine yet. */
export function forkLoader(): ChildProcess {
  return fork(PROCESS, { serialization: 'advanced', execArgv: [] })
}

/**
 * Evaluates the machines in a process of its own: it reads files that have changed, and a crash of a machine or
 * of the parser's native code does not end this process.
 */
function loadIn(
  child: ChildProcess,
  order: LoadOrder,
  patience: number,
): Promise<{ loaded: Loaded[]; ended: string }> {
  return new Promise((resolve, reject) => {
    const loaded: Loaded[] = []
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, patience)
    child.on('message', (one) => loaded.push(one as Loaded))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      resolve({ loaded, ended: isLate ? '' : (signal ?? `exit code ${code}`) })
    })
    child.send(order)
  })
}

/** The machines of these flows, each described or with what is wrong with it, in the order of the flows. */
export async function loadFlows(
  order: LoadOrder,
  { patience = PATIENCE, child = forkLoader() }: { patience?: number; child?: ChildProcess } = {},
): Promise<Loaded[]> {
  const { loaded, ended } = await loadIn(child, order, patience)
  if (loaded.length === order.flows.length) return loaded
  // The first one without an answer is at fault; those behind it get another chance.
  const [fatal = '', ...behind] = order.flows.slice(loaded.length)
  const rest = await loadFlows({ ...order, flows: behind }, { patience })
  return [...loaded, unanswered(fatal, { patience, ended }), ...rest]
}

/** All machines of a tree, by the names of their flows. */
export async function loadMachines(root: string, patience = PATIENCE): Promise<Loaded[]> {
  return loadFlows({ root, flows: await findMachines(root) }, { patience })
}
