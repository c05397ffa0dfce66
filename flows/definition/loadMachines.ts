import { Worker } from 'node:worker_threads'
import { fileOf, findMachines } from './findMachines.ts'
import type { Loaded } from './loadMachine.ts'

/** Milliseconds for all of a tree; a machine whose evaluation takes longer never ends. */
const PATIENCE = 20_000

function unanswered(flow: string, patience: number): Loaded {
  const message = `Evaluating the machine did not end within ${patience / 1000} seconds.`
  return { flow, fault: { message, file: fileOf(flow), line: undefined } }
}

/** Evaluates in a thread of its own, so that files changed since are read anew and a fault stays there. */
function loadIn(root: string, flows: readonly string[], patience: number): Promise<Loaded[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./loadWorker.ts', import.meta.url), {
      workerData: { root, flows },
    })
    const loaded: Loaded[] = []
    const timer = setTimeout(() => worker.terminate(), patience)
    worker.on('message', (one: Loaded) => loaded.push(one))
    worker.on('error', reject)
    worker.on('exit', () => {
      clearTimeout(timer)
      resolve(loaded)
    })
  })
}

async function loadAll(root: string, flows: readonly string[], patience: number) {
  const loaded = await loadIn(root, flows, patience)
  if (loaded.length === flows.length) return loaded
  // The first one without an answer hung; those behind it get another chance.
  const [hung = '', ...behind] = flows.slice(loaded.length)
  const rest: Loaded[] = await loadAll(root, behind, patience)
  return [...loaded, unanswered(hung, patience), ...rest]
}

/** All machines of a tree, each described or with what is wrong with it, by the names of their flows. */
export async function loadMachines(root: string, patience = PATIENCE): Promise<Loaded[]> {
  return loadAll(root, await findMachines(root), patience)
}
